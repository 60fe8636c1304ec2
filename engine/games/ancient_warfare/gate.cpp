// The rules common to all actions: over, side, duty, phase.

#include "engine/games/ancient_warfare/gate.hpp"

#include "engine/games/ancient_warfare/rules.hpp"

namespace praetor::ancient_warfare {
namespace {

template <class Answer>
Answer over(const State& state, Side, const Gate&) {
  return after_the_end<Answer>(state, state.phase == Phase::over,
                               "the game ended with its last turn");
}

template <class Answer>
Answer side(const State& state, Side by, const Gate&) {
  if (by == state.active) return Holds{};
  if (by == chance && state.phase == Phase::draw) return Holds{};
  if (state.is_pending && by == state.opponent()) return Holds{};
  return Finds{[&] {
    return Mismatch{"by", state.match->name(state.active), state.match->name(by)};
  }};
}

// While something is owed: the kind of step that pays it, and by whom.
template <class Answer>
Answer duty(const State& state, Side by, const Gate& gate) {
  const auto owed = [&](std::string_view kind, Side who) -> Answer {
    if (gate.kind != kind) return Finds{[&] { return Mismatch{"do", kind, gate.kind}; }};
    if (by != who)
      return Finds{[&] { return Mismatch{"by", state.match->name(who), state.match->name(by)}; }};
    return Holds{};
  };
  if (state.phase == Phase::draw) return owed("draw", chance);
  if (state.phase == Phase::discard) return owed("discard", state.active);
  if (!state.is_pending) return Holds{};
  if ((gate.answers >> index(state.pending.answer) & 1U) == 0) {
    return Finds{[&] {
      return Mismatch{"do", Phrase{"the answer", name_of(state.pending.answer)}, gate.kind};
    }};
  }
  if (by == state.opponent()) return Holds{};
  return Finds{[&] {
    return Mismatch{"by", state.match->name(state.opponent()), state.match->name(by)};
  }};
}

template <class Answer>
Answer phase(const State& state, Side, const Gate& gate) {
  if (state.is_pending && (gate.answers >> index(state.pending.answer) & 1U) != 0) {
    return Holds{};
  }
  const bool in_phase = (gate.phases >> index(state.phase) & 1U) != 0;
  if (in_phase && gate.naming == Naming::none) return Holds{};
  if (in_phase && (gate.naming == Naming::of_the_owner) == owner_names(state)) return Holds{};
  if (in_phase) {
    return Finds{[&] {
      return Mismatch{"do", std::string_view(owner_names(state) ? "return" : "bury"), gate.kind};
    }};
  }
  return Finds{[&] {
    return Mismatch{"do", NameSet{&names(Kind<Phase>{}), gate.phases}, name_of(state.phase)};
  }};
}

constexpr Guard<State, Gate> gate_rows[] = {{&rule::game_over, over<Finding>, over<bool>},
                                            {&rule::turn_side, side<Finding>, side<bool>},
                                            {&rule::turn_duty, duty<Finding>, duty<bool>},
                                            {&rule::turn_phase, phase<Finding>, phase<bool>}};

}  // namespace

Guards<State, Gate> gate_guards() { return rows_of<gate_rows>; }

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
