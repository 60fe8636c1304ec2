#pragma once
// Texts as documents of nlohmann/json. Every such reading in the program goes through here: its own
// parser throws at a number that no double holds, and its documents nest until the stack ends.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::text {

/// A text from anywhere as a document, or its first fault by position: those of a tape, and a
/// number with a fraction or exponent beyond what a double holds. `Json` is nlohmann::json or
/// nlohmann::ordered_json.
template <class Json = nlohmann::json>
Result<Json, SyntaxFault> read_json(std::string_view json);

/// A text that this program wrote, or that it has found to be sound; any other is an InternalError.
template <class Json = nlohmann::json>
Json own_json(std::string_view json);

}  // namespace praetor::text
