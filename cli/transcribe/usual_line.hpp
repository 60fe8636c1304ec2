#pragma once
// A line that was typed as people spell it, as `praetor format` spells it: what is kept in the file
// can be read by anybody who reads the strict notation.

#include <string>

#include "cli/transcribe/position.hpp"
#include "cli/transcribe/written.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// `line` behind what is written, of whose last turn so many steps are known. The line itself where
/// it is strict, or where no other line says the same.
std::string usual_line(const Transcript& written, const std::string& line, std::size_t known,
                       const Position& position, const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
