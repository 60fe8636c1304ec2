#pragma once
// Reads texts as documents of nlohmann/json. All code of the program does it through here, because
// the library's own parser throws at a number that no double holds, and nests until the stack ends.

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/text/tape.hpp"

namespace praetor::text {

/// A text from anywhere as a document, or its first fault by position: a fault that a tape finds,
/// or a number beyond what a double holds. `Json` is nlohmann::json or nlohmann::ordered_json.
template <class Json = nlohmann::json>
Result<Json, SyntaxFault> read_json(std::string_view json);

/// The document of a text that this program wrote, or that it has checked. Throws InternalError
/// where the text is no JSON.
template <class Json = nlohmann::json>
Json own_json(std::string_view json);

}  // namespace praetor::text
