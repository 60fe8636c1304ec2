// The rules common to all actions: over, side, duty, phase.

#include "engine/games/conqueror_duels/gate.hpp"

#include "engine/games/conqueror_duels/rules.hpp"

namespace praetor::conqueror_duels {
namespace {

Side defender(const State& state) { return state.other(state.active); }

/// Whether the step is the one that is waited for.
bool is_answer(const State& state, const Gate& gate) {
  if (state.duty == Duty::none) return false;
  return gate.duty == state.duty || (gate.before_roll && state.duty == Duty::roll);
}

Finding over(const State& state, Side, const Gate&) {
  return after_the_end(state, state.phase == Phase::over, "the game ended as a draw");
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

Finding side(const State& state, Side by, const Gate& gate) {
  const auto wanted = [&](Fact expected) {
    return Mismatch{"by", std::move(expected), state.match->name(by)};
  };
  if (!has_a_say(state, by)) {
    if (state.phase == Phase::chronicle) return wanted(std::string_view("chance"));
    if (state.phase != Phase::action) return wanted(std::string_view("a side that still plans"));
    return wanted(state.match->name(state.duty == Duty::none ? state.active : state.debtor));
  }
  if (gate.of_chance != (by == chance)) {
    return wanted(std::string_view(gate.of_chance ? "chance" : "a side"));
  }
  if (!is_answer(state, gate)) return std::nullopt;
  const Side whose = gate.before_roll ? defender(state) : state.debtor;
  if (by == whose) return std::nullopt;
  return wanted(state.match->name(whose));
}

Finding duty(const State& state, Side, const Gate& gate) {
  if (state.duty == Duty::none || is_answer(state, gate)) return std::nullopt;
  return Mismatch{"do", name_of(state.duty), gate.kind};
}

Finding phase(const State& state, Side, const Gate& gate) {
  if (is_answer(state, gate) || (gate.phases >> index(state.phase) & 1U) != 0) return std::nullopt;
  if (gate.phases != 0) {
    return Mismatch{"do", NameSet{&names(Kind<Phase>{}), gate.phases}, name_of(state.phase)};
  }
  const Duty missing = gate.before_roll ? Duty::roll : gate.duty;
  return Mismatch{"do", Phrase{"the duty to", name_of(missing)}, std::string_view("no such duty")};
}

constexpr GateGuard<State, Gate> gate_rows[] = {{&rule::game_over, over},
                                                {&rule::turn_side, side},
                                                {&rule::turn_duty, duty},
                                                {&rule::turn_phase, phase}};

}  // namespace

std::span<const GateGuard<State, Gate>> gate_guards() { return gate_rows; }

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
