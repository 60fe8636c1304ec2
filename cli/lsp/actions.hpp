#pragma once
// What can be done about a place: names corrected, another legal step in the place of one that
// breaks a rule, repairs of the whole record, a claim of the state's hash. Each is an edit of the
// text; none is carried out here.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/codeAction` for bytes of a document.
nlohmann::json actions_at(const JudgedDocument& document, const std::string& uri, ByteRange range);

/// The answer to `textDocument/formatting`: the layout of `praetor format`. None where the text is
/// malformed, or would lose comments.
nlohmann::json formatted(const JudgedDocument& document);

}  // namespace praetor::cli::lsp
