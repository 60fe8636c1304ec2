#pragma once
// A picture of where a session stands, with the steps of its last line marked. Apart from the rest
// because the pictures of all games take long to compile.

#include <string>

#include "cli/session.hpp"
#include "cli/transcribe/transcription.hpp"

namespace praetor::cli::transcribe {

/// Draws into a file; false after a complaint.
bool draw(const Transcription& session, const replays::Libraries& libraries,
          const std::string& path, Session& streams);

}  // namespace praetor::cli::transcribe
