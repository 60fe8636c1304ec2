#pragma once
// Reads what a client asks for out of parameters of any shape: clients make mistakes, and a fuzzer
// more so. A parameter that is missing or of the wrong kind reads as none.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cli/lsp/columns.hpp"

namespace praetor::cli::lsp {

/// The value that a JSON Pointer leads to, or null.
const nlohmann::json* asked(const nlohmann::json& message, const std::string& pointer);
std::optional<std::string_view> asked_text(const nlohmann::json& message,
                                           const std::string& pointer);
/// A whole number, 0 or more.
std::optional<std::size_t> asked_number(const nlohmann::json& message, const std::string& pointer);
std::optional<EditorPlace> asked_place(const nlohmann::json& message, const std::string& pointer);
std::optional<EditorSpan> asked_span(const nlohmann::json& message, const std::string& pointer);

nlohmann::json json_of(const EditorPlace& place);
nlohmann::json json_of(const EditorSpan& span);

}  // namespace praetor::cli::lsp
