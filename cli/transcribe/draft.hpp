#pragma once
// What a session can say of a text that leaves something open: that it can be read, and, where that
// is asked of the search for what fits, whether anything still does.

#include <string>
#include <string_view>

#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// Why a text cannot be read even as a draft, in whole lines; empty where it can.
std::string draft_fault(std::string_view text, std::string_view path,
                        const replays::Libraries& libraries);

/// Whether anything fits into what a draft leaves open, in one line; of a text that can be read.
std::string what_fits(std::string_view text, const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
