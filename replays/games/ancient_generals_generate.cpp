// The generator of games, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals_habits.hpp"
#include "replays/generate_body.hpp"

namespace praetor::replays {

template class Chooser<ancient_generals::Game>;
template class Generator<ancient_generals::Game>;
template Result<std::string, std::string> skeleton<ancient_generals::Game>(
    const ancient_generals::Library&, const Wishes&);
template Result<ancient_generals::Setup, std::string> usual_setup<ancient_generals::Game>(
    const ancient_generals::Library&, const Wishes&);

}  // namespace praetor::replays
