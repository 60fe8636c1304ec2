#pragma once
// The words in which each game's steps are written: one table for each game
// (replays/games/*/notation.cpp). The grammar is made from it and from the descriptions of the
// actions (grammar_of.hpp).

#include <span>

#include "engine/any/game.hpp"
#include "engine/board/board.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// A name that the rulebook prints beside the one that records have.
struct PrintedName {
  std::string_view printed;  ///< folded
  std::string_view name;
};

struct Phrases {
  std::span<const PhraseRow> rows;  ///< one for each kind of action
  std::span<const Ender> enders;
  std::string_view on = "board";  ///< the member of the set-up that `game ID on …` means
  /// the board, if its regions have titles; else null
  const board::Board* (*board)(const void* match) = nullptr;
  NamedList list = {};
  /// other orders in which people write steps; they are read, never written
  std::span<const PhraseRow> also = {};
  std::span<const SetupLine> lines = {};      ///< of the set-up
  std::span<const PrintedName> printed = {};  ///< read where the other name is not known
};

Phrases phrases_of(const AnyGame& game);
/// Specialised for each game. (Not `Game G`, because a game's files have a `Game` of their own.)
template <class G>
Phrases phrases();

}  // namespace praetor::replays::notation
