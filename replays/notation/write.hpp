#pragma once
// From JSON to the text notation. All that a replay says is kept: numbers, strings and free objects
// as they are written, only the order of its members and blanks are not.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::notation {

/// The text of a replay, ending with a line's end. Its outermost object and set-up must be well
/// formed, its steps objects; a step that is neither in the game's words nor a gap is written as
/// JSON. `grammar` is that of its set-up. Throws InternalError where there are no steps.
std::string write(const text::Tape& replay, const Grammar& grammar);
/// A line of steps, without its end.
struct StepsLine {
  std::string text;
  std::size_t steps = 0;  ///< how many stand in it, an understood end of a turn among them
};

/// The lines of some steps alone, whose turns are counted from `first` on; none: without numbers.
std::vector<StepsLine> write_turns(const std::vector<text::Value>& steps, const Grammar& grammar,
                                   std::optional<std::size_t> first);
/// The same with the grammar looked up; throws InternalError too where the set-up is at fault.
std::string write(const text::Tape& replay, const Libraries& libraries);

}  // namespace praetor::replays::notation
