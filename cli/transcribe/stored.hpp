#pragma once
// How a transcription is stored in its file: as text, or as JSON if the file name says so. JSON has
// no comments; they are kept in `meta` under `typed-remarks`.

#include <string>
#include <string_view>

#include "cli/transcribe/written.hpp"
#include "engine/core/result.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// Whether a file of that name holds JSON.
bool is_json_file(std::string_view path);

/// The content of a JSON file for a readable text; one step a line.
std::string json_file_of(const Transcript& written, const replays::Libraries& libraries);

/// The text of a well-formed JSON file. Fails with a sentence if its remarks are not ours.
Result<std::string, std::string> text_of_json_file(std::string_view json,
                                                   const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
