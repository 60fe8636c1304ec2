#pragma once
// Steps that are too many to be listed, such as hands of cards, are made of what was heard: like
// one that is listed, but with the names that were likely said. Whether they are legal is for
// others to say.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/searching/effort.hpp"
#include "replays/searching/heard.hpp"

namespace praetor::replays {

/// The first list of names that steps of this kind have; null if they have none.
const FieldInfo* list_of_names(const AnyStep& step);
/// A step with these names, by their numbers, in such a list, which is kept in `arena`.
AnyStep with_names(AnyStep step, const FieldInfo& field, const std::vector<std::int64_t>& names,
                   Arena& arena);

class UnlistedSteps {
 public:
  explicit UnlistedSteps(Effort& effort) : effort_(effort) {}

  /// The steps like this one that fit best what was heard at an entry; none of too many kinds.
  const std::vector<AnyStep>& like(const AnyState& state, std::size_t at, const HeardPhrase& heard,
                                   const AnyStep& listed);
  /// Whether a step lacks names that it may have: no list of steps writes what a player saw.
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
