#pragma once
// The verdict on an open document as diagnostics: one for each violation of `check --keep-going`,
// with its rule and the exact words that it concerns. Openings and notices have a lower severity.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// Once the document is explained, each diagnostic also says what it rests on.
nlohmann::json diagnostics_of(const JudgedDocument& document, const std::string& uri);

}  // namespace praetor::cli::lsp
