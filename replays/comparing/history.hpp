#pragma once
// A replay as its states: the state after each step up to the first illegal one, and which rule
// changed what. It looks the same for every game.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// The step that changed a value, and the rule under which it did.
struct Blame {
  std::int64_t step = 0;
  std::string_view rule;
};

/// For each pointer, the last step that changed the value there; none if no step did.
using Causes = std::vector<std::optional<Blame>>;

/// Point 0 is the state after the set-up, point k the state after step k.
struct History {
  std::string setup;               ///< JSON, as this program writes it
  std::vector<std::string> steps;  ///< JSON without claims and notes; all steps of the text
  /// of each point: one more than the steps that were carried out
  std::vector<std::string> hashes;
  bool over = false;   ///< at the last point
  std::string winner;  ///< empty if nobody has won

  /// The state document at a point, in canonical form. Going from one point to the next costs one
  /// step.
  std::function<std::string(std::int64_t point)> document;
  /// What the steps after one point, up to another point, changed.
  std::function<Causes(std::int64_t behind, std::int64_t up_to,
                       const std::vector<std::string>& pointers)>
      causes;

  std::int64_t last() const { return static_cast<std::int64_t>(hashes.size()) - 1; }
};

/// A well-formed replay with its verdict.
struct JudgedReplay {
  Text text;
  Report report;
};

/// The libraries must outlive the history.
History history_of(const JudgedReplay& judged, const Libraries& libraries);
/// The history of a well-formed text.
History history_of(std::string json, const AnyGame& game, const Libraries& libraries);

}  // namespace praetor::replays
