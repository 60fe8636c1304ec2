// The reader and the judge's loop, made for Ancient Warfare.

#include "engine/games/ancient_warfare/document.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "replays/check_game_body.hpp"
#include "replays/decode_game.hpp"

namespace praetor::replays {

using WarfareGame = ancient_warfare::Game;

template bool decode_fast<WarfareGame>(std::string_view, const LibraryOf<WarfareGame>&, FastParser&,
                                       Replay<WarfareGame>&);
template class GameChecker<WarfareGame>;

}  // namespace praetor::replays
