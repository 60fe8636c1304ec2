#pragma once
// Why a text is not legal, in the words of `check`. It judges the whole text, so a session calls it
// only if something is wrong.

#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// The report of `check` on a text in the notation; `path` is its name.
replays::Report verdict_on(std::string_view text, std::string_view path,
                           const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
