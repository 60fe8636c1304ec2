#pragma once
// Semantic tokens: what each word of a record is, for editors that colour words by their meaning.
// What a text says without a game, such as `game` and comments, their own grammars colour.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// What `initialize` says of them: the names of their types.
nlohmann::json token_legend();

/// Tokens of a range as the protocol packs them, five numbers each; none of a malformed text.
std::vector<std::uint32_t> tokens_in(const JudgedDocument& document, ByteRange range);

/// What turns the tokens that a client has into others: one edit, or none.
nlohmann::json token_edits(const std::vector<std::uint32_t>& before,
                           const std::vector<std::uint32_t>& after);

}  // namespace praetor::cli::lsp
