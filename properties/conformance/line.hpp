#pragma once
// A line of play as JSON: a set-up and the steps that follow it. Every case of a pack is one, and
// so is all that cases are made from; what it means is asked of the judge and of a probe.

#include <string>
#include <string_view>
#include <vector>

namespace praetor::properties {

struct PlayLine {
  std::string game;                ///< id
  std::string setup;               ///< JSON, as a replay has it
  std::vector<std::string> steps;  ///< JSON; only the last may claim a state or a hash
  std::string result;              ///< the claimed end as JSON; empty where none is claimed

  friend bool operator==(const PlayLine&, const PlayLine&) = default;
};

/// The line of a well-formed replay: notes are left out, and all claims but those of its end.
PlayLine line_of(std::string_view replay);

/// The member `meta.notes` of a replay; "" where there is none.
std::string notes_of(std::string_view replay);

/// The line as a replay.
std::string replay_of(const PlayLine& line);

/// The first `steps` of its steps, without claims.
PlayLine beginning_of(const PlayLine& line, std::size_t steps);

/// The line with another last step; it has one.
PlayLine ending_with(PlayLine line, std::string step);

/// The last step with a member more, in place of one of that name; it has a last step.
PlayLine claiming(const PlayLine& line, std::string_view member, std::string_view value);

/// The kind of the last step; "" where there is none.
std::string kind_of_last(const PlayLine& line);

}  // namespace praetor::properties
