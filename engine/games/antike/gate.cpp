#include "engine/games/antike/gate.hpp"

#include "engine/games/antike/rules.hpp"

namespace praetor::antike {
namespace {

Finding over(const State& state, Side, const Gate&) {
  return after_the_end(state, state.phase == Phase::over, "");
}

Finding side(const State& state, Side by, const Gate& gate) {
  const auto belongs_to = [&](Side owner) -> Finding {
    if (by == owner) return std::nullopt;
    return Mismatch{"by", state.match->name(owner), state.match->name(by)};
  };
  switch (gate.actor) {
    case Actor::active:
      return belongs_to(state.active);
    case Actor::owed: {
      const Side first = first_owed(state);
      return first.exists() ? belongs_to(first) : std::nullopt;
    }
    case Actor::nation:
      if (by != chance) return std::nullopt;
      return Mismatch{"by", std::string_view("a nation"), state.match->name(by)};
  }
  return std::nullopt;
}

Finding duty(const State& state, Side, const Gate& gate) {
  if (gate.actor == Actor::owed || !first_owed(state).exists()) return std::nullopt;
  return Mismatch{"do", std::string_view("take-chip"), gate.kind};
}

Finding phase(const State& state, Side, const Gate& gate) {
  return mechanics::outside_phases(state.phase, gate.phases);
}

Finding field(const State& state, Side, const Gate& gate) {
  const std::uint32_t more = state.tables().arm_battle ? gate.more_fields : 0;
  return mechanics::off_the_fields(state.of(state.active), gate.fields | more);
}

constexpr GateGuard<State, Gate> gate_rows[] = {{&rule::game_over, over},
                                                {&rule::turn_side, side},
                                                {&rule::turn_duty, duty},
                                                {&rule::turn_phase, phase},
                                                {&rule::turn_field, field}};

}  // namespace

std::span<const GateGuard<State, Gate>> gate_guards() { return gate_rows; }

}  // namespace praetor::antike
