#pragma once
// The board at a place of a document, for editors that show it beside the text. viz/ draws it; this
// finds the state and the step to mark.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `praetor/board` at a byte: `{"step":N,"svg":TEXT}` for the state after the step at
/// the byte, or after the last step before it. Null where the text is malformed or Graphviz fails.
nlohmann::json board_at(const JudgedDocument& document, std::size_t byte, std::string_view theme);

}  // namespace praetor::cli::lsp
