#pragma once
// JSON of maps and logs as values whose members keep their order. Such an object looks a member up
// by going over all of them, so that one with very many is refused.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

using ImportJson = nlohmann::ordered_json;

inline constexpr std::size_t members_most = 5000;  ///< of one object

/// A value, or what is wrong with the text: no JSON, a number that no double holds, an object of
/// too many members.
Result<ImportJson, text::SyntaxFault> read_import_json(std::string_view json);

}  // namespace praetor::replays
