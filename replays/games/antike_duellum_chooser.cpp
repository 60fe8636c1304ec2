// The chooser of steps, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/chooser_body.hpp"
#include "replays/games/antike_duellum_habits.hpp"

namespace praetor::replays {

template class Chooser<antike_duellum::Game>;

}  // namespace praetor::replays
