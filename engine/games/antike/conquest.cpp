// Maneuver, third part: conquest. A conquest costs as many units as the city's defence; they return
// to the supply. The temple of the city falls and its stone changes. A conqueror without a stone in
// the supply gives up another city.

#include <algorithm>

#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"

namespace praetor::antike {
namespace {

std::int64_t defence(const State& state, Region region) {
  const City& city = state.at(region);
  if (!city.exists()) return 0;
  return mechanics::garrison(state, region) +
         level_of(state, city.owner, state.tables().defend, monarchy_democracy);
}

template <class Answer>
Answer enemy_city(const State& state, Side by, const Conquer& conquer) {
  if (state.at(conquer.city).exists() && !state.owns_city(by, conquer.city)) return Holds{};
  return Finds{[&] {
    return Mismatch{"city", "a city of another nation"sv, mechanics::owner_in(state, conquer.city)};
  }};
}

template <class Answer>
Answer last_city(const State& state, Side, const Conquer& conquer) {
  const Side owner = state.at(conquer.city).owner;
  if (!owner.exists() || mechanics::cities_of(state, owner) > 1) return Holds{};
  return Finds{[&] {
    return Mismatch{"city", "a city whose owner has others"sv,
                    Phrase{"the last city of", mechanics::owner_in(state, conquer.city)}};
  }};
}

template <class Answer>
Answer strength(const State& state, Side, const Conquer& conquer) {
  const Units ready = ready_units(state, conquer.city);
  return mechanics::too_weak<Answer>(ready[0] + ready[1], defence(state, conquer.city));
}

Finding losses(const State& state, Side, const Conquer& conquer) {
  return mechanics::wrong_losses(conquer.lose, defence(state, conquer.city),
                                 ready_units(state, conquer.city));
}

Finding stone(const State& state, Side by, const Conquer& conquer) {
  const bool none_left = state.of(by).stones == 0;
  if (!none_left && !conquer.give_up) return std::nullopt;
  const bool taken_now = conquer.give_up && board::has(state.turn_data.conquered, *conquer.give_up);
  const bool own = conquer.give_up && state.owns_city(by, *conquer.give_up);
  if (none_left && own && !taken_now) return std::nullopt;
  return Mismatch{
      "give-up",
      none_left ? Fact(Phrase{taken_now ? "since the turn began a city of" : "a city of",
                              state.match->name(state.side(by))})
                : Fact("nothing, since stones are left"sv),
      conquer.give_up ? mechanics::owner_in(state, *conquer.give_up) : "nothing named"sv};
}

void casualties(Transaction<State>& transaction, const Conquer& conquer) {
  transaction.because(rule::conquer_casualties, [&](State& state) {
    const auto lose = [&](Unit unit, Amount count) {
      lose_units(state, unit, conquer.city, count.value, actions_of(state, state.active, unit));
    };
    lose(Unit::legion, conquer.lose.legion);
    lose(Unit::galley, conquer.lose.galley);
    const Side owner = state.at(conquer.city).owner;
    const Units defenders = state.units_of(owner, conquer.city);
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      state.of(owner).supply[kind] += defenders[kind];
    }
    state.units.set(conquer.city, state.side(owner), Units{});
  });
}

void give_up(Transaction<State>& transaction, Region region) {
  transaction.because(rule::conquer_given_up, [&](State& state) {
    const City& city = state.at(region);
    state.bank.temple += city.temple ? 1 : 0;
    state.of(city.owner).stones += 1;
    state.city.set(region, City{});
  });
}

void take_city(Transaction<State>& transaction, Side by, const Conquer& conquer) {
  transaction.because(rule::conquer_taken, [&](State& state) {
    state.of(state.at(conquer.city).owner).stones += 1;
    state.of(by).stones -= 1;
    state.city.change(conquer.city, [&](City& city) { city.owner = state.side(by); });
    ++state.turn_data.conquests;
    // Only under this reading does the state document contain the conquered cities.
    if (state.match->reading(Reading::give_up)) {
      state.turn_data.conquered |= board::bit(conquer.city);
    }
    state.phase = Phase::conquest;
  });
}

void effects(Transaction<State>& transaction, Side by, const Conquer& conquer) {
  const bool has_temple = transaction.state().at(conquer.city).temple;
  casualties(transaction, conquer);
  mechanics::destroy_temple(transaction, conquer.city, rule::conquer_temple);
  if (conquer.give_up) give_up(transaction, *conquer.give_up);
  take_city(transaction, by, conquer);
  note_entered(transaction, {});
  const auto& left = transaction.state().bank.personage;
  const bool none_left = std::ranges::all_of(left, [](std::int64_t count) { return count == 0; });
  if (has_temple && none_left) win(transaction);
}

// Calls `use` with each city that the conqueror can give up; first with none.
template <class F>
bool each_gift(const State& state, Side by, F&& use) {
  const Regions own = state.city.of(state.side(by));
  return use(std::optional<Region>{}) &&
         board::each_of(own, [&](Region region) { return use(std::optional(region)); });
}

bool candidates(const State& state, Side by, const Sink<Conquer>& sink) {
  return each_region(state, [&](Region region) {
    if (!state.at(region).exists()) return true;
    return mechanics::each_losses(state.units_of(by, region), [&](const Losses& lose) {
      return each_gift(state, by, [&](std::optional<Region> gift) {
        return sink(Conquer{region, lose, gift});
      });
    });
  });
}

bool generate(const State& state, Side by, const Sink<Conquer>& sink) {
  return each_region(state, [&](Region region) {
    Conquer conquer{region, {}, {}};
    if (!enemy_city<bool>(state, by, conquer) || !last_city<bool>(state, by, conquer) ||
        !strength<bool>(state, by, conquer)) {
      return true;
    }
    return mechanics::each_losses(ready_units(state, region), [&](const Losses& lose) {
      conquer.lose = lose;
      if (losses(state, by, conquer)) return true;
      return each_gift(state, by, [&](std::optional<Region> gift) {
        conquer.give_up = gift;
        return stone(state, by, conquer) || sink(conquer);
      });
    });
  });
}

constexpr Guard<State, Conquer> conquer_guards[] = {
    {&rule::conquer_enemy_city, enemy_city<Finding>, enemy_city<bool>},
    {&rule::conquer_last_city, last_city<Finding>, last_city<bool>},
    {&rule::conquer_strength, strength<Finding>, strength<bool>},
    {&rule::conquer_losses, losses},
    {&rule::conquer_stone, stone}};

constexpr LawOf<Conquer> conquer_law{{.kind = Conquer::name,
                                      .phases = set_of({Phase::action, Phase::conquest}),
                                      .fields = maneuver_fields},
                                     guards_of<conquer_guards>,
                                     effects,
                                     candidates,
                                     generate};

}  // namespace

const LawOf<Conquer>& law_of(Kind<Conquer>) { return conquer_law; }

}  // namespace praetor::antike
