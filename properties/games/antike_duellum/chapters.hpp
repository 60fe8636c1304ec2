#pragma once
// The properties of Antike Duellum by chapter of its rulebook, as
// properties/games/antike_duellum.cpp puts them together. Each file beside this one holds one
// chapter.

#include <span>

#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties::antike_duellum {

using Game = praetor::antike_duellum::Game;
using Chapter = std::span<const Property<Game>>;

Chapter turns_properties();       // turns.cpp
Chapter map_properties();         // map.cpp
Chapter arming_properties();      // arming.cpp
Chapter manoeuvre_properties();   // manoeuvre.cpp
Chapter conquest_properties();    // conquest.cpp
Chapter founding_properties();    // founding.cpp
Chapter personages_properties();  // personages.cpp

}  // namespace praetor::properties::antike_duellum
