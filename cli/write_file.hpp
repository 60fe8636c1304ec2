#pragma once
// Writing files that a user asked for. A file is written whole or not at all: what stood there
// before stays until the new text is safe.

#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace praetor::cli {

/// Whether a file of that name holds one replay a line.
bool is_corpus_name(std::string_view path);

/// Puts `text` into a file, in place of what it held. False after a complaint.
bool write_file(const std::string& path, std::string_view text, Session& session);

/// The same, or on standard output where the path is "" or "-".
bool put_text(const std::string& path, std::string_view text, Session& session);

/// The same of a replay; on one line where the name is that of a corpus. Refused is what has grown
/// beyond what can be read again, and a name that says packed, or the notation of JSON, or JSON of
/// the notation.
bool put_replay(const std::string& path, std::string_view text, Session& session);

/// Makes a folder and those above it where they are missing. False after a complaint.
bool make_folder(const std::string& path, Session& session);

}  // namespace praetor::cli
