#pragma once
// Drafts in an editor: the part before the first opening is judged as usual, and each opening is
// marked.

#include <memory>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The part of a draft before its first opening, as a document of its own in which every place is
/// the same as in the whole. Null where the text is no draft, or where that part cannot be read by
/// itself.
std::unique_ptr<const JudgedDocument> before_opening(const JudgedDocument& document,
                                                     DocumentJudge& judge);

/// What else is open in a draft, from the opening that its report names.
struct RestOfDraft {
  std::vector<ByteRange> openings;
  /// Where the text cannot be read even as a draft: the one fault.
  std::vector<replays::ReportedViolation> faults;
};
RestOfDraft rest_of_draft(const JudgedDocument& document);

}  // namespace praetor::cli::lsp
