#pragma once
// Builds the terrain of a match from its lists, and tells what contradicts in them. Two readers use
// it: the exact one reports each contradiction, and the fast one leaves the text to the exact one.

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "engine/games/ancient_warfare/match.hpp"

namespace praetor::ancient_warfare {

class TerrainBuilder {
 public:
  /// The match has the open board that `take_sheet` makes.
  explicit TerrainBuilder(Match& match) : match_(match) {}

  /// Adds a square to the list of a ground. Calls `note(expected)` for each contradiction.
  template <class Note>
  void add(Square square, Ground ground, const Note& note) {
    Grounds& grounds = match_.terrain.grounds[square.index()];
    Grounds& named = named_[square.index()];
    if (has(named, ground)) note("each square once");
    const bool beside_impassable =
        ground == Ground::impassable ? grounds != 0 : has(grounds, Ground::impassable);
    if (beside_impassable && !has(named, ground)) note("an impassable square in no other list");
    if (is_pair(named, ground, Ground::hill, Ground::steep) ||
        is_pair(named, ground, Ground::built_up, Ground::fortified)) {
      note("a square in only one of the two lists");
    }
    named = static_cast<Grounds>(named | bit(ground));
    grounds = static_cast<Grounds>(grounds | bit(ground));
    if (ground == Ground::steep) grounds = static_cast<Grounds>(grounds | bit(Ground::hill));
    if (ground == Ground::fortified) {
      grounds = static_cast<Grounds>(grounds | bit(Ground::built_up));
    }
  }

  /// Adds a river between two squares. Calls `note(expected)` for each contradiction.
  template <class Note>
  void add_river(Square one, Square two, const Note& note) {
    const board::Cell here = match_.cell(one);
    const board::Cell there = match_.cell(two);
    if (std::abs(here.file - there.file) + std::abs(here.rank - there.rank) != 1) {
      note("two neighbours of one rank or file");
      return;
    }
    if (match_.has_river(one, two)) note("each pair once");
    for (const Square bank : {one, two}) {
      if (match_.is(bank, Ground::impassable)) note("no river at an impassable square");
    }
    match_.add_river(one, two);
  }

  /// The number of squares of a ground if whole pieces do not have so many; else none.
  std::optional<std::int64_t> broken_pieces(Ground ground) const;
  /// Whether a built-up square is as near to two edges as the rules want it.
  bool is_in_reach(Square square) const;

 private:
  static bool is_pair(Grounds named, Ground ground, Ground one, Ground two) {
    return (ground == one && has(named, two)) || (ground == two && has(named, one));
  }

  Match& match_;
  std::array<Grounds, board::grid_squares_max> named_{};  ///< by square, from the lists
};

}  // namespace praetor::ancient_warfare
