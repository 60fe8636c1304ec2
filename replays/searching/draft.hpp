#pragma once
// A draft: a record in which not everything was written down. Two kinds of openings are left in it:
// a gap, `{"by":SIDE or null,"do":"gap","max":N}`, which stands for up to N steps, and a step that
// lacks arguments which it needs. To `check` a draft is malformed; `infer` looks for what fits.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays {

inline constexpr std::int64_t gap_most = 1'000;  ///< the most that `max` of a gap may say

/// What is open at one entry of `steps`.
struct Opening {
  std::size_t step = 0;       ///< index of the entry
  bool gap = false;           ///< else a step that lacks arguments, or its side
  std::int64_t most = 0;      ///< of a gap: so many steps at most; there may be none
  std::optional<Side> by;     ///< whose steps; none: anybody's
  std::uint32_t written = 0;  ///< of a step: bit i where it says its i-th field …
  std::uint32_t missing = 0;  ///< … and where it lacks the i-th although it needs it
};

struct Draft {
  AnyReplay record;  ///< has an entry for each opening: its claims, and what was written of a step
  std::vector<Opening> openings;  ///< in the order of the record
};

/// Reads any text exactly, as `decode_exactly` does, but lets openings pass. Where it is malformed
/// even as a draft: its first fault by position, with its pointer.
std::optional<Fault> decode_draft(std::string_view text, const AnyGame& game,
                                  const Libraries& libraries, Draft& draft);

/// Whether a text, of whatever game, is a replay or a draft.
bool is_draft(const Text& text, const Libraries& libraries);

}  // namespace praetor::replays
