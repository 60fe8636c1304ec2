// Instantiates the room of Ancient Warfare: the fast reader, the loop of the judge, the count of
// step sequences and the chooser of steps.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/games/ancient_warfare/fast_setup.hpp"
#include "replays/games/ancient_warfare/policy.hpp"
#include "replays/making/chooser_body.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<ancient_warfare::Game>(std::string_view,
                                                 const LibraryOf<ancient_warfare::Game>&,
                                                 Replay<ancient_warfare::Game>&);
template const Room& room<ancient_warfare::Game>();
template class Chooser<ancient_warfare::Game>;

}  // namespace praetor::replays
