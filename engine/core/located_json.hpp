#pragma once
// Turns located values into documents of nlohmann/json, to change or compare them as a whole. To
// read a value member by member, use core/reading.hpp.

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"

namespace praetor {

/// The document of a value. None where a number in it fits no double, with `format.type` at the
/// number. None without a note where the value has a fault of grammar.
std::optional<nlohmann::json> read_located(const text::Value& value, Faults& faults);

}  // namespace praetor
