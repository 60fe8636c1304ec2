#pragma once
// Edits that turn an open document into another text, and the layout of `praetor format` as such
// edits.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The edits that turn the document into `text`: one edit from the first to the last line that
/// differs; none where the texts are equal.
nlohmann::json edits_to(const JudgedDocument& document, std::string_view text);

/// The answer to `textDocument/formatting`. Null where the text is neither a replay nor a draft.
nlohmann::json formatted(const JudgedDocument& document);
/// The answer to `textDocument/onTypeFormatting` at a byte: lays out only the line there and the
/// line before it. Where the layout changes the number of lines, it edits nothing unless all
/// changes lie around these lines.
nlohmann::json formatted_on_type(const JudgedDocument& document, std::size_t byte);

}  // namespace praetor::cli::lsp
