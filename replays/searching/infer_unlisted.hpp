#pragma once
// Makes steps of which there are too many to list, such as hands of cards. Each is like a listed
// step but has the names that were likely said. The caller checks whether they are legal.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/searching/effort.hpp"
#include "replays/searching/heard.hpp"

namespace praetor::replays {

/// The first field of this kind of step that is a list of names; null if there is none.
const FieldInfo* list_of_names(const AnyStep& step);
/// The step with these names, given by their indices, in that list. `arena` keeps the list.
AnyStep with_names(AnyStep step, const FieldInfo& field, const std::vector<std::int64_t>& names,
                   Arena& arena);

class UnlistedSteps {
 public:
  explicit UnlistedSteps(Effort& effort) : effort_(effort) {}

  /// The steps like `listed` that fit best what was heard at the entry `at`. Empty if too many
  /// kinds were asked for at that entry.
  const std::vector<AnyStep>& like(const AnyState& state, std::size_t at, const HeardPhrase& heard,
                                   const AnyStep& listed);
  /// Whether a step lacks an optional list of names. A list of legal steps never writes what a
  /// player saw.
  static bool lacks_list(const AnyStep& step);

 private:
  struct MadeSteps {
    std::string_view kind;
    std::vector<AnyStep> steps;
  };

  Effort& effort_;
  Arena arena_;
  std::map<std::size_t, std::vector<MadeSteps>> made_;  // by entry
};

}  // namespace praetor::replays
