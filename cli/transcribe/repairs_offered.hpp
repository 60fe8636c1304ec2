#pragma once
// Suggests what a wrong game may have been: it searches for the nearest legal games and gives them
// as the lines to type.

#include <string>
#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// The likeliest repairs of a text with that report, in whole lines; "" if there are none or the
/// text is malformed. The search is short, and equally long on every machine.
std::string repairs_offered(std::string_view text, const replays::Report& report,
                            const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
