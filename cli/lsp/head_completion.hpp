#pragma once
// What can follow in the head of a record in the notation, before its first turn: games, boards,
// members of a set-up and their values; in an empty text, whole heads to start from.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/columns.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::lsp {

/// Items for the end of `line`, which is the line up to the place. `head` is the text before the
/// line, and `span` is the word at the place. Whole heads are snippets if the editor supports them.
nlohmann::json head_items(std::string_view head, std::string_view line, const EditorSpan& span,
                          const replays::Libraries& libraries, bool snippets);

}  // namespace praetor::cli::lsp
