#pragma once
// What requests share. The requests themselves are members of LanguageServer; they and their table
// are in requests.cpp.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/messages.hpp"

namespace praetor::cli::lsp {

/// The error "the request has no position", for any part `what` that is missing.
RequestError lacking(std::string_view what);

/// The id for the answer: the id of the request, or null if it cannot be an id.
nlohmann::json id_of(const nlohmann::json& id);

}  // namespace praetor::cli::lsp
