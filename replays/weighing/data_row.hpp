#pragma once
// Which rules can look at which data that are not printed, for those who ask about a rule and have
// no verdict. Verdicts find it out anew each time; a test holds these rows to what they find.

#include <span>
#include <string_view>

#include "engine/core/game.hpp"

namespace praetor::replays {

/// A part of a game's data files: "know-how", "borders".
struct DataRow {
  std::string_view part;
  std::string_view rules;  ///< ids of those that look at it, parted by blanks
};
using DataRows = std::span<const DataRow>;

/// Those of a game, by name (replays/games/).
template <Game G>
DataRows data_rows();

}  // namespace praetor::replays
