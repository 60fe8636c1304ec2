// Instantiates the room of Antike Duellum: the fast reader, the loop of the judge, the count of
// step sequences and the chooser of steps.

#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "replays/games/antike_duellum/policy.hpp"
#include "replays/making/chooser_body.hpp"
#include "replays/room_body.hpp"

namespace praetor::replays {

template bool decode_fast<antike_duellum::Game>(std::string_view,
                                                const LibraryOf<antike_duellum::Game>&,
                                                Replay<antike_duellum::Game>&);
template const Room& room<antike_duellum::Game>();
template class Chooser<antike_duellum::Game>;

}  // namespace praetor::replays
