#pragma once
// What Tab offers in a session: the words that continue a legal step at that place, and nothing
// else. Where legal steps cannot be listed, the words and names that the grammar knows there. Needs
// no terminal.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/line_source.hpp"
#include "cli/transcribe/transcription.hpp"

namespace praetor::cli::transcribe {

/// `typed` is the line up to the cursor. The words are sorted and unique.
Offered complete(const Transcription& session, std::string_view typed);

/// Whole legal steps, without the parts that may be left out.
struct OfferedSteps {
  std::size_t begin = 0;  ///< the byte of the line where the steps begin
  std::vector<LegalStep> steps;
};
/// The steps that continue what the line says; none where no side is written yet, or where legal
/// steps are not listed.
OfferedSteps complete_steps(const Transcription& session, std::string_view typed, std::size_t most);

/// What a line lacks before its steps if it names no side and no session adds one: "2 carthage: ",
/// one for each side that may act, as far as known. None for a line that can stay as begun.
std::optional<std::vector<std::string>> sides_lacking(const Transcription& session,
                                                      std::string_view typed);
/// Only the sides with which a line may begin, and the word of the last line.
Offered complete_side(const Transcription& session, std::string_view typed);

}  // namespace praetor::cli::transcribe
