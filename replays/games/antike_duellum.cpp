// The reader and the judge's loop, made for Antike Duellum.

#include "engine/games/antike_duellum/document.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "replays/check_game_body.hpp"
#include "replays/decode_game.hpp"

namespace praetor::replays {

using DuellumGame = antike_duellum::Game;

template bool decode_fast<DuellumGame>(std::string_view, const LibraryOf<DuellumGame>&, FastParser&,
                                       Replay<DuellumGame>&);
template class GameChecker<DuellumGame>;

}  // namespace praetor::replays
