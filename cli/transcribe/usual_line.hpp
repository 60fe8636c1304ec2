#pragma once
// Rewrites a typed line in the spelling of `praetor format`, so that anybody who reads the strict
// notation can read the file.

#include <string>

#include "cli/transcribe/position.hpp"
#include "cli/transcribe/written.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// `line` follows the text `written`, of whose last turn `known` steps are known. Returns the line
/// itself if it is strict already, or if no other line says the same.
std::string usual_line(const Transcript& written, const std::string& line, std::size_t known,
                       const Position& position, const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
