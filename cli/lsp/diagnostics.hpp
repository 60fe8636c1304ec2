#pragma once
// The verdict on an open document as diagnostics: one for each violation of `check --keep-going`,
// with its rule and the very words that it is about; what was left open, and notices, less loudly.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// Once the document is explained they say what they rest on too.
nlohmann::json diagnostics_of(const JudgedDocument& document, const std::string& uri);

}  // namespace praetor::cli::lsp
