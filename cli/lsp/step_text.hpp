#pragma once
// One step of an open document as text: as the document writes steps, and the edits that replace
// it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/judged_document.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::cli::lsp {

/// A step, given as JSON, as people read it, with its side: "rome: temple roma".
std::string phrase_of(const JudgedDocument& document, std::string_view step);

/// The index of the step if it is written out. For an end of turn that is only understood: the
/// index of the last step on its line; none if the line has no other step.
std::optional<std::size_t> last_written(const JudgedDocument& document, std::size_t index);

/// The edits that replace the step with that index by `step` (JSON); its claims and notes stay. If
/// that step is an end of turn that nobody wrote, the new step goes before it. None where the
/// notation cannot say the step there: the step of another side needs another line.
std::optional<std::vector<replays::TextChange>> step_replaced(const JudgedDocument& document,
                                                              std::size_t index,
                                                              const std::string& step);
/// The edits that add the claim of a hash to a step that has none.
std::vector<replays::TextChange> claim_added(const JudgedDocument& document, std::size_t index,
                                             const std::string& hash);

}  // namespace praetor::cli::lsp
