#pragma once
// What a wrong game may have been, told to who goes on with it: the nearest legal games, as the
// lines that would have to be typed.

#include <string>
#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// The likeliest repairs of a text on which that is the report, in whole lines; "" for none, and of
/// a text that is malformed. The search is short, and on every machine as short.
std::string repairs_offered(std::string_view text, const replays::Report& report,
                            const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
