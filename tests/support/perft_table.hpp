#pragma once
// The tables of tests/perft, whose format stands at the head of each of them. What the numbers have
// to be is for the tests to say; here they are only read, and written anew.

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
  bool is_replay = false;  ///< else a set-up alone
  std::size_t step = 0;    ///< of a replay: the position is the state after it
  std::string decks;       ///< path of a file with the hidden cards; "" in the order of names
  std::string state;       ///< hash of the state document
  std::vector<PerftRow> rows;
};

/// Every position of a game's table. A line that is none of its format is an internal error.
std::vector<PerftPosition> perft_table(const std::string& game);

/// Writes hashes and numbers into the table, position by position and row by row as it has them;
/// comments and order stay.
void rewrite_perft_table(const std::string& game, const std::vector<PerftPosition>& positions);

}  // namespace praetor::tests
