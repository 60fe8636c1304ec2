#pragma once
// JSON of maps and logs as values whose members keep their order. Finding a member goes through all
// of them, so an object with very many members is refused.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

using ImportJson = nlohmann::ordered_json;

inline constexpr std::size_t members_most = 5000;  ///< of one object

/// The value, or what is wrong with the text: it is no JSON, it has a number that no double holds,
/// or an object with too many members.
Result<ImportJson, text::SyntaxFault> read_import_json(std::string_view json);

}  // namespace praetor::replays
