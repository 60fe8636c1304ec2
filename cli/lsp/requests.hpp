#pragma once
// What requests have in common. The requests themselves are members of LanguageServer; requests.cpp
// has them and their table.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cli/lsp/messages.hpp"

namespace praetor::cli::lsp {

/// "the request has no position"
RequestError lacking(std::string_view what);

/// The id to answer with: the one of the request, or null for what can be none.
nlohmann::json id_of(const nlohmann::json& id);

}  // namespace praetor::cli::lsp
