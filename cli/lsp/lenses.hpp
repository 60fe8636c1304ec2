#pragma once
// Code lenses: *picture*, *state* and *legal steps here*, where one would ask: at every turn, and
// where a rule is broken. And what their commands answer.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The commands, which a client asks for with `workspace/executeCommand` and an address and a place
/// as arguments.
inline constexpr std::string_view picture_command = "praetor.picture";
inline constexpr std::string_view state_command = "praetor.state";
inline constexpr std::string_view legal_command = "praetor.legal";

/// The answer to `textDocument/codeLens`.
nlohmann::json lenses_of(const JudgedDocument& document, const std::string& uri);

/// What a command shows of a byte: `{"title":…,"language":…,"text":…}`; null for another command,
/// or where there is nothing to show. A picture is of the state behind the step there, as are the
/// others.
nlohmann::json shown_by(std::string_view command, const JudgedDocument& document, std::size_t byte);

}  // namespace praetor::cli::lsp
