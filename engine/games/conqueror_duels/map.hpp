#pragma once
// A map of Conqueror: Duels: lands and seas, their borders, forts, food and coins, and the other
// spellings of their names.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/later.hpp"
#include "engine/games/conqueror_duels/kinds.hpp"

namespace praetor::conqueror_duels {

struct Place {
  bool sea = false;
  Fort fort = Fort::none;
  std::int64_t food = 0;
  std::int64_t coins = 0;
  std::optional<Faction> capital;     ///< the faction whose emblem it bears
  std::optional<board::Position> at;  ///< 0 to 100, y grows downwards
};

struct Map {
  std::string id;
  std::string title;
  NameTable names;                  ///< sorted
  std::vector<Place> places;        ///< by territory
  Later<board::Outlines> outlines;  ///< in tenths of a position unit
  std::array<Territories, territories_max> neighbours{};
  NameTable spellings;           ///< the names, then the aliases
  std::vector<Territory> meant;  ///< the territory of each alias
  Territories all = 0;
  Territories lands = 0;
  Territories great_forts = 0;

  const Place& place(Territory territory) const {
    static const Place nowhere{};
    return territory.index() < places.size() ? places[territory.index()] : nowhere;
  }
  bool is_land(Territory territory) const {
    return territory.index() < places.size() && board::has(lands, territory);
  }
  bool is_sea(Territory territory) const { return place(territory).sea; }
  bool are_adjacent(Territory one, Territory two) const {
    return one.index() < places.size() && two.index() < places.size() &&
           board::has(neighbours[one.index()], two);
  }
  /// The territory of a spelling, given by its index.
  Territory spelt(std::size_t spelling) const {
    return spelling < names.size() ? Territory::of(spelling) : meant[spelling - names.size()];
  }
};

/// A map with its JCS form.
struct MapData {
  Map board;
  Later<std::string> canonical;
};

}  // namespace praetor::conqueror_duels
