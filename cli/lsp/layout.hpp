#pragma once
// The layout of `praetor format` as edits of an open document, and any other text that is to take
// its place.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The edits that make another text of a document: of the lines that differ, from the first to the
/// last; none where none does.
nlohmann::json edits_to(const JudgedDocument& document, std::string_view text);

/// The answer to `textDocument/formatting`. Null where the text is malformed.
nlohmann::json formatted(const JudgedDocument& document);
/// The answer to `textDocument/onTypeFormatting` at a byte: the same, where it changes nothing but
/// the line there and the one before it.
nlohmann::json formatted_on_type(const JudgedDocument& document, std::size_t byte);

}  // namespace praetor::cli::lsp
