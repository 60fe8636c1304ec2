#pragma once
// A text with a line that is only half typed, without it: while somebody types, the rest of the
// record keeps its colours, its board and its errors.

#include <memory>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The document with blanks in place of the lines that cannot be read, as a document of its own in
/// which every place is the same. Null where the text can be read or is JSON, and where too many
/// lines are wrong. `memo` is that of the document.
std::unique_ptr<const JudgedDocument> readable_lines(const JudgedDocument& document,
                                                     DocumentJudge& judge,
                                                     replays::notation::LineMemo* memo);

}  // namespace praetor::cli::lsp
