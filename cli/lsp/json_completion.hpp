#pragma once
// What can follow at a place of a record in JSON: whole legal steps, and what the form allows. It
// reads the record only up to the place.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/completion`. Sets `before` to the record up to the place, for
/// `tell_of_json`; to "" where no step is offered.
nlohmann::json complete_json(std::string_view text, std::size_t byte, DocumentJudge& judge,
                             std::string& before);

/// Adds to an item what its step does after the record `before`.
void tell_of_json(nlohmann::json& item, std::string_view before, DocumentJudge& judge);

}  // namespace praetor::cli::lsp
