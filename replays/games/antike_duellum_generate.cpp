// The generator of games, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/games/antike_duellum_habits.hpp"
#include "replays/generate_body.hpp"

namespace praetor::replays {

template class Chooser<antike_duellum::Game>;
template class Generator<antike_duellum::Game>;
template Result<std::string, std::string> skeleton<antike_duellum::Game>(
    const antike_duellum::Library&, const Wishes&);
template Result<antike_duellum::Setup, std::string> usual_setup<antike_duellum::Game>(
    const antike_duellum::Library&, const Wishes&);

}  // namespace praetor::replays
