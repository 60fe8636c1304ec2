// The generator of games, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/games/ancient_warfare_habits.hpp"
#include "replays/generate_body.hpp"

namespace praetor::replays {

template class Chooser<ancient_warfare::Game>;
template class Generator<ancient_warfare::Game>;
template Result<std::string, std::string> skeleton<ancient_warfare::Game>(
    const ancient_warfare::Library&, const Wishes&);
template Result<ancient_warfare::Setup, std::string> usual_setup<ancient_warfare::Game>(
    const ancient_warfare::Library&, const Wishes&);

}  // namespace praetor::replays
