#pragma once
// A repair as changes of a file as it was typed, in JSON or in the notation: comments, blanks and
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

/// The changes in the order of the text: of words where these say the repair, else of the turns in
/// which it stands. None where the notation cannot say it.
std::optional<std::vector<TextChange>> typed_changes(const Text& text, const FoundRepair& repair,
                                                     const Libraries& libraries);

/// Where a step's own words stand in a text of the notation: without its side, its claims and
/// notes. None where nothing of it is written.
std::optional<notation::Written> typed_phrase(const notation::WrittenText& written,
                                              const text::Value& step);

/// One stretch of lines that changes.
struct ChangedLines {
  std::int64_t line = 1;  ///< the first of them, from 1, in the text before
  std::vector<std::string> before;
  std::vector<std::string> after;
};

/// What changes do to a text, line by line; changes on one line stand together.
std::vector<ChangedLines> changed_lines(std::string_view text,
                                        const std::vector<TextChange>& changes);

}  // namespace praetor::replays
