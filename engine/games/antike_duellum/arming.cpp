// MILITIA: units go from the recruitment box to the side's own cities. Where they meet hostile
// units of their type they fight at once.

#include <fmt/format.h>

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/arming.hpp"

namespace praetor::antike_duellum {
namespace {

Finding box(const State& state, Side, const Arm& arm) {
  const std::int64_t ready = state.turn_data.box[index(arm.unit)];
  if (arm.count.value <= ready) return std::nullopt;
  return Mismatch{"count", fmt::format("at most {} that were ready as the turn began", ready),
                  std::int64_t{arm.count.value}};
}

void effects(Transaction<State>& transaction, Side by, const Arm& arm) {
  const std::size_t kind = index(arm.unit);
  pay_for(transaction, by, arm, rule::pay_bank);
  transaction.because(rule::arm_placed, [&](State& state) {
    state.of(by).box[kind] -= arm.count.value;
    state.turn_data.box[kind] -= arm.count.value;
    state.turn_data.armed[arm.city.index()] += arm.count.value;
  });
  const std::int64_t left = battle(transaction, by, arm.unit, arm.count.value, arm.city);
  transaction.because(rule::arm_placed,
                      [&](State& state) { state.add_units(by, arm.city, arm.unit, left); });
}

bool candidates(const State& state, Side by, const Sink<Arm>& sink) {
  return mechanics::offer_arms(state, by, state.turn_data.box, sink);
}

bool generate(const State& state, Side by, const Sink<Arm>& sink) {
  return mechanics::offer_possible_arms(state, by, state.turn_data.box, sink);
}

constexpr Guard<State, Arm> arm_guards[] = {{&rule::arm_own_city, own_city<Arm>},
                                            {&rule::arm_border, mechanics::arm_border<Arm>},
                                            {&rule::arm_box, box},
                                            {&rule::arm_capacity, mechanics::room_to_arm<Arm>},
                                            {&rule::pay_kind, pay_kind<Arm>},
                                            {&rule::pay_amount, pay_amount<Arm>},
                                            {&rule::pay_funds, pay_funds<Arm>}};

constexpr LawOf<Arm> arm_law{{.kind = Arm::name,
                              .phases = set_of({Phase::action}),
                              .fields = set_of({RondelField::militia})},
                             guards_of<arm_guards>,
                             effects,
                             candidates,
                             generate};

}  // namespace

const LawOf<Arm>& law_of(Kind<Arm>) { return arm_law; }

}  // namespace praetor::antike_duellum
