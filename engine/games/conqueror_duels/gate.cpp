// The rules that all actions share: end of the game, side, duty, phase.

#include "engine/games/conqueror_duels/gate.hpp"

#include "engine/games/conqueror_duels/rules.hpp"

namespace praetor::conqueror_duels {
namespace {

Side defender(const State& state) { return state.other(state.active); }

/// Whether the step fulfils the open duty, or may come before the roll that is due.
bool is_answer(const State& state, const Gate& gate) {
  if (state.duty == Duty::none) return false;
  return gate.duty == state.duty || (gate.before_roll && state.duty == Duty::roll);
}

bool has_a_say(const State& state, Side by) {
  switch (state.phase) {
    case Phase::chronicle:
      return by == chance;
    case Phase::planning:
      return by.value < players && !state.of(by).planned;
    case Phase::action:
      if (by == state.active) return true;
      if (state.duty == Duty::none) return false;
      return by == state.debtor || (state.duty == Duty::roll && by == defender(state));
    case Phase::over:
      return false;
  }
  return false;
}

template <class Answer>
Answer side(const State& state, Side by, const Gate& gate) {
  const auto wanted = [&](std::string_view expected) -> Answer {
    return Finds{[&] { return Mismatch{"by", expected, state.match->name(by)}; }};
  };
  if (!has_a_say(state, by)) {
    if (state.phase == Phase::chronicle) return wanted("chance");
    if (state.phase != Phase::action) return wanted("a side that still plans");
    return wanted(state.match->name(state.duty == Duty::none ? state.active : state.debtor));
  }
  if (gate.of_chance != (by == chance)) {
    return wanted(gate.of_chance ? "chance alone" : "a side alone");
  }
  if (!is_answer(state, gate)) return Holds{};
  const Side whose = gate.before_roll ? defender(state) : state.debtor;
  if (by == whose) return Holds{};
  return wanted(state.match->name(whose));
}

template <class Answer>
Answer duty(const State& state, Side, const Gate& gate) {
  if (state.duty == Duty::none || is_answer(state, gate)) return Holds{};
  return Finds{[&] { return Mismatch{"do", name_of(state.duty), gate.kind}; }};
}

template <class Answer>
Answer phase(const State& state, Side, const Gate& gate) {
  if (is_answer(state, gate)) return Holds{};
  if (gate.phases != 0) return outside_phases<Answer>(state.phase, gate.phases);
  const Duty missing = gate.before_roll ? Duty::roll : gate.duty;
  return Finds{[&] {
    return Mismatch{"do", Phrase{"the duty to", name_of(missing)}, "no such duty"sv};
  }};
}

constexpr Guard<State, Gate> gate_rows[] = {
    {&rule::game_over, after_the_end<Finding>, after_the_end<bool>},
    {&rule::turn_side, side<Finding>, side<bool>},
    {&rule::turn_duty, duty<Finding>, duty<bool>},
    {&rule::turn_phase, phase<Finding>, phase<bool>}};

}  // namespace

Guards<State, Gate> gate_guards() { return gate_of<gate_rows>; }

Sides may_act(const State& state) {
  Sides sides;
  switch (state.phase) {
    case Phase::chronicle:
      return sides.with(chance);
    case Phase::planning:
      for (const Side side : {first_side, second_side}) {
        if (!state.of(side).planned) sides = sides.with(side);
      }
      return sides;
    case Phase::action:
      if (state.duty == Duty::none) return sides.with(state.active);
      sides = sides.with(state.debtor);
      return state.duty == Duty::roll ? sides.with(defender(state)) : sides;
    case Phase::over:
      return sides;
  }
  return sides;
}

}  // namespace praetor::conqueror_duels
