// The chooser of steps, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/games/antike_duellum/policy.hpp"
#include "replays/making/chooser_body.hpp"

namespace praetor::replays {

template class Chooser<antike_duellum::Game>;

}  // namespace praetor::replays
