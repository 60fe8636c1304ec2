#pragma once
// Lines typed on the process's own terminal, with history and completion by libedit. Only the
// program links it: the library that tests link reads plain lines (transcribe/line_source.hpp).

#include "cli/transcribe/line_source.hpp"

namespace praetor::cli {

/// Reads lines from standard input, which must be a terminal. There may be only one such source at
/// a time.
NextLine terminal_lines();

}  // namespace praetor::cli
