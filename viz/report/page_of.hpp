#pragma once
// Plays a judged replay and records what a page shows of it. The limits in page.hpp bound the work;
// `GamePage::left_out` says what is missing.

#include <optional>

#include "engine/core/result.hpp"
#include "replays/reading/replay.hpp"
#include "viz/render.hpp"
#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// The page about a judged replay; none if the work was interrupted.
Result<std::optional<GamePage>, RenderFault> page_of(const replays::AnyReplay& replay,
                                                     const replays::Report& report,
                                                     const PageOptions& options);

}  // namespace praetor::viz::report
