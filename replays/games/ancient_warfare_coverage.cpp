// The walk that measures rules, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/coverage_game_body.hpp"

namespace praetor::replays {

template class GameCoverageWalk<ancient_warfare::Game>;

}  // namespace praetor::replays
