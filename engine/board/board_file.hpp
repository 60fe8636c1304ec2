#pragma once
// Reading a board file, shipped, a user's own, or inline in a replay: one loader, which checks the
// graph and tells the first fault with its place. The `start` and other members that belong to one
// game are handed to that game.

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <optional>

#include "engine/board/board.hpp"
#include "engine/core/reading.hpp"

namespace praetor::board {

/// What a game demands of its boards.
struct BoardForm {
  NameTable sites;  ///< words that `site` may have
  std::size_t sides_least;
  std::size_t sides_most;
};

/// A member of the file that only the game understands; read when the regions are known.
struct GameMember {
  std::string_view name;
  bool needed;
  std::function<void(const text::Value&, const Board&)> read;
};

/// Reads and checks a board: sides within the form and none of them `chance`; 1 to 64 regions;
/// borders between two different known regions, each pair once; every region with a border; the
/// graph connected. None if there is a fault, which is then noted.
std::optional<Board> read_board(const text::Value& value, const BoardForm& form,
                                std::initializer_list<GameMember> own, Faults& faults);

}  // namespace praetor::board
