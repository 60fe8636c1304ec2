#pragma once
// What the chapters on the field share: the auditor's record before and after a step, and the names
// of places and pieces in findings.

#include <fmt/format.h>

#include <string>

#include "properties/games/antike_duellum/chapters.hpp"

namespace praetor::properties::antike_duellum {

using Seen = Look<Game>;

inline constexpr Side both_sides[] = {Side{0}, Side{1}};
inline constexpr Unit both_units[] = {Unit::galley, Unit::legion};

inline const Field& was(const Seen& look) { return look.ledger_before.field; }
inline const Field& expected(const Seen& look) { return look.ledger_after.field; }

inline std::size_t regions(const Seen& look) { return look.match().board().places.size(); }
inline std::string_view name(const Seen& look, Region region) {
  return region.index() < regions(look) ? look.match().board().regions.at(region.index()) : "none";
}
inline std::string_view name(const Seen& look, Side side) {
  return side.value < players || side == chance ? look.match().name(side) : "nobody";
}

/// "legions of rome in ancona"
inline std::string units_in(const Seen& look, Side side, Unit unit, Region region) {
  return fmt::format("{}s of {} in {}", name_of(unit), name(look, side), name(look, region));
}
/// "legions of rome in the box"
inline std::string units_at(const Seen& look, Side side, Unit unit, std::string_view place) {
  return fmt::format("{}s of {} in the {}", name_of(unit), name(look, side), place);
}
/// The number of units in a state.
inline std::int64_t standing(const State& state, Side side, Unit unit, Region region) {
  return state.units[region.index()][side.index()][index(unit)];
}
inline std::int64_t on_map(const State& state, Side side, Unit unit) {
  std::int64_t sum = 0;
  for (const auto& region : state.units) sum += region[side.index()][index(unit)];
  return sum;
}

}  // namespace praetor::properties::antike_duellum
