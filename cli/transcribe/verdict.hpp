#pragma once
// Why a text is not legal, in the words of `check`. Judges all of it from its beginning, which a
// session does only when something is wrong.

#include <string_view>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// The report of `check` on a text in the notation that is called `path`.
replays::Report verdict_on(std::string_view text, std::string_view path,
                           const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
