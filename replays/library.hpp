#pragma once
// The boards and tables of all games that a run knows: the shipped ones and those that the user
// gave. Each game keeps its own kind of library; this file only holds them together.

#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"
#include "engine/games.hpp"

namespace praetor::replays {

template <Game G>
using LibraryOf = typename G::Library;

/// As new, the shipped boards and tables. Those of a game are read when they are first asked for:
/// most runs need those of one.
class Libraries {
 public:
  /// Adds a user's board or tables to every game that can read it. Where none can: the first fault
  /// of the game that got furthest.
  std::optional<Fault> add_board(std::string_view text);
  std::optional<Fault> add_tables(std::string_view text);
  /// Of the games that have scenarios. A scenario speaks of boards and tables: add those before.
  std::optional<Fault> add_scenario(std::string_view text);

  template <Game G>
  const LibraryOf<G>& of() const {
    const auto& extended = std::get<Extended<G>>(extended_);
    return extended ? *extended : LibraryOf<G>::shipped();
  }

  /// The library of a game, for those who know it by its handle alone.
  const void* of(const AnyGame& game) const;

 private:
  /// The shipped library with a user's data in it; none while there are no such.
  template <class G>
  using Extended = std::optional<LibraryOf<G>>;

  Games::In<std::tuple, Extended> extended_;
};

}  // namespace praetor::replays
