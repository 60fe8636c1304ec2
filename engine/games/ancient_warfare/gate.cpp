// The rules that all actions share: end of the game, side, duty, phase.

#include "engine/games/ancient_warfare/gate.hpp"

#include <bit>

#include "engine/games/ancient_warfare/rules.hpp"

namespace praetor::ancient_warfare {
namespace {

template <class Answer>
Answer side(const State& state, Side by, const Gate&) {
  const bool answers = state.is_pending && by == state.opponent();
  if (by == state.active || answers) return Holds{};
  return by_another<Answer>(state, by, state.phase == Phase::draw ? chance : state.active);
}

// While something is owed, only the step that fulfils it is allowed, and only by the side that owes
// it.
template <class Answer>
Answer duty(const State& state, Side by, const Gate& gate) {
  const auto owed = [&](std::string_view kind, Side who) -> Answer {
    if (gate.kind != kind) return Finds{[&] { return Mismatch{"do", kind, gate.kind}; }};
    return by_another<Answer>(state, by, who);
  };
  if (state.phase == Phase::draw) return owed("draw", chance);
  if (state.phase == Phase::discard) return owed("discard", state.active);
  if (!state.is_pending) return Holds{};
  if (!is_in(gate.answers, state.pending.answer)) {
    return Finds{[&] {
      return Mismatch{"do", Phrase{"the answer", name_of(state.pending.answer)}, gate.kind};
    }};
  }
  return by_another<Answer>(state, by, state.opponent());
}

template <class Answer>
Answer phase(const State& state, Side, const Gate& gate) {
  if (state.is_pending && is_in(gate.answers, state.pending.answer)) return Holds{};
  if (gate.phases == 0 && gate.answers != 0) {
    return Finds{[&] {
      const auto answer = static_cast<ancient_warfare::Answer>(std::countr_zero(gate.answers));
      return Mismatch{"do", Phrase{"the answer", name_of(answer)}, name_of(state.phase)};
    }};
  }
  if (gate.naming == Naming::none || !is_in(gate.phases, state.phase)) {
    return outside_phases<Answer>(state.phase, gate.phases);
  }
  if ((gate.naming == Naming::of_the_owner) == owner_names(state)) return Holds{};
  return Finds{[&] {
    return Mismatch{"do", std::string_view(owner_names(state) ? "return" : "bury"), gate.kind};
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
  if (state.phase == Phase::over) return Sides{};
  if (state.phase == Phase::draw) return Sides{}.with(chance);
  return Sides{}.with(state.is_pending ? state.opponent() : state.active);
}

Side named_side(const State& state) {
  for (const Side side : {state.other(state.winner), state.winner}) {
    if (!side.exists()) continue;
    const Army& army = state.of(side);
    if (army.back.size() + army.dead.size() < army.lost.size()) return side;
  }
  return Side::none();
}

bool owner_names(const State& state) {
  const Side side = named_side(state);
  return side.exists() && state.of(side).back.size() <= state.of(side).dead.size();
}

}  // namespace praetor::ancient_warfare
