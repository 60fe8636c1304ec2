#pragma once
// The board as it stands at a place of a document, for editors that show it beside the text. What
// it looks like is for viz/.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `praetor/board` at a byte: `{"step":N,"svg":TEXT}` of the state after the step
/// that stands there or last before it; null where the text is malformed or Graphviz fails.
nlohmann::json board_at(const JudgedDocument& document, std::size_t byte, std::string_view theme);

}  // namespace praetor::cli::lsp
