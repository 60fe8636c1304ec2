// Instantiates the room of Ancient Generals: the fast reader, the loop of the judge, the count of
// step sequences and the chooser of steps.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals/fast_setup.hpp"
#include "replays/games/ancient_generals/hidden.hpp"
#include "replays/games/ancient_generals/policy.hpp"
#include "replays/making/chooser_body.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<ancient_generals::Game>(std::string_view,
                                                  const LibraryOf<ancient_generals::Game>&,
                                                  Replay<ancient_generals::Game>&);
template const Room& room<ancient_generals::Game>();
template class Chooser<ancient_generals::Game>;

}  // namespace praetor::replays
