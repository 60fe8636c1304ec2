// The chooser of steps, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/games/antike/policy.hpp"
#include "replays/making/chooser_body.hpp"

namespace praetor::replays {

template class Chooser<antike::Game>;

}  // namespace praetor::replays
