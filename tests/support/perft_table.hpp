#pragma once
// Reads and rewrites the tables of tests/perft; the head of each table explains its format. Which
// numbers are right is for the tests to say.

#include <cstdint>
#include <string>
#include <vector>

namespace praetor::tests {

/// One line `depth N NODES`.
struct PerftRow {
  std::size_t depth;
  std::uint64_t nodes;
};

struct PerftPosition {
  std::string name;
  std::string file;        ///< path from the root of the repository
  bool is_replay = false;  ///< otherwise the file holds a set-up alone
  std::size_t step = 0;    ///< of a replay: the state after this step is the position
  std::string decks;       ///< path of a file with the hidden cards; "": order of names
  std::string state;       ///< hash of the state document
  std::vector<PerftRow> rows;
};

/// All positions of a game's table. A line that does not fit the format is an internal error.
std::vector<PerftPosition> perft_table(const std::string& game);

/// Replaces the hashes and numbers in the table; `positions` must have the table's order. Comments
/// and order stay.
void rewrite_perft_table(const std::string& game, const std::vector<PerftPosition>& positions);

}  // namespace praetor::tests
