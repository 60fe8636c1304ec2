// The reader and the judge's loop, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "replays/check_game_body.hpp"
#include "replays/decode_game.hpp"

namespace praetor::replays {

using ConquerorGame = conqueror_duels::Game;

template bool decode_fast<ConquerorGame>(std::string_view, const LibraryOf<ConquerorGame>&,
                                         FastParser&, Replay<ConquerorGame>&);
template class GameChecker<ConquerorGame>;

}  // namespace praetor::replays
