#pragma once
// Where else a name stands: the places of a side, a region, a card in one record; and how the
// people are called who play.

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

/// Whether and where a player can be renamed: on the player's name, or on a side that is played.
nlohmann::json rename_range(const JudgedDocument& document, std::size_t byte);
/// What gives a player another name: in `players`, which may have to be written, and wherever a
/// note or `meta` is that name. Null where no player can be renamed.
nlohmann::json renamed(const JudgedDocument& document, const std::string& uri, std::size_t byte,
                       std::string_view name);

}  // namespace praetor::cli::lsp
