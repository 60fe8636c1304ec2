#pragma once
// What a diagnostic is related to: the data, readings and rulings that the verdict rests on, and
// earlier steps whose single change would make the whole record legal.

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// `relatedInformation` for a violation of `document.explained()`: an array.
nlohmann::json bases_related(const JudgedDocument& document, const std::string& uri,
                             const replays::ReportedViolation& violation);

/// The same for where the error began: each step before the first violation whose single change
/// makes the whole record legal, likeliest first. `stop` ends the search, which then finds nothing.
nlohmann::json causes_related(const JudgedDocument& document, const std::string& uri,
                              const std::function<bool()>& stop);

}  // namespace praetor::cli::lsp
