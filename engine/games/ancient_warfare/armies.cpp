// The numbers that the armies of a set-up must have.

#include "engine/games/ancient_warfare/armies.hpp"

#include <fmt/format.h>

#include "engine/text/counted.hpp"

namespace praetor::ancient_warfare {

std::optional<ArmyMisfit> misfit_of(const Match& match, std::span<const UnitEntry> army) {
  const Tables& tables = match.tables();
  std::int64_t generals = 0;
  std::int64_t camps = 0;
  std::int64_t others = 0;
  std::int64_t elite = 0;
  for (const UnitEntry& entry : army) {
    generals += entry.general ? 1 : 0;
    camps += entry.type == tables.camp ? 1 : 0;
    others += !entry.general && entry.type != tables.camp ? 1 : 0;
    elite += entry.elite ? 1 : 0;
  }
  if (generals != 1) return ArmyMisfit{"1 general", generals, generals < 1};
  if (match.scenario) return std::nullopt;
  if (camps != 1) return ArmyMisfit{"1 camp", camps, camps < 1};
  if (others != tables.constants.others) {
    return ArmyMisfit{fmt::format("{} other units", tables.constants.others), others,
                      others < tables.constants.others};
  }
  if (elite > tables.constants.elite) {
    return ArmyMisfit{fmt::format("at most {} elite units", tables.constants.elite), elite};
  }
  return std::nullopt;
}

std::optional<ArmyMisfit> misfit_of_room(const Match& match, std::span<const UnitEntry> army,
                                         Side owner) {
  std::int64_t room = 0;
  each_square(match, [&](Square square) {
    const bool open = match.is_in_zone(square, owner) && !match.is(square, Ground::impassable);
    room += open ? 1 : 0;
  });
  const auto units = static_cast<std::int64_t>(army.size());
  if (units <= room) return std::nullopt;
  return ArmyMisfit{fmt::format("at most {}, as the zone has squares", text::counted(room, "unit")),
                    units};
}

}  // namespace praetor::ancient_warfare
