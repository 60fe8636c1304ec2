#pragma once
// Writes files that a user asked for. A file is written whole or not at all: the old content stays
// until the new text is safe on disk.

#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace praetor::cli {

/// Whether a file of that name holds one replay a line.
bool is_corpus_name(std::string_view path);

/// Replaces the content of a file by `text`. False after a complaint.
bool write_file(const std::string& path, std::string_view text, Session& session);

/// The same; writes to standard output if the path is "" or "-".
bool put_text(const std::string& path, std::string_view text, Session& session);

/// The same for a replay; on one line if the name is that of a corpus. Complains of a replay too
/// large to be read again, and of a name that does not match: a packed file, notation under a JSON
/// name, or JSON under a notation name.
bool put_replay(const std::string& path, std::string_view text, Session& session);

/// Makes a folder and the missing folders above it. False after a complaint.
bool make_folder(const std::string& path, Session& session);

}  // namespace praetor::cli
