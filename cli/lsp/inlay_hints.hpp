#pragma once
// Words that an editor shows between the words of the document: the turn of the steps, the
// arguments that a step leaves out, such as a payment, and what the sides gain by it.

#include <nlohmann/json_fwd.hpp>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/inlayHint` for a range of bytes. Editors ask for what they show;
/// gains are listed for the first 1000 legal steps of the range.
nlohmann::json inlay_hints_in(const JudgedDocument& document, ByteRange range);

}  // namespace praetor::cli::lsp
