#pragma once
// Semantic tokens: what each word of a record is, for editors that colour words by meaning. The
// grammar of the editor colours what needs no knowledge of the game, such as `game` and comments.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The names of the token types, for `initialize`.
nlohmann::json token_legend();

/// The tokens of a range in the packing of the protocol, five numbers each; empty where the text is
/// malformed.
std::vector<std::uint32_t> tokens_in(const JudgedDocument& document, ByteRange range);

/// The edits that turn the client's tokens into new ones: one edit, or none.
nlohmann::json token_edits(const std::vector<std::uint32_t>& before,
                           const std::vector<std::uint32_t>& after);

}  // namespace praetor::cli::lsp
