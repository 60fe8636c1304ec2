// The chooser of steps, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/games/ancient_warfare/policy.hpp"
#include "replays/making/chooser_body.hpp"

namespace praetor::replays {

template class Chooser<ancient_warfare::Game>;

}  // namespace praetor::replays
