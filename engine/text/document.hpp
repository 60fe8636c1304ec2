#pragma once
// Works on whole documents: changes one by a merge patch (RFC 7396), and compares a claim about a
// document with the document. For values with their places in a text see tape.hpp.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/text/tape.hpp"

namespace praetor::text {

/// The target with the patch applied.
nlohmann::json merge_patch(nlohmann::json target, const nlohmann::json& patch);

/// The first number in a value that no double holds, or none. The value must have no other fault.
std::optional<Value> unreadable_number(const Value& value);

/// Where a claim and a document differ. Both texts are JSON. Where a number in it fits no double,
/// the JSON stands in a string.
struct Difference {
  std::string pointer;   ///< JSON Pointer into both
  std::string expected;  ///< what the document has there, as JSON; empty where it has nothing
  std::string claimed;   ///< what the claim says there, as JSON
};

/// The first place, in the order of the claim's sorted keys, where the claim is wrong. Of objects,
/// only the fields that the claim names are compared. Scalars and whole arrays (objects in them
/// with all fields) must be equal, numbers by their value: 1.0 and 1e0 equal 1. Neither value may
/// have a fault.
std::optional<Difference> first_difference(const Value& claim, const Value& actual);

}  // namespace praetor::text
