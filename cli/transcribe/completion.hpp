#pragma once
// What Tab offers in a session: the words with which a legal step could go on at that place, and
// nothing else; where what is legal cannot be listed, the words and names that the grammar knows
// there. Needs no terminal.

#include <cstddef>
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

}  // namespace praetor::cli::transcribe
