#pragma once
// The properties of Antike Duellum, one function for each chapter of its rulebook.
// properties/games/antike_duellum/properties.cpp puts them together. Each file in this folder holds
// one chapter.

#include <span>

#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties::antike_duellum {

using Chapter = std::span<const Property<Game>>;

// The map and the order of play.
Chapter turns_properties();       // turns.cpp
Chapter map_properties();         // map.cpp
Chapter arming_properties();      // arming.cpp
Chapter manoeuvre_properties();   // manoeuvre.cpp
Chapter conquest_properties();    // conquest.cpp
Chapter founding_properties();    // founding.cpp
Chapter personages_properties();  // personages.cpp

// Goods.
Chapter price_properties();
Chapter cost_properties();
Chapter production_properties();
Chapter temple_properties();
Chapter science_properties();
Chapter trade_properties();
Chapter card_properties();
Chapter display_properties();
Chapter declared_properties();
Chapter supply_properties();

}  // namespace praetor::properties::antike_duellum
