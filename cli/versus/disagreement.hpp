#pragma once
// What two engines disagree about at one place of a game, how it is told, and what makes two such
// findings the same. It knows no game: steps and documents are JSON here.

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
  no_step_listed,         ///< it lists what is no step
  step_listed_twice,      ///< it lists a step again
  chance,                 ///< one of both awaits chance
  step_refused,           ///< it refuses a step that is legal here
  illegal_step_accepted,  ///< it accepts a step that is illegal here
  rule,                   ///< both refuse a step, by other rules
  state,                  ///< the state documents differ
  undo,                   ///< a step taken back leads to another state than before it
  reopened,               ///< a game opened anew with its steps is another than the one played
  hash,                   ///< only the hashes do
  result,                 ///< the game is over for one of both, or won by somebody else
  trouble  ///< there is no answer to compare: the other hangs, ends or talks nonsense
};

inline constexpr std::size_t parts_max = 20;

/// The first `parts_max` places where two JSON documents differ; none where one is no JSON.
std::vector<replays::ValueDifference> differing_parts(std::string_view ours,
                                                      std::string_view theirs);

/// A JSON text with sorted keys and without blanks; as it is where it cannot be read.
std::string sorted_json(std::string_view json);

struct Disagreement {
  Sort sort = Sort::state;
  /// What makes two of a sort the same: a rule, a JSON Pointer, a kind of step.
  std::string about{};
  std::string ours{};
  std::string theirs{};
  std::vector<replays::ValueDifference> parts{};  ///< of documents
  friend bool same(const Disagreement& one, const Disagreement& two) {
    return one.sort == two.sort && one.about == two.about;
  }
};

/// Lines for people, safe to print: what it is about, and both sides of it.
std::string told(const Disagreement& disagreement);

/// The member `meta` of a replay that shows it, as JSON.
std::string meta_of(const Disagreement& disagreement, std::string_view command,
                    std::uint64_t steps_played);

}  // namespace praetor::cli::versus
