#include "engine/games/antike/gate.hpp"

#include "engine/games/antike/rules.hpp"

namespace praetor::antike {
namespace {

template <class Answer>
Answer side(const State& state, Side by, const Gate& gate) {
  switch (gate.actor) {
    case Actor::active:
      return by_another<Answer>(state, by, state.active);
    case Actor::owed: {
      const Side first = first_owed(state);
      if (!first.exists()) return Holds{};
      return by_another<Answer>(state, by, first);
    }
    case Actor::nation:
      if (by != chance) return Holds{};
      return Finds{[&] { return Mismatch{"by", "a nation"sv, state.match->name(by)}; }};
  }
  return Holds{};
}

template <class Answer>
Answer duty(const State& state, Side, const Gate& gate) {
  if (gate.actor == Actor::owed || !first_owed(state).exists()) return Holds{};
  return Finds{[&] { return Mismatch{"do", "take-chip"sv, gate.kind}; }};
}

template <class Answer>
Answer field(const State& state, Side, const Gate& gate) {
  const std::uint32_t more = state.tables().arm_battle ? gate.more_fields : 0;
  return mechanics::off_the_fields<Answer>(state.of(state.active), gate.fields | more);
}

constexpr Guard<State, Gate> gate_rows[] = {
    {&rule::game_over, after_the_end<Finding>, after_the_end<bool>},
    {&rule::turn_side, side<Finding>, side<bool>},
    {&rule::turn_duty, duty<Finding>, duty<bool>},
    {&rule::turn_phase, in_its_phases<Finding>, in_its_phases<bool>},
    {&rule::turn_field, field<Finding>, field<bool>}};

}  // namespace

Guards<State, Gate> gate_guards() { return gate_of<gate_rows>; }

}  // namespace praetor::antike
