#pragma once
// Writes JSON in the text notation. It keeps everything that a replay says: numbers, strings and
// free objects as they are written. Only the order of its members and blanks are lost.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::notation {

/// The text of a replay; it ends with a line end. Its outermost object and its set-up must be well
/// formed, and its steps must be objects. A step that is neither in the game's words nor a gap is
/// written as JSON. `grammar` is that of its set-up. Throws InternalError if there are no steps.
std::string write(const text::Tape& replay, const Grammar& grammar);
/// A line of steps, without its end.
struct StepsLine {
  std::string text;
  std::size_t steps = 0;  ///< the number of its steps, including an implied end of a turn
};

/// The lines of some steps alone. Turns are numbered from `first` on; none: no numbers.
std::vector<StepsLine> write_turns(const std::vector<text::Value>& steps, const Grammar& grammar,
                                   std::optional<std::size_t> first);
/// The same, with the grammar looked up. Also throws InternalError if the set-up has a fault.
std::string write(const text::Tape& replay, const Libraries& libraries);

}  // namespace praetor::replays::notation
