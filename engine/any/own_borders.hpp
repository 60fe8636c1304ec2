#pragma once
// How a match gets a board of its own, whose borders may be changed while nobody else sees it.
// Which member of a match holds a board, and how that keeps its borders, is all that is known of a
// game.

#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor {

/// Gives the match a copy of data that it shares with others, and returns the copy.
template <class Data>
Data& own_copy(std::shared_ptr<const Data>& shared) {
  auto copy = std::make_shared<Data>(*shared);
  Data& own = *copy;
  shared = std::move(copy);
  return own;
}

/// Calls `use(regions, colours)` with the borders of a copy of the match's board; not at all where
/// it has none.
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
