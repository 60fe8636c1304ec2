// Instantiates the room of Conqueror: Duels: the fast reader, the loop of the judge, the count of
// step sequences and the chooser of steps.

#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "replays/games/conqueror_duels/fast_setup.hpp"
#include "replays/games/conqueror_duels/policy.hpp"
#include "replays/making/chooser_body.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<conqueror_duels::Game>(std::string_view,
                                                 const LibraryOf<conqueror_duels::Game>&,
                                                 Replay<conqueror_duels::Game>&);
template const Room& room<conqueror_duels::Game>();
template class Chooser<conqueror_duels::Game>;

}  // namespace praetor::replays
