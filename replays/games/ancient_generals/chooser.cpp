// The chooser of steps, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals/policy.hpp"
#include "replays/making/chooser_body.hpp"

namespace praetor::replays {

template class Chooser<ancient_generals::Game>;

}  // namespace praetor::replays
