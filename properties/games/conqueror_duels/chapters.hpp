#pragma once
// The properties of Conqueror: Duels, one function for each chapter.
// properties/games/conqueror_duels/properties.cpp puts them together. Each file in this folder
// holds one chapter. Also declares the helpers that all chapters share.

#include <span>
#include <string>

#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties::conqueror_duels {

using Chapter = std::span<const Property<Game>>;

Chapter limit_properties();     // limits.cpp
Chapter order_properties();     // order.cpp
Chapter account_properties();   // accounts.cpp
Chapter army_properties();      // armies.cpp
Chapter battle_properties();    // battles.cpp
Chapter victory_properties();   // victory.cpp
Chapter card_properties();      // cards.cpp
Chapter planning_properties();  // planning.cpp
Chapter verdict_properties();   // verdicts.cpp
Chapter board_properties();     // boards.cpp

using Seen = Look<Game>;

inline constexpr Side both_sides[] = {duels::first_side, duels::second_side};

/// The auditor's number of a side of the engine.
inline int number_of(Side side) {
  return side == chance ? dice : side.exists() ? int{side.value} : nobody;
}
/// The engine's side for a number of the auditor.
inline Side engine_side(int number) {
  if (number == nobody) return Side::none();
  return number == dice ? chance : Side{static_cast<std::uint8_t>(number)};
}

using properties::side_name;
inline std::string_view side_name(const Seen& look, int side) {
  return side_name(look, engine_side(side));
}

inline std::string shown(const Men& men) {
  return "[" + std::to_string(men[0]) + "," + std::to_string(men[1]) + "]";
}

/// The number of the map's territories.
inline int places(const Seen& look) { return static_cast<int>(due(look).facts().place.size()); }

/// The first finding of `use(at)` for the territories of the map.
template <class F>
Finding in_each_place(const Seen& look, F&& use) {
  return first_below(places(look), use);
}

/// The units of a territory in a state of the engine.
inline Men engine_men(const duels::UnitsByTerritory& stock, int at) {
  return men_of(stock[static_cast<std::size_t>(at)]);
}
inline int engine_owner(const duels::State& state, int at) {
  return number_of(state.owner[static_cast<std::size_t>(at)]);
}

/// All units of a side in a state of the engine.
inline Men muster(const Seen& look, const duels::State& state, Side side) {
  Men all{};
  for (std::size_t at = 0; at < look.match().map().places.size(); ++at) {
    if (state.owner[at] != side) continue;
    all[0] += state.units[at].infantry.value;
    all[1] += state.units[at].cavalry.value;
  }
  return all;
}

}  // namespace praetor::properties::conqueror_duels
