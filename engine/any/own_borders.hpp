#pragma once
// Gives a match its own copy of its board, so that a caller can change borders and no other match
// sees it. All that this file knows of a game is which member of a match holds the board, and how
// the board keeps its borders.

#include <memory>
#include <span>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor {

/// Replaces shared data by a copy, and returns the copy.
template <class Data>
Data& own_copy(std::shared_ptr<const Data>& shared) {
  auto copy = std::make_shared<Data>(*shared);
  Data& own = *copy;
  shared = std::move(copy);
  return own;
}

/// Gives the match a copy of its board and calls `use(regions, colours)` with the copy's borders.
/// Does nothing where the match has no board with borders.
template <class Match, class F>
void on_own_board(Match& match, F&& use) {
  if constexpr (requires { match.board_data->board.red; }) {
    auto& board = own_copy(match.board_data).board;
    use(board.regions, std::vector<OwnBorders::BorderLayer>{{"red", std::span(board.red)},
                                                            {"blue", std::span(board.blue)}});
  } else if constexpr (requires { match.map_data->board.neighbours; }) {
    auto& map = own_copy(match.map_data).board;
    use(map.names, std::vector<OwnBorders::BorderLayer>{{"", std::span(map.neighbours)}});
  }
}

}  // namespace praetor
