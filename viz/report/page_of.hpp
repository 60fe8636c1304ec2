#pragma once
// Plays a judged replay and notes what a page shows of it. The work is bounded by the limits in
// page.hpp; whatever is left out is told in `GamePage::left_out`.

#include <optional>

#include "engine/core/result.hpp"
#include "replays/reading/replay.hpp"
#include "viz/render.hpp"
#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// The page about a judged replay; none where the work was interrupted.
Result<std::optional<GamePage>, RenderFault> page_of(const replays::AnyReplay& replay,
                                                     const replays::Report& report,
                                                     const PageOptions& options);

}  // namespace praetor::viz::report
