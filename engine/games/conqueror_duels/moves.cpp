// Moves, and the end of a turn.

#include "engine/games/conqueror_duels/choices.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/going.hpp"

namespace praetor::conqueror_duels {
namespace {

Finding own(const State& state, Side by, const Move& move) {
  return not_own(state, by, move.from, "from");
}

Finding adjacent(const State& state, Side, const Move& move) {
  return not_adjacent(state, move.from, move.to);
}

// Under the reading `again` attack, units that may act again may only attack.
Units ready_to_move(const State& state, Territory from) {
  const Units unspent = state.unspent_at(from);
  const bool attack_only = state.match->reading(Reading::again);
  return attack_only && from.index() < territories_max ? unspent - state.again[from.index()]
                                                       : unspent;
}

Finding unspent(const State& state, Side, const Move& move) {
  if (Finding found = not_unspent(state, move.from, move.units, "units")) return found;
  const Units ready = ready_to_move(state, move.from);
  if (move.units.fit(ready)) return std::nullopt;
  return Mismatch{"units", "units that have not conquered yet: " + shown(ready), shown(move.units)};
}

Finding fence(const State& state, Side, const Move& move) { return fenced(state, move.to); }

Finding open_sea(const State& state, Side, const Move& move) { return closed(state, move.to); }

Finding target(const State& state, Side by, const Move& move) {
  const Side owner = state.owner_of(move.to);
  if (!owner.exists() || owner == state.side(by)) return std::nullopt;
  return Mismatch{"to", "a territory of its own, or nobody's"sv,
                  Phrase{"the owner is", state.match->name(owner)}};
}

void move_effects(Transaction<State>& transaction, Side by, const Move& move) {
  const State& now = transaction.state();
  const Side before = now.owner_of(move.to);
  const Side side = now.side(by);
  transaction.because(rule::moved_units, [&](State& state) {
    if (!move.from.exists() || !move.to.exists()) return;
    state.units.take(move.from, move.units);
    state.again.take(move.from, move.units);
    state.owner.set(move.to, state.side(by));
    state.units.add(move.to, move.units);
    state.spent.add(move.to, move.units);
  });
  follow(transaction, {.victory = before != side, .excess = before == now.other(side)});
}

// Offers every part of the units everywhere, because each of the rules may be the one that is
// switched off.
bool move_candidates(const State& state, Side, const Sink<Move>& sink) {
  return each_of(state.map().all, [&](Territory from) {
    return each_of(state.map().all, [&](Territory to) {
      return each_part(state.units_at(from), [&](const Units& part) {
        return sink(Move{from, to, part});
      });
    });
  });
}

bool move_generate(const State& state, Side by, const Sink<Move>& sink) {
  return each_of(owned_by(state, state.side(by)), [&](Territory from) {
    const Units ready = ready_to_move(state, from);
    if (ready.none()) return true;
    return each_of(state.map().neighbours[from.index()], [&](Territory to) {
      const Move any{from, to, ready};
      if (fence(state, by, any) || open_sea(state, by, any) || target(state, by, any)) return true;
      return each_part(ready, [&](const Units& part) { return sink(Move{from, to, part}); });
    });
  });
}

void end_effects(Transaction<State>& transaction, Side by, const EndTurn&) {
  if (transaction.state().side(by) == first_side) {
    transaction.because(rule::turn_next, [](State& state) {
      state.active = second_side;
      state.again.clear();
      state.spent.clear();
    });
  } else {
    end_round(transaction);
  }
  follow(transaction, {.victory = false});
}

bool end_candidates(const State&, Side, const Sink<EndTurn>& sink) { return sink(EndTurn{}); }

constexpr std::uint32_t action_phase = set_of({Phase::action});

constexpr Guard<State, Move> move_guards[] = {
    {&rule::move_own, own},        {&rule::move_adjacent, adjacent},
    {&rule::move_units, unspent},  {&rule::fence_territory, fence},
    {&rule::sea_closed, open_sea}, {&rule::move_target, target}};
constexpr LawOf<Move> move_law{{.kind = Move::name, .phases = action_phase},
                               guards_of<move_guards>,
                               move_effects,
                               move_candidates,
                               move_generate};

constexpr Guard<State, EndTurn> end_guards[] = {{&rule::food_excess, not_fed}};
constexpr LawOf<EndTurn> end_law{{.kind = EndTurn::name, .phases = action_phase},
                                 guards_of<end_guards>,
                                 end_effects,
                                 end_candidates};

}  // namespace

const LawOf<Move>& law_of(Kind<Move>) { return move_law; }
const LawOf<EndTurn>& law_of(Kind<EndTurn>) { return end_law; }

}  // namespace praetor::conqueror_duels
