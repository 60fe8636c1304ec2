// The walk that measures rules, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/coverage_game_body.hpp"

namespace praetor::replays {

template class GameCoverageWalk<conqueror_duels::Game>;

}  // namespace praetor::replays
