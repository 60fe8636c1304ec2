#pragma once
// The kinds of things that every game of the Antike family knows by the same names. The values of
// each enum are sorted by name, so that a list by index is a list by name, as documents want it.
// What a game names in its own way stands in that game's folder.

#include <cstdint>

#include "engine/board/board.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/record.hpp"

namespace praetor::mechanics {

using board::Region;
using board::Regions;

enum class Resource : std::uint8_t { gold, iron, marble };
enum class Unit : std::uint8_t { galley, legion };
enum class Personage : std::uint8_t { citizen, general, king, navigator, scholar };

inline constexpr std::size_t resources = 3;
inline constexpr std::size_t unit_kinds = 2;
inline constexpr std::size_t personage_kinds = 5;
inline constexpr std::size_t rondel_fields = 8;

/// The colour of the borders that a unit crosses: legions red ones, galleys blue ones.
constexpr board::BorderColour colour_of(Unit unit) {
  return unit == Unit::legion ? board::BorderColour::red : board::BorderColour::blue;
}

}  // namespace praetor::mechanics
