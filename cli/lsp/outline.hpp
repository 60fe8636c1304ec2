#pragma once
// How a document is divided, and what stands beside its steps: a symbol and a fold for each turn,
// and in each step what was left out because the game knows better.

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// Where each turn stands; none where the text is malformed.
std::vector<ByteRange> turn_ranges_of(const JudgedDocument& document);

/// The answers to `textDocument/documentSymbol` and `textDocument/foldingRange`.
nlohmann::json symbols_of(const JudgedDocument& document);
nlohmann::json folds_of(const JudgedDocument& document);

}  // namespace praetor::cli::lsp
