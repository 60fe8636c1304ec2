// The room of Antike: the fast reader, the loop of the judge and the count of sequences,
// made for its types.

#include "engine/games/antike/library.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<antike::Game>(std::string_view, const LibraryOf<antike::Game>&,
                                        Replay<antike::Game>&);
template const Room& room<antike::Game>();

}  // namespace praetor::replays
