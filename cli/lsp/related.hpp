#pragma once
// What a diagnostic is related to: the data, readings and rulings that the verdict rests on, and
// the earlier step of which a single change would make the whole record legal.

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// `relatedInformation` of a violation of `document.explained()`, an array.
nlohmann::json bases_related(const JudgedDocument& document, const std::string& uri,
                             const replays::ReportedViolation& violation);

/// The same of where an error began: a place for each step before the first violation that one
/// change of would mend all, likeliest first. `stop` ends the search, which then finds nothing.
nlohmann::json causes_related(const JudgedDocument& document, const std::string& uri,
                              const std::function<bool()>& stop);

}  // namespace praetor::cli::lsp
