#pragma once
// The verdict on an open document as diagnostics: one for each violation of `check --keep-going`,
// with its rule and the very words that it is about; what was left open, and notices, less loudly.

#include <nlohmann/json_fwd.hpp>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

nlohmann::json diagnostics_of(const JudgedDocument& document);

/// Whether a malformed text lacks only what a draft leaves open: a gap, an argument.
bool leaves_open(const replays::ReportedViolation& violation);

}  // namespace praetor::cli::lsp
