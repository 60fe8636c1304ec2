#pragma once
// The pictures of every game, for commands that are templates on the game. A game is drawable when
// its header is in this list.

#include "viz/games/ancient_generals.hpp"
#include "viz/games/ancient_generals_timeline.hpp"
#include "viz/games/ancient_warfare.hpp"
#include "viz/games/ancient_warfare_timeline.hpp"
#include "viz/games/antike.hpp"
#include "viz/games/antike_duellum.hpp"
#include "viz/games/antike_duellum_timeline.hpp"
#include "viz/games/antike_timeline.hpp"
#include "viz/games/conqueror_duels.hpp"
#include "viz/games/conqueror_duels_timeline.hpp"
