#pragma once
// The properties of all games: every game's ledger, so that properties can be asked for by the game
// alone. The only header of this folder that names all games.

#include <string_view>
#include <vector>

#include "engine/games.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/property.hpp"
