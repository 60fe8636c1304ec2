// The room of Antike Duellum: the fast reader, the loop of the judge and the count of sequences,
// made for its types.

#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<antike_duellum::Game>(std::string_view,
                                                const LibraryOf<antike_duellum::Game>&,
                                                Replay<antike_duellum::Game>&);
template const Room& room<antike_duellum::Game>();

}  // namespace praetor::replays
