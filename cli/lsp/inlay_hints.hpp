#pragma once
// Words that an editor shows between those of the document: the turn in which steps are taken, the
// arguments that they leave out, such as what is paid, and what sides get by them.

#include <nlohmann/json_fwd.hpp>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/inlayHint` for bytes of a document. Editors ask for what they show:
/// what sides get is told of the first 1000 steps there.
nlohmann::json inlay_hints_in(const JudgedDocument& document, ByteRange range);

}  // namespace praetor::cli::lsp
