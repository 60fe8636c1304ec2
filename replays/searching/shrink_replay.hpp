#pragma once
// Shrinks a whole replay with a violation to one that breaks the same rule in its last step and
// nothing before. It judges by the rulebook's laws; callers with an engine on trial and no replay
// use shrink.hpp.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "replays/reading/replay.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::replays {

/// The violation to keep, and what the new replay says about its origin.
struct ShrinkWish {
  RuleRef rule = nullptr;
  std::int64_t step = 0;               ///< the step that breaks it, from 1; 0 for the `result`
  std::string file;                    ///< as the user named it
  std::optional<std::uint64_t> index;  ///< its index in a corpus
};

struct ShrunkReplay {
  std::string json;  ///< one line without a line end; with its own `meta`, without players
  std::int64_t steps = 0;
  std::int64_t tried = 0;  ///< games tried
};

/// `replay` breaks the wished rule at that step if its earlier illegal steps are passed over.
ShrunkReplay shrink_replay(const AnyReplay& replay, const ShrinkWish& wish,
                           const ShrinkOptions& options);

/// The smallest part of a wrong claim about a document that is still wrong in the same place.
std::string narrowed_claim(std::string_view claim, std::string_view document);

}  // namespace praetor::replays
