// Losses, their worth, and how they are named after the battle.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

Finding same_losses(const Seen& look, Side side, std::string_view what,
                    const std::map<Type, int>& expected, const Tally& actual) {
  for (std::size_t i = 0; i < due(look).facts().unit.size(); ++i) {
    const Type type = Type::of(i);
    const std::int64_t due_now = of(expected, type);
    if (due_now == actual.of(type)) continue;
    return wrong(
        std::string(of_side(look, side, what)) + "/" + std::string(look.match().name(type)),
        due_now, actual.of(type));
  }
  return std::nullopt;
}

Finding losses_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) -> Finding {
    const Camp& camp = due(look).of(side);
    const Army& army = look.after.army[side.index()];
    if (Finding found = same_losses(look, side, "lost", camp.lost, army.lost)) return found;
    return unless_equal(of_side(look, side, "points"), camp.points, army.points);
  });
}

Finding named_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) -> Finding {
    const Camp& camp = due(look).of(side);
    const Army& army = look.after.army[side.index()];
    if (Finding found = same_losses(look, side, "back", camp.back, army.back)) return found;
    return same_losses(look, side, "dead", camp.dead, army.dead);
  });
}

// Half of the losses come back, rounded up.
Finding half_come_back(const Seen& look) {
  if (!look.setup.match->aftermath || look.after.phase != Phase::over) return std::nullopt;
  if (!look.after.winner.exists()) return std::nullopt;
  return first_in(both_sides, [&](const Side side) -> Finding {
    const Army& army = look.after.army[side.index()];
    const std::int64_t expected = (army.lost.size() + 1) / 2;
    if (Finding found = unless_equal(of_side(look, side, "back"), expected, army.back.size())) {
      return found;
    }
    const std::int64_t rest = army.lost.size() - expected;
    return unless_equal(of_side(look, side, "dead"), rest, army.dead.size());
  });
}

}  // namespace

Chapter casualty_properties() {
  static constexpr Property<Game> properties[] = {
      {"losses and their worth are as the auditor counts them", "target.destroyed",
       losses_as_counted},
      {"who comes back and who is dead is as the auditor has it", "casualty.named",
       named_as_counted},
      {"half of the losses come back", "casualty.named casualty.next", half_come_back},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
