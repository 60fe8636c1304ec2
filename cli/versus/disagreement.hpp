#pragma once
// What two engines disagree about at one place of a game, how to print it, and when two
// disagreements are the same. It knows no game: steps and documents are JSON here.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"
#include "replays/checking/document_diff.hpp"

namespace praetor::cli::versus {

enum class Sort : std::uint8_t {
  setup_refused,          ///< the other refuses a set-up
  step_not_listed,        ///< the other does not list a step that is legal here
  illegal_step_listed,    ///< it lists a step that is illegal here
  no_step_listed,         ///< it lists something that is no step
  step_listed_twice,      ///< it lists the same step twice
  chance,                 ///< only one of both expects chance to act
  step_refused,           ///< it refuses a step that is legal here
  illegal_step_accepted,  ///< it accepts a step that is illegal here
  rule,                   ///< both refuse a step, by different rules
  state,                  ///< the state documents differ
  undo,                   ///< undoing a step leads to another state than before it
  reopened,               ///< a game opened again with its steps differs from the one played
  hash,                   ///< only the hashes differ
  result,                 ///< the game is over for one of both, or won by somebody else
  trouble                 ///< no answer to compare: the other hangs, ends or answers no protocol
};

inline constexpr std::size_t parts_max = 20;

/// The first `parts_max` places where two JSON documents differ; none if one of them is no JSON.
std::vector<replays::ValueDifference> differing_parts(std::string_view ours,
                                                      std::string_view theirs);

/// A JSON text with sorted keys and without blanks; unchanged if it cannot be read.
std::string sorted_json(std::string_view json);

struct Disagreement {
  Sort sort = Sort::state;
  /// A rule, a JSON Pointer or a kind of step. Disagreements of one sort are the same if this is
  /// equal.
  std::string about{};
  std::string ours{};
  std::string theirs{};
  std::vector<replays::ValueDifference> parts{};  ///< where the documents differ
  friend bool same(const Disagreement& one, const Disagreement& two) {
    return one.sort == two.sort && one.about == two.about;
  }
};

/// Lines for people, safe to print: what it is about, and what each engine says.
std::string told(const Disagreement& disagreement);

/// The member `meta` of a replay that shows the disagreement, as JSON.
std::string meta_of(const Disagreement& disagreement, std::string_view command,
                    std::uint64_t steps_played);

}  // namespace praetor::cli::versus
