#pragma once
// Lines typed on the process's own terminal, with history and completion by libedit. Part of the
// program alone: the library that tests link reads plain lines (transcribe/line_source.hpp).

#include "cli/transcribe/line_source.hpp"

namespace praetor::cli {

/// Lines of standard input, which is a terminal. One such source at a time.
NextLine terminal_lines();

}  // namespace praetor::cli
