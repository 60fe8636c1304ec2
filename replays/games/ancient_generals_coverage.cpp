// The walk that measures rules, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/coverage_game_body.hpp"

namespace praetor::replays {

template class GameCoverageWalk<ancient_generals::Game>;

}  // namespace praetor::replays
