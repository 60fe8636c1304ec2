#pragma once
// Reading a board file, shipped, a user's own, or inline in a replay: one loader, which checks the
// graph and tells the first fault with its place. The `start` and other members that belong to one
// game are handed to that game.

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

/// The members of the file that only the game understands; made when the regions are known.
using OwnMembers = std::function<std::vector<DatumMember>(const Board&)>;

/// Reads and checks a board: sides within the form and none of them `chance`; 1 to 64 regions;
/// borders between two different known regions, each pair once; every region with a border; the
/// graph connected. None if there is a fault, which is then noted.
std::optional<Board> read_board(const Datum& datum, const BoardForm& form, const OwnMembers& own);

}  // namespace praetor::board
