#pragma once
// Code lenses, *picture*, *state* and *legal steps here*, at every turn and at every broken rule,
// and the answers of their commands.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The commands. A client asks for one with `workspace/executeCommand`; the arguments are an
/// address and a place.
inline constexpr std::string_view picture_command = "praetor.picture";
inline constexpr std::string_view state_command = "praetor.state";
inline constexpr std::string_view legal_command = "praetor.legal";

/// The answer to `textDocument/codeLens`.
nlohmann::json lenses_of(const JudgedDocument& document, const std::string& uri);

/// What a command shows at a byte: `{"title":…,"language":…,"text":…}`. Null for an unknown
/// command, or where there is nothing to show. Picture, state and legal steps are of the state
/// after the step there.
nlohmann::json shown_by(std::string_view command, const JudgedDocument& document, std::size_t byte);

}  // namespace praetor::cli::lsp
