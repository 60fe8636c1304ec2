#pragma once
// What is done with whole documents: change one by a merge patch (RFC 7396), and compare a claim
// about a document with the document. Reading with places is the tape's work.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/text/tape.hpp"

namespace praetor::text {

/// The target with the patch applied.
nlohmann::json merge_patch(nlohmann::json target, const nlohmann::json& patch);

/// The first number of a value that no double holds, or none; it has no fault else.
std::optional<Value> unreadable_number(const Value& value);

/// Where a claim and a document part.
struct Difference {
  std::string pointer;   ///< JSON Pointer into both
  std::string expected;  ///< what the document has there, as JSON; empty where it has nothing
  std::string claimed;   ///< likewise; a string with it where a number in it fits no double
};

/// The first place, in the order of the claim's sorted keys, where the claim is wrong. Objects are
/// compared by the claim's fields alone; arrays (as a whole, objects in them with all fields) and
/// scalars must be equal, numbers by their value: 1.0 and 1e0 equal 1. Neither text has a fault.
std::optional<Difference> first_difference(const Value& claim, const Value& actual);

}  // namespace praetor::text
