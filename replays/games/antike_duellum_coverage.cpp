// The walk that measures rules, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/coverage_game_body.hpp"

namespace praetor::replays {

template class GameCoverageWalk<antike_duellum::Game>;

}  // namespace praetor::replays
