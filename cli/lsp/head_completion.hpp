#pragma once
// What could stand in the head of a record in the notation, before its first turn: games, boards,
// members of a set-up and their values; in an empty text whole heads to go on from.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/columns.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::lsp {

/// Items for the end of `line`, the line's text up to the place; `head` is the text before it and
/// `span` what the word there takes up. Whole heads are snippets where the editor takes them.
nlohmann::json head_items(std::string_view head, std::string_view line, const EditorSpan& span,
                          const replays::Libraries& libraries, bool snippets);

}  // namespace praetor::cli::lsp
