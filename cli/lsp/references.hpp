#pragma once
// Where a name of a record is defined and where else it is used, such as a side, a region or a
// card; and renaming the people who play.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/definition`: the datum of a name, or the `players` line of a side.
nlohmann::json definition_at(const JudgedDocument& document, const std::string& uri,
                             std::size_t byte);
/// The answers to `textDocument/references` and `textDocument/documentHighlight`.
nlohmann::json references_at(const JudgedDocument& document, const std::string& uri,
                             std::size_t byte, bool with_definition);
nlohmann::json highlights_at(const JudgedDocument& document, std::size_t byte);

/// Whether and where a player can be renamed: at the player's name, or at a side that people play.
nlohmann::json rename_range(const JudgedDocument& document, std::size_t byte);
/// The edit that renames a player: in `players`, which it adds if missing, and wherever a note or
/// `meta` is exactly that name. Null where no player can be renamed.
nlohmann::json renamed(const JudgedDocument& document, const std::string& uri, std::size_t byte,
                       std::string_view name);

}  // namespace praetor::cli::lsp
