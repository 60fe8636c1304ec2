#pragma once
// A stream to be read twice: first to look at what it names, then for the work itself. Files that
// have a name need none of this; they are opened twice.

#include <istream>

namespace praetor::replays {

/// Lets the process's standard input, `in`, be read again with `seekg` to where it stands now. What
/// cannot go back, such as a pipe, is first copied to a temporary file without a name, from which
/// `in` reads until the process ends. False if there was no room for the copy: then `in` has lost
/// what it held.
bool make_rereadable(std::istream& in);

}  // namespace praetor::replays
