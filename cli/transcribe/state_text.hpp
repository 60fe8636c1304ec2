#pragma once
// A state document as a few lines for a terminal: values that are 0, empty or absent are left out,
// and what fits goes on one line. It shows parts of the document as they are and knows no game.

#include <span>
#include <string>
#include <string_view>

namespace praetor::cli::transcribe {

/// The part of a document (JSON) at this path of member names; an empty path means the whole. Where
/// the whole has no such part, those of its members that have one: `north` for `sides north`. "" if
/// there is none.
std::string state_text(std::string_view document, std::span<const std::string_view> path);

}  // namespace praetor::cli::transcribe
