#pragma once
// Reads a board file: shipped, a user's own, or inline in a replay. One loader checks the graph and
// notes the first fault with its place. It hands `start` and other members that belong to one game
// to that game.

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/board/board.hpp"
#include "engine/core/datum.hpp"

namespace praetor::board {

/// What a game demands of its boards.
struct BoardForm {
  NameTable sites;  ///< words that `site` may have
  std::size_t sides_least;
  std::size_t sides_most;
};

/// Returns the members of the file that only the game understands. The loader calls it when the
/// sides and the regions are read.
using OwnMembers = std::function<std::vector<DatumMember>(const Board&)>;

/// Reads and checks a board: sides within the form and none of them `chance`; 1 to 64 regions;
/// borders between two different known regions, each pair once; every region with a border; the
/// graph connected. None, with a fault noted, where that does not hold.
std::optional<Board> read_board(const Datum& datum, const BoardForm& form, const OwnMembers& own);

}  // namespace praetor::board
