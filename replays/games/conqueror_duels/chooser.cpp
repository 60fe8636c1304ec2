// The chooser of steps, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/games/conqueror_duels/policy.hpp"
#include "replays/making/chooser_body.hpp"

namespace praetor::replays {

template class Chooser<conqueror_duels::Game>;

}  // namespace praetor::replays
