#pragma once
// What is told of a place: the rule that is broken there, with its sentence and sources; what the
// name there means, what stands there and who owns it; the step in words, and what it changed. As
// Markdown.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/hover`; null where there is nothing to tell.
nlohmann::json hover_at(const JudgedDocument& document, const std::string& uri, std::size_t byte);

/// A rule, its sentence, and the sentences of the rulebook that it rests on; "" for no rule of the
/// game, or of all games.
std::string rule_in_words(std::string_view game, std::string_view rule);

}  // namespace praetor::cli::lsp
