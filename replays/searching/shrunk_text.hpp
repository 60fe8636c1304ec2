#pragma once
// Makes a shorter replay that shows the same as a judged one: shrunk to its violation, or cut after
// a step. The new replay is judged again before it is returned.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::replays {

/// The origin of a replay, for the `meta` of the replay made of it.
struct ReplayOrigin {
  std::string file;  ///< as the user named it
  std::optional<std::uint64_t> index;
};

struct ShorterText {
  std::string text;  ///< in the usual layout
  std::int64_t steps = 0;
  std::int64_t before = 0;  ///< number of steps of the original replay
  std::int64_t tried = 0;   ///< games tried
};

/// The shortest replay that breaks the rule of that violation in its last step, and no other rule.
/// `json` is a well-formed replay with that violation.
ShorterText shrunk_text(std::string_view json, std::string_view game,
                        const ReportedViolation& violation, const ReplayOrigin& origin,
                        const ShrinkOptions& options, const Libraries& libraries);

/// The first `steps` steps as a replay of their own; they must be legal. It claims no result unless
/// it is the `whole` replay and that is legal. `why` goes into its `meta`.
ShorterText cut_text(std::string_view json, std::string_view game, std::int64_t steps, bool whole,
                     std::string_view why, const ReplayOrigin& origin, const Libraries& libraries);

/// The replay up to and including the step with its first violation; the whole replay if the result
/// is wrong. The steps before stay as played.
ShorterText cut_behind(std::string_view json, std::string_view game,
                       const ReportedViolation& violation, std::string_view why,
                       const ReplayOrigin& origin, const Libraries& libraries);

}  // namespace praetor::replays
