#pragma once
// A line of play as JSON: a set-up and the steps that follow it. Cases of a pack are lines, except
// those of form, and cases are made from lines. The judge and a probe say what a line means.

#include <string>
#include <string_view>
#include <vector>

namespace praetor::properties {

struct PlayLine {
  std::string game;                  ///< id
  std::string setup;                 ///< JSON, as in a replay
  std::vector<std::string> steps{};  ///< JSON; only the last may claim a state or a hash
  std::string result{};              ///< the claimed result as JSON; empty if none is claimed

  friend bool operator==(const PlayLine&, const PlayLine&) = default;
};

/// The line of a well-formed replay, without notes, and without claims before its last step.
PlayLine line_of(std::string_view replay);

/// The member `meta.notes` of a replay; "" if it has none.
std::string notes_of(std::string_view replay);

/// The line as a replay.
std::string replay_of(const PlayLine& line);

/// The first `steps` steps of a line, without claims.
PlayLine beginning_of(const PlayLine& line, std::size_t steps);

/// The line with another last step and without a result. The line must have a step.
PlayLine ending_with(PlayLine line, std::string step);

/// The line with one more member in its last step; replaces a member of that name. It must have a
/// step.
PlayLine claiming(const PlayLine& line, std::string_view member, std::string_view value);

/// The kind of the last step; "" if there is none.
std::string kind_of_last(const PlayLine& line);

}  // namespace praetor::properties
