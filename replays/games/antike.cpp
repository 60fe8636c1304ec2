// The reader and the judge's loop, made for Antike.

#include "engine/games/antike/document.hpp"
#include "engine/games/antike/library.hpp"
#include "replays/check_game_body.hpp"
#include "replays/decode_game.hpp"

namespace praetor::replays {

using AntikeGame = antike::Game;

template bool decode_fast<AntikeGame>(std::string_view, const LibraryOf<AntikeGame>&, FastParser&,
                                      Replay<AntikeGame>&);
template class GameChecker<AntikeGame>;

}  // namespace praetor::replays
