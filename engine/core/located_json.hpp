#pragma once
// Located values as documents of nlohmann/json, for what is changed or compared as a whole. What is
// read member by member is read where it stands (core/reading.hpp).

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"

namespace praetor {

/// A value without a fault of grammar as a document; none, and `format.type` at the number, where a
/// number in it fits no double.
std::optional<nlohmann::json> read_located(const text::Value& value, Faults& faults);

}  // namespace praetor
