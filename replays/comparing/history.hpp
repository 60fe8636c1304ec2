#pragma once
// A replay as its states: what our engine says after each of its steps, up to the first that breaks
// a rule, and which rule changed what. Games of every kind look the same from here on.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/own_text.hpp"

namespace praetor::replays {

/// Which step changed a value, and under which rule.
struct Blame {
  std::int64_t step = 0;
  std::string_view rule;
};

/// Of each pointer: the last step that changed what it leads to. None: no step did.
using Causes = std::vector<std::optional<Blame>>;

/// Point 0 is after the set-up, point k after step k.
struct History {
  std::string setup;                ///< JSON, as this suite writes it
  std::vector<std::string> steps;   ///< JSON without claims and notes, all that are written down
  std::vector<std::string> hashes;  ///< of each point, so of one more than steps were carried out
  bool over = false;                ///< of the last point
  std::string winner;               ///< empty where nobody has won

  /// The state document at a point, canonical. One point after another costs a step each.
  std::function<std::string(std::int64_t point)> document;
  /// What the steps behind one point up to another one changed.
  std::function<Causes(std::int64_t behind, std::int64_t up_to,
                       const std::vector<std::string>& pointers)>
      causes;

  std::int64_t last() const { return static_cast<std::int64_t>(hashes.size()) - 1; }
};

/// A replay that is well formed, with its verdict.
struct JudgedReplay {
  OwnText text;
  Report report;
};

/// The libraries must outlive the history.
History history_of(const JudgedReplay& judged, const Libraries& libraries);
/// Of a text that is well formed.
History history_of(std::string json, const AnyGame& game, const Libraries& libraries);

}  // namespace praetor::replays
