#pragma once
// A repair as changes of the file as it was typed, in JSON or in the notation. Comments, blanks and
// the order of its lines stay.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// The changes in the order of the text. They replace single words if that expresses the repair,
/// else whole turns. None if the notation cannot express it.
std::optional<std::vector<TextChange>> typed_changes(const Text& text, const FoundRepair& repair,
                                                     const Libraries& libraries);

/// The place of a step's own words in a text of the notation, without its side, claims and notes.
/// None if nothing of it is written.
std::optional<notation::Written> typed_phrase(const notation::WrittenText& written,
                                              const text::Value& step);

/// A run of lines that changes.
struct ChangedLines {
  std::int64_t line = 1;  ///< the first line, from 1, in the text before
  std::vector<std::string> before;
  std::vector<std::string> after;
};

/// What changes do to a text, line by line. Changes on one line are one entry.
std::vector<ChangedLines> changed_lines(std::string_view text,
                                        const std::vector<TextChange>& changes);

}  // namespace praetor::replays
