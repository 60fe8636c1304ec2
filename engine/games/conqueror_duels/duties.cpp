// The choices that a battle leaves: losses, a retreat, and which units stay behind.

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/choices.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/going.hpp"

namespace praetor::conqueror_duels {
namespace {

std::int64_t size_of(const Armies& armies) {
  std::int64_t sum = 0;
  for (const Army& army : armies) sum += army.value.size();
  return sum;
}

Armies kept(const Armies& armies, Arena& arena) {
  return arena.store(std::span<const Army>(armies.begin(), armies.size()));
}

std::vector<Holding> army_of(const State& state, Side side) {
  std::vector<Holding> army;
  each_of(state.map().all, [&](Territory at) {
    const Units units = army_at(state, side, at);
    if (!units.none()) army.push_back({at, units});
  });
  return army;
}

// Losses.

Finding units(const State& state, Side by, const ChooseLoss& choice) {
  for (const Army& army : choice.lose) {
    const Units there = army_at(state, state.side(by), army.key);
    if (army.value.fit(there)) continue;
    return Mismatch{"lose/" + std::string(state.match->name(army.key)), "at most " + shown(there),
                    shown(army.value)};
  }
  return std::nullopt;
}

Finding amount(const State& state, Side by, const ChooseLoss& choice) {
  const std::int64_t due = state.battle.to_lose[state.side(by).index()];
  const std::int64_t lost = size_of(choice.lose);
  if (lost == due) return std::nullopt;
  return Mismatch{"lose", due, lost};
}

void loss_effects(Transaction<State>& transaction, Side by, const ChooseLoss& choice) {
  take_loss(transaction, transaction.state().side(by), choice.lose);
  go_on(transaction);
  follow(transaction);
}

// Any number of units, and units that are not there, because one of the two rules may be switched
// off.
bool loss_candidates(const State& state, Side by, const Sink<ChooseLoss>& sink) {
  const Side side = state.side(by);
  const std::int64_t due = state.battle.to_lose[side.index()];
  const auto take = [&](const Armies& armies) {
    return sink(ChooseLoss{kept(armies, sink.arena())});
  };
  const std::vector<Holding> army = army_of(state, side);
  const std::int64_t all = army_in(state, side).size();
  if (!each_taking(army, 1, all, take)) return false;
  return each_of(state.map().all, [&](Territory at) {
    const Units there = army_at(state, side, at);
    return each_part(Units::of(due, due), [&](const Units& part) {
      const Army one{at, part};
      return part.size() == due && !part.fit(there) ? take(Armies(std::span<const Army>(&one, 1)))
                                                    : true;
    });
  });
}

bool loss_generate(const State& state, Side by, const Sink<ChooseLoss>& sink) {
  const Side side = state.side(by);
  const std::int64_t due = state.battle.to_lose[side.index()];
  return each_taking(army_of(state, side), due, due, [&](const Armies& armies) {
    return sink(ChooseLoss{kept(armies, sink.arena())});
  });
}

// Retreats.

template <const Rule& rule>
Finding barred(const State& state, Side by, const Retreat& retreat) {
  if (bar_to_retreat(state, state.side(by), retreat.to) != &rule) return std::nullopt;
  if (&rule == &rule::retreat_adjacent) {
    return not_adjacent(state, state.battle.to, retreat.to);
  }
  if (&rule == &rule::fence_territory) return fenced(state, retreat.to);
  if (&rule == &rule::sea_closed) return closed(state, retreat.to);
  return Mismatch{"to", "a territory of its own, or nobody's"sv,
                  Phrase{"the owner is", state.match->name(state.owner_of(retreat.to))}};
}

void retreat_effects(Transaction<State>& transaction, Side, const Retreat& retreat) {
  retreat_to(transaction, retreat.to);
  take_over(transaction);
  follow(transaction);
}

bool retreat_candidates(const State& state, Side, const Sink<Retreat>& sink) {
  return each_of(state.map().all, [&](Territory to) { return sink(Retreat{to}); });
}

// Occupation.

// Checks each territory alone: at least one unit from each must go in.
Finding stay(const State& state, Side, const Occupy& occupy) {
  for (const Army& army : occupy.stay) {
    const Units there = army_at(state, attacker_in(state), army.key);
    const std::int64_t most = may_stay(state, army.key);
    const bool fits = army.value.fit(there);
    if (fits && army.value.size() <= most) continue;
    const std::string field = "stay/" + std::string(state.match->name(army.key));
    if (fits) return Mismatch{field, most, army.value.size()};
    return Mismatch{field, "at most " + shown(there), shown(army.value)};
  }
  return std::nullopt;
}

void occupy_effects(Transaction<State>& transaction, Side, const Occupy& choice) {
  const State& now = transaction.state();
  const bool from_side = now.owner_of(now.battle.to) == defender_in(now);
  occupy(transaction, choice.stay);
  follow(transaction, {.excess = from_side});
}

bool occupy_candidates(const State& state, Side, const Sink<Occupy>& sink) {
  const Side side = attacker_in(state);
  const std::int64_t all = army_in(state, side).size();
  return each_taking(army_of(state, side), 0, all, [&](const Armies& armies) {
    return sink(Occupy{kept(armies, sink.arena())});
  });
}

bool occupy_generate(const State& state, Side, const Sink<Occupy>& sink) {
  const Side side = attacker_in(state);
  std::vector<Holding> army = army_of(state, side);
  for (Holding& holding : army) holding.most = may_stay(state, holding.at);
  return each_taking(army, 0, army_in(state, side).size(), [&](const Armies& armies) {
    return sink(Occupy{kept(armies, sink.arena())});
  });
}

constexpr Guard<State, ChooseLoss> loss_guards[] = {{&rule::loss_units, units},
                                                    {&rule::loss_amount, amount}};
constexpr LawOf<ChooseLoss> loss_law{{.kind = ChooseLoss::name, .duty = Duty::choose_loss},
                                     guards_of<loss_guards>,
                                     loss_effects,
                                     loss_candidates,
                                     loss_generate};

constexpr Guard<State, Retreat> retreat_guards[] = {
    {&rule::retreat_adjacent, barred<rule::retreat_adjacent>},
    {&rule::fence_territory, barred<rule::fence_territory>},
    {&rule::sea_closed, barred<rule::sea_closed>},
    {&rule::retreat_open, barred<rule::retreat_open>}};
constexpr LawOf<Retreat> retreat_law{{.kind = Retreat::name, .duty = Duty::retreat},
                                     guards_of<retreat_guards>,
                                     retreat_effects,
                                     retreat_candidates};

constexpr Guard<State, Occupy> occupy_guards[] = {{&rule::occupy_stay, stay}};
constexpr LawOf<Occupy> occupy_law{{.kind = Occupy::name, .duty = Duty::occupy},
                                   guards_of<occupy_guards>,
                                   occupy_effects,
                                   occupy_candidates,
                                   occupy_generate};

}  // namespace

const LawOf<ChooseLoss>& law_of(Kind<ChooseLoss>) { return loss_law; }
const LawOf<Retreat>& law_of(Kind<Retreat>) { return retreat_law; }
const LawOf<Occupy>& law_of(Kind<Occupy>) { return occupy_law; }

}  // namespace praetor::conqueror_duels
