// The generator of games, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/games/antike_habits.hpp"
#include "replays/generate_body.hpp"

namespace praetor::replays {

template class Chooser<antike::Game>;
template class Generator<antike::Game>;
template Result<std::string, std::string> skeleton<antike::Game>(const antike::Library&,
                                                                 const Wishes&);
template Result<antike::Setup, std::string> usual_setup<antike::Game>(const antike::Library&,
                                                                      const Wishes&);

}  // namespace praetor::replays
