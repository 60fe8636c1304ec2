#pragma once
// What Tab offers in a session: the words with which a legal step could go on at that place, and
// nothing else; where what is legal cannot be listed, the words and names that the grammar knows
// there. Needs no terminal.

#include <string_view>

#include "cli/transcribe/line_source.hpp"
#include "cli/transcribe/transcription.hpp"

namespace praetor::cli::transcribe {

/// `typed` is the line up to the place where Tab was pressed. Words come sorted, each once.
Offered complete(const Transcription& session, std::string_view typed);

}  // namespace praetor::cli::transcribe
