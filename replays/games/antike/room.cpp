// Instantiates the room of Antike: the fast reader, the loop of the judge, the count of step
// sequences and the chooser of steps.

#include "engine/games/antike/library.hpp"
#include "replays/games/antike/policy.hpp"
#include "replays/making/chooser_body.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<antike::Game>(std::string_view, const LibraryOf<antike::Game>&,
                                        Replay<antike::Game>&);
template const Room& room<antike::Game>();
template class Chooser<antike::Game>;

}  // namespace praetor::replays
