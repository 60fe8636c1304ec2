// The reader and the judge's loop, made for Ancient Generals.

#include "engine/games/ancient_generals/document.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "replays/check_game_body.hpp"
#include "replays/decode_game.hpp"

namespace praetor::replays {

using GeneralsGame = ancient_generals::Game;

template bool decode_fast<GeneralsGame>(std::string_view, const LibraryOf<GeneralsGame>&,
                                        FastParser&, Replay<GeneralsGame>&);
template class GameChecker<GeneralsGame>;

}  // namespace praetor::replays
