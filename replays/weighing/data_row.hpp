#pragma once
// Which rules can depend on which unprinted data, for questions about a rule without a verdict.
// Verdicts find this out anew each time; a test compares these rows with what they find.

#include <span>
#include <string_view>

#include "engine/core/game.hpp"

namespace praetor::replays {

/// A part of a game's data files: "know-how", "borders".
struct DataRow {
  std::string_view part;
  std::string_view rules;  ///< ids of the rules that look at it, separated by blanks
};
using DataRows = std::span<const DataRow>;

/// The rows of a game, sorted by name (replays/games/).
template <Game G>
DataRows data_rows();

}  // namespace praetor::replays
