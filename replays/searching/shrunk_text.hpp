#pragma once
// A replay that was judged, as a shorter one that shows the same: shrunk to its violation, or cut
// after a step. What is made is judged again before anybody gets it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::replays {

/// Where a replay came from, for the `meta` of what is made of it.
struct ReplayOrigin {
  std::string file;  ///< as the user named it
  std::optional<std::uint64_t> index;
};

struct ShorterText {
  std::string text;  ///< in the usual layout
  std::int64_t steps = 0;
  std::int64_t before = 0;  ///< steps of the replay that it was made of
  std::int64_t tried = 0;   ///< games looked at
};

/// The shortest replay that breaks the rule of that violation in its last step, and no other rule.
/// `json` is a well-formed replay that has the violation.
ShorterText shrunk_text(std::string_view json, std::string_view game,
                        const ReportedViolation& violation, const ReplayOrigin& origin,
                        const ShrinkOptions& options, const Libraries& libraries);

/// The first `steps` steps, which have to be legal, as a replay of their own. It claims no result
/// unless it is the whole one and that is legal. `why` is for its `meta`.
ShorterText cut_text(std::string_view json, std::string_view game, std::int64_t steps, bool whole,
                     std::string_view why, const ReplayOrigin& origin, const Libraries& libraries);

}  // namespace praetor::replays
