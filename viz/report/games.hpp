#pragma once
// The chronicles of every game, for templates on the game. A game has a page when its header is in
// this list.

#include "viz/games/ancient_generals_report.hpp"
#include "viz/games/ancient_warfare_report.hpp"
#include "viz/games/antike_duellum_report.hpp"
#include "viz/games/antike_report.hpp"
#include "viz/games/conqueror_duels_report.hpp"
