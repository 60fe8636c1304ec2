#pragma once
// Where the last step of a line that is being typed begins, who makes it, and the word at the
// cursor. It knows the signs of the notation, not whether what stands there is legal.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/position.hpp"
#include "cli/transcribe/transcription.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::cli::transcribe {

/// The words, signs and JSON values up to the end of the line.
std::vector<std::string> tokens_of(std::string_view text);

/// The byte behind the last sign that separates steps.
std::size_t step_begin(std::string_view line);
/// The same, or behind a side that is named without a colon.
std::size_t step_begin_in(std::string_view line, const Position& position);
/// For a line such as `  carthage takes academy`, which names a side without a colon, and whose
/// first step is the last: the byte behind the side. 0 for other lines.
std::size_t behind_told_side(std::string_view line, const Position& position);

/// Whether it is written behind a side without a colon.
bool is_told(const replays::notation::Wording& wording);
/// Who makes the step: the side that the line names, or the side whose turn continues.
std::string side_of(std::string_view line, const Transcription& session);

/// The word at the end of `typed` that is not complete yet; empty behind a blank or a sign.
std::string_view partial_of(std::string_view typed);
/// Whether a bracket was closed just before: only a comma leads on from there, or `/`.
bool needs_comma(std::string_view typed);

}  // namespace praetor::cli::transcribe
