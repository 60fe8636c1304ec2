#pragma once
// What of a text can be mended without a guess: slips in names that only one name can be meant by,
// and openings of a draft that only one thing fits.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

/// The text with every opening filled that is forced, or, given a step's index, that one alone.
/// None where none is, or where that is not found out in time. `stop` ends the search.
std::optional<std::string> with_forced_fillings(const JudgedDocument& document,
                                                std::optional<std::size_t> step,
                                                const std::function<bool()>& stop);
/// The index of the entry of a draft at a byte that is open; none elsewhere.
std::optional<std::size_t> opening_at(const JudgedDocument& document, std::size_t byte);

/// The text with all that is certain mended; none where nothing is.
std::optional<std::string> mended_for_certain(const JudgedDocument& document, DocumentJudge& judge,
                                              const std::function<bool()>& stop);

}  // namespace praetor::cli::lsp
