// The rules that all actions share: end of the game, side, duty, phase.

#include "engine/games/ancient_generals/gate.hpp"

#include "engine/games/ancient_generals/rules.hpp"

namespace praetor::ancient_generals {
namespace {

// The side that must make the next step while nothing is owed; none for a phase without one.
Side awaited(const State& state) {
  switch (state.phase) {
    case Phase::block:
    case Phase::tactics:
      return state.battle.to_play;
    case Phase::damage:
    case Phase::over:
      return Side::none();
    case Phase::artillery:
    case Phase::attack:
    case Phase::discard:
    case Phase::draw:
    case Phase::flank:
    case Phase::scout:
      return state.active;
  }
  return Side::none();
}

bool is_open_to_both(Phase phase) { return phase == Phase::draw || phase == Phase::flank; }

template <class Answer>
Answer side(const State& state, Side by, const Gate& gate) {
  if (gate.of_chance != (by == chance)) {
    return Finds{[&] {
      return Mismatch{"by", std::string_view(gate.of_chance ? "chance alone" : "a side alone"),
                      state.match->name(by)};
    }};
  }
  if (state.owes()) return Holds{};
  const Side owner = awaited(state);
  if (gate.open_to_other && by == state.opponent() && is_open_to_both(state.phase)) {
    return Holds{};
  }
  return by_another<Answer>(state, by, owner);
}

template <class Answer>
Answer duty(const State& state, Side by, const Gate& gate) {
  if (!state.owes()) return Holds{};
  if (gate.before_draw && state.phase == Phase::draw) return Holds{};
  const Owed& first = state.owed.front();
  if (by != chance) {
    return Finds{[&] {
      return Mismatch{"do",
                      Phrase{first.duty == Duty::draw ? "chance draws for" : "chance takes from",
                             state.match->name(first.side)},
                      gate.kind};
    }};
  }
  if (gate.kind != name_of(first.duty))
    return Finds{[&] { return Mismatch{"do", name_of(first.duty), gate.kind}; }};
  if (gate.owner == first.side) return Holds{};
  return Finds{[&] {
    return Mismatch{"side", state.match->name(first.side), state.match->name(gate.owner)};
  }};
}

constexpr Guard<State, Gate> gate_rows[] = {
    {&rule::game_over, after_the_end<Finding>, after_the_end<bool>},
    {&rule::turn_side, side<Finding>, side<bool>},
    {&rule::turn_duty, duty<Finding>, duty<bool>},
    {&rule::turn_phase, in_its_phases<Finding>, in_its_phases<bool>}};

}  // namespace

Guards<State, Gate> gate_guards() { return gate_of<gate_rows>; }

Sides may_act(const State& state) {
  const Side owner = awaited(state);
  Sides sides;
  if (owner.exists()) sides = sides.with(owner);
  return is_open_to_both(state.phase) ? sides.with(state.opponent()) : sides;
}

}  // namespace praetor::ancient_generals
