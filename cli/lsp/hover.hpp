#pragma once
// What a hover says about a place, as Markdown: the rule broken there, with its sentence and
// sources; the meaning of a name, and what is in that place and who owns it; the step in words, and
// what it changed.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/hover`; null where there is nothing to tell.
nlohmann::json hover_at(const JudgedDocument& document, const std::string& uri, std::size_t byte);

/// A rule: its sentence, and the sentences of the rulebook that it rests on. "" where neither the
/// game nor all games have such a rule.
std::string rule_in_words(std::string_view game, std::string_view rule);

}  // namespace praetor::cli::lsp
