#pragma once
// A state document as a few lines for a terminal: what is 0, empty or absent is left out, what fits
// stands on one line. It shows parts of the document as they are and knows no game.

#include <span>
#include <string>
#include <string_view>

namespace praetor::cli::transcribe {

/// The part of a document (JSON) to which these member names lead, or all of it. Empty where there
/// is no such part.
std::string state_text(std::string_view document, std::span<const std::string_view> path);

}  // namespace praetor::cli::transcribe
