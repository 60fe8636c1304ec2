#pragma once
// Changes a file in the place where it stands, and keeps what it was beside it, so that nothing
// that somebody wrote is lost.

#include <string>
#include <string_view>
#include <vector>

#include "cli/session.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::cli {

/// The text as it was typed: in the notation, or as JSON.
std::string_view typed_of(const replays::Text& text);

/// Changes the file and keeps the old version as FILE~; where there is one already, as FILE~2,
/// FILE~3 and so on. `typed` is the text that was read from it; if the file has another one by now,
/// this complains. `done` is what a message says of the file: "repaired".
void write_in_place(const std::string& file, std::string_view typed,
                    const std::vector<replays::TextChange>& changes, std::string_view done,
                    Session& session);

}  // namespace praetor::cli
