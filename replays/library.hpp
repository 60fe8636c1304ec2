#pragma once
// The boards and tables of all games that a run knows: the shipped ones and those that the user
// gave. Each game keeps its own kind of library; this file only holds them together.

#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "engine/core/fault.hpp"
#include "engine/games.hpp"

namespace praetor::replays {

template <Game G>
using LibraryOf = typename G::Library;

class Libraries {
 public:
  /// The shipped boards and tables.
  Libraries();

  /// Adds a user's board or tables to every game that can read it. Where none can: the first fault
  /// of the game that got furthest.
  std::optional<Fault> add_board(std::string_view text);
  std::optional<Fault> add_tables(std::string_view text);
  /// Of the games that have scenarios. A scenario speaks of boards and tables: add those before.
  std::optional<Fault> add_scenario(std::string_view text);

  template <Game G>
  const LibraryOf<G>& of() const {
    return std::get<LibraryOf<G>>(libraries_);
  }

 private:
  Games::In<std::tuple, LibraryOf> libraries_;
};

}  // namespace praetor::replays
