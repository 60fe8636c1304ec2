#pragma once
// What Tab offers in a session: the words with which a legal step could go on at that place, and
// nothing else; where what is legal cannot be listed, the words and names that the grammar knows
// there. Needs no terminal.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/line_source.hpp"
#include "cli/transcribe/transcription.hpp"

namespace praetor::cli::transcribe {

/// `typed` is the line up to the place where Tab was pressed. Words come sorted, each once.
Offered complete(const Transcription& session, std::string_view typed);

/// Whole legal steps, without what may be left out.
struct OfferedSteps {
  std::size_t begin = 0;  ///< byte of the line at which they begin
  std::vector<LegalStep> steps;
};
/// Those that go on from what the line says of a step; none where no side was written yet, or
/// nobody lists what is legal.
OfferedSteps complete_steps(const Transcription& session, std::string_view typed, std::size_t most);

/// What has to stand before the steps of a line that says no side, where no session puts it there:
/// "2 carthage: ", one for each side that may act, as far as that is known. Nothing for a line that
/// can stand as it was begun.
std::optional<std::vector<std::string>> sides_lacking(const Transcription& session,
                                                      std::string_view typed);
/// The sides alone with which a line may begin.
Offered complete_side(const Transcription& session, std::string_view typed);

}  // namespace praetor::cli::transcribe
