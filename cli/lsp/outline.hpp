#pragma once
// The structure of a document: where each turn of its steps begins and ends, and a symbol and a
// fold for each of them.

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The range of each turn; empty where the text is malformed.
std::vector<ByteRange> turn_ranges_of(const JudgedDocument& document);

/// The answers to `textDocument/documentSymbol` and `textDocument/foldingRange`.
nlohmann::json symbols_of(const JudgedDocument& document);
nlohmann::json folds_of(const JudgedDocument& document);

}  // namespace praetor::cli::lsp
