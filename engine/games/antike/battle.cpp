// Maneuver, second part: battles. Units of one type of two nations cancel each other out, one for
// one, if either nation wants it. One of the two nations is the active one.

#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/mechanics/march.hpp"

namespace praetor::antike {
namespace {

bool is_maneuver(const State& state) {
  return mechanics::stands_on(state.of(state.active), maneuver_fields);
}

bool is_where_they_came(const State& state, const Battle& battle) {
  return state.turn_data.entered == Entered{battle.region, battle.unit};
}

template <class Answer>
Answer parties(const State& state, Side by, const Battle& battle) {
  const bool attacks = state.side(by) == state.active;
  const bool attacked = battle.against == state.active;
  if (attacks != attacked) return Holds{};
  return Finds{[&] {
    return Mismatch{"against",
                    attacks ? Phrase{"another nation than", state.match->name(state.active)}
                            : Phrase{"the active nation,", state.match->name(state.active)},
                    state.match->name(battle.against)};
  }};
}

template <class Answer>
Answer occasion(const State& state, Side by, const Battle& battle) {
  if (state.side(by) == state.active && is_maneuver(state)) return Holds{};
  if (is_where_they_came(state, battle)) return Holds{};
  return Finds{[&] {
    return Mismatch{"region", "where units of the type have just arrived"sv,
                    state.match->board().regions.at(battle.region.index())};
  }};
}

template <class Answer>
Answer units(const State& state, Side by, const Battle& battle) {
  for (const Side side : {state.side(by), battle.against}) {
    if (state.units_of(side, battle.region)[index(battle.unit)] > 0) continue;
    return Finds{[&] {
      return Mismatch{"unit", Phrase{"units of both nations, also of", state.match->name(side)},
                      "none there"sv};
    }};
  }
  return Holds{};
}

void cancel(Transaction<State>& transaction, Side by, const Battle& battle) {
  transaction.because(rule::battle_cancel, [&](State& state) {
    const std::size_t kind = index(battle.unit);
    const auto there = [&](Side side) -> std::int64_t {
      return state.units_of(side, battle.region)[kind];
    };
    const std::int64_t count = mechanics::fallen(there(by), there(battle.against));
    for (const Side side : {state.side(by), battle.against}) {
      if (side == state.active) {
        lose_units(state, battle.unit, battle.region, count, actions_max + 1);
      } else {
        state.add_units(side, battle.region, battle.unit, -count);
        state.of(side).supply[kind] += count;
      }
    }
  });
  if (!is_where_they_came(transaction.state(), battle)) note_entered(transaction, {});
}

bool candidates(const State& state, Side, const Sink<Battle>& sink) {
  return each_region(state, [&](Region region) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      for (std::size_t side = 0; side < state.match->players(); ++side) {
        if (!sink(Battle{region, unit, Side::of(side)})) return false;
      }
    }
    return true;
  });
}

bool generate(const State& state, Side by, const Sink<Battle>& sink) {
  return each_region(state, [&](Region region) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      if (state.units_of(by, region)[index(unit)] == 0) continue;
      for (std::size_t side = 0; side < state.match->players(); ++side) {
        const Battle battle{region, unit, Side::of(side)};
        const bool barred = !parties<bool>(state, by, battle) ||
                            !occasion<bool>(state, by, battle) || !units<bool>(state, by, battle);
        if (!barred && !sink(battle)) return false;
      }
    }
    return true;
  });
}

constexpr Guard<State, Battle> battle_guards[] = {
    {&rule::battle_parties, parties<Finding>, parties<bool>},
    {&rule::battle_occasion, occasion<Finding>, occasion<bool>},
    {&rule::battle_units, units<Finding>, units<bool>}};

constexpr LawOf<Battle> battle_law{{.kind = Battle::name,
                                    .actor = Actor::nation,
                                    .phases = set_of({Phase::action}),
                                    .fields = maneuver_fields,
                                    .more_fields = set_of({RondelField::arming})},
                                   guards_of<battle_guards>,
                                   cancel,
                                   candidates,
                                   generate};

}  // namespace

const LawOf<Battle>& law_of(Kind<Battle>) { return battle_law; }

}  // namespace praetor::antike
