// The generator of games, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/games/conqueror_duels_habits.hpp"
#include "replays/generate_body.hpp"

namespace praetor::replays {

template class Chooser<conqueror_duels::Game>;
template class Generator<conqueror_duels::Game>;
template Result<std::string, std::string> skeleton<conqueror_duels::Game>(
    const conqueror_duels::Library&, const Wishes&);
template Result<conqueror_duels::Setup, std::string> usual_setup<conqueror_duels::Game>(
    const conqueror_duels::Library&, const Wishes&);

}  // namespace praetor::replays
