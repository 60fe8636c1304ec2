#pragma once
// What of a text can be corrected without guessing: misspelt names that can only mean one name, and
// openings of a draft that have only one filling.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/judged_document.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::cli::lsp {

/// The text with every forced opening filled; with `step`, only the opening of that index. None
/// where no opening is forced, or the search finds no answer in time. `stop` ends the search.
std::optional<std::string> with_forced_fillings(const JudgedDocument& document,
                                                std::optional<std::size_t> step,
                                                const std::function<bool()>& stop);
/// The index of the open entry of a draft at a byte; none elsewhere.
std::optional<std::size_t> opening_at(const JudgedDocument& document, std::size_t byte);

/// The names that the reader took for misspelt words, in the order of the text.
std::vector<replays::TextChange> spelling_changes(const JudgedDocument& document);

/// The text with everything certain corrected; none where nothing is certain.
std::optional<std::string> mended_for_certain(const JudgedDocument& document, DocumentJudge& judge,
                                              const std::function<bool()>& stop);

}  // namespace praetor::cli::lsp
