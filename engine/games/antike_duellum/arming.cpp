// MILITIA: units go from the recruitment box to own cities, and fight at once where they meet
// hostile units of their type.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/price.hpp"
#include "engine/games/antike_duellum/sites.hpp"

namespace praetor::antike_duellum {
namespace {

Finding border(const State& state, Side, const Arm& arm) {
  if (state.match->board().touches(arm.city, colour_of(arm.unit))) return std::nullopt;
  return Breach{"unit",
                std::string_view(arm.unit == Unit::legion ? "a city with a red border"
                                                          : "a city with a blue border"),
                std::string_view(arm.unit == Unit::legion ? "only blue ones" : "only red ones")};
}

Finding box(const State& state, Side, const Arm& arm) {
  const std::int64_t ready = state.turn_data.box[index(arm.unit)];
  if (arm.count.value <= ready) return std::nullopt;
  return Breach{"count", fmt::format("at most {}, ready since the turn began", ready),
                std::int64_t{arm.count.value}};
}

Finding room(const State& state, Side, const Arm& arm) {
  const std::int64_t most = capacity(state, state.at(arm.city));
  const std::int64_t armed = state.turn_data.armed[arm.city.index()];
  if (armed + arm.count.value <= most) return std::nullopt;
  return Breach{"count",
                fmt::format("at most {} in this city and turn, {} of them done", most, armed),
                std::int64_t{arm.count.value}};
}

void effects(Scribe<State>& scribe, Side by, const Arm& arm) {
  const std::size_t kind = index(arm.unit);
  pay(scribe, by, payment(scribe.state(), by, arm));
  scribe.because(rule::arm_placed, [&](State& state) {
    state.of(by).box[kind] -= arm.count.value;
    state.turn_data.box[kind] -= arm.count.value;
    state.turn_data.armed[arm.city.index()] += arm.count.value;
  });
  const std::int64_t left = battle(scribe, by, arm.unit, arm.count.value, arm.city);
  scribe.because(rule::arm_placed,
                 [&](State& state) { state.units_of(by, arm.city)[kind] += left; });
}

bool candidates(const State& state, Side by, const Offer<Arm>& offer) {
  return each_region(state, [&](Region region) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      const std::int64_t most = std::max<std::int64_t>(state.turn_data.box[index(unit)],
                                                       capacity(state, state.at(region)));
      for (std::int64_t count = 1; count <= most; ++count) {
        Arm arm;
        arm.city = region;
        arm.unit = unit;
        arm.count = Count{static_cast<std::int32_t>(std::min(count, amount_max))};
        if (!offer_payments(state, by, offer, arm)) return false;
      }
    }
    return true;
  });
}

bool generate(const State& state, Side by, const Offer<Arm>& offer) {
  return each_region(state, [&](Region region) {
    Arm arm;
    arm.city = region;
    if (own_city(state, by, arm)) return true;
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      arm.unit = unit;
      if (border(state, by, arm)) continue;
      for (arm.count = Count{1}; !box(state, by, arm) && !room(state, by, arm); ++arm.count.value) {
        if (!offer_affordable(state, by, offer, arm)) return false;
      }
    }
    return true;
  });
}

constexpr Guard<State, Arm> guards[] = {{&rule::arm_own_city, own_city<Arm>},
                                        {&rule::arm_border, border},
                                        {&rule::arm_box, box},
                                        {&rule::arm_capacity, room},
                                        {&rule::pay_kind, pay_kind<Arm>},
                                        {&rule::pay_amount, pay_amount<Arm>},
                                        {&rule::pay_funds, pay_funds<Arm>}};

constexpr LawOf<Arm> law{{.kind = Arm::name,
                          .phases = set_of({Phase::action}),
                          .fields = set_of({RondelField::militia})},
                         guards,
                         effects,
                         candidates,
                         generate};

}  // namespace

const LawOf<Arm>& law_of(Kind<Arm>) { return law; }

}  // namespace praetor::antike_duellum
