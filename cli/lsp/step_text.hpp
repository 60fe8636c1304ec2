#pragma once
// One step of an open document as text: written as its file writes steps, and what changes in the
// file where another one takes its place.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/judged_document.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::cli::lsp {

/// A step that is JSON as people read it, with its side before it: "rome: temple roma".
std::string phrase_of(const JudgedDocument& document, std::string_view step);

/// The step itself where it was written; else, of the end of a turn that is understood, the last
/// step of its line, and none where nothing else stands there.
std::optional<std::size_t> last_written(const JudgedDocument& document, std::size_t index);

/// What puts a step, which is JSON, in the place of the one with that index; its claims and notes
/// stay. Where that is the end of a turn that nobody wrote, the step goes before it. None where the
/// notation cannot say it there: another side's turn is another line.
std::optional<std::vector<replays::TextChange>> step_replaced(const JudgedDocument& document,
                                                              std::size_t index,
                                                              const std::string& step);
/// What adds the claim of a hash to a step that has none.
std::vector<replays::TextChange> claim_added(const JudgedDocument& document, std::size_t index,
                                             const std::string& hash);

}  // namespace praetor::cli::lsp
