#pragma once
// A picture of the session's position, with the steps of the last line marked. In a file of its own
// because the pictures of all games take long to compile.

#include <string>

#include "cli/session.hpp"
#include "cli/transcribe/transcription.hpp"

namespace praetor::cli::transcribe {

/// Draws to the file `path`; false after a complaint.
bool draw(const Transcription& session, const replays::Libraries& libraries,
          const std::string& path, Session& streams);

}  // namespace praetor::cli::transcribe
