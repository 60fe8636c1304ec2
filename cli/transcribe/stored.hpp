#pragma once
// How a transcription lies in its file: as its text, or as JSON where the file's ending says so. In
// JSON, which has no comments, they stand in `meta` under
// `typed-remarks`.

#include <string>
#include <string_view>

#include "cli/transcribe/written.hpp"
#include "engine/core/result.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::transcribe {

/// Whether a file of that name holds JSON.
bool is_json_file(std::string_view path);

/// The content of a JSON file for a text that can be read; one step a line.
std::string json_file_of(const Transcript& written, const replays::Libraries& libraries);

/// The text of a JSON file that is well formed. A sentence where its remarks are not ours.
Result<std::string, std::string> text_of_json_file(std::string_view json,
                                                   const replays::Libraries& libraries);

}  // namespace praetor::cli::transcribe
