// The walk that measures rules, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/coverage_game_body.hpp"

namespace praetor::replays {

template class GameCoverageWalk<antike::Game>;

}  // namespace praetor::replays
