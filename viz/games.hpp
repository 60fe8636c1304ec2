#pragma once
// The pictures of every game, and what timelines and pages tell of it, for commands that are
// templates on the game.

#include "viz/games/ancient_generals.hpp"
#include "viz/games/ancient_warfare.hpp"
#include "viz/games/antike.hpp"
#include "viz/games/antike_duellum.hpp"
#include "viz/games/conqueror_duels.hpp"
