#pragma once
// In which words each game's steps are written: one table a game (replays/games/*/notation.cpp). A
// grammar is made of it and of the descriptions of the actions (grammar_of.hpp).

#include <span>

#include "engine/any/game.hpp"
#include "engine/board/board.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

struct Phrases {
  std::span<const PhraseRow> rows;  ///< one for each kind of action
  std::span<const Ender> enders;
  std::string_view on = "board";  ///< the member of the set-up that `game ID on …` stands for
  const board::Board* (*board)(const void* match) = nullptr;  ///< where regions have titles
  NamedList list = {};
};

Phrases phrases_of(const AnyGame& game);
/// Made for each game. (Not `Game G`: files of a game have a `Game` of their own.)
template <class G>
Phrases phrases();

}  // namespace praetor::replays::notation
