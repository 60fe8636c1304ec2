#pragma once
// Drafts in an editor: what stands before the first opening is judged as ever, and each opening is
// marked.

#include <memory>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// Of a draft, the text up to its first opening as a document of its own, in which every place is
/// the same as in the whole. Null of what is no draft, or where nothing can be read by itself.
std::unique_ptr<const JudgedDocument> before_opening(const JudgedDocument& document,
                                                     DocumentJudge& judge);

/// What is open in a draft behind the opening that its report tells of.
struct RestOfDraft {
  std::vector<ByteRange> openings;
  /// Where even a draft cannot be read: that one fault.
  std::vector<replays::ReportedViolation> faults;
};
RestOfDraft rest_of_draft(const JudgedDocument& document);

}  // namespace praetor::cli::lsp
