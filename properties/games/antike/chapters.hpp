#pragma once
// The properties of Antike, one function for each chapter of its rules.
// properties/games/antike/properties.cpp puts them together. Each file in this folder holds one
// chapter. Also declares the helpers that all chapters share.

#include <fmt/format.h>

#include <span>
#include <string>

#include "properties/games/antike/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties::antike {

using Chapter = std::span<const Property<Game>>;

Chapter order_properties();     // order.cpp
Chapter price_properties();     // prices.cpp
Chapter cost_properties();      // costs.cpp
Chapter field_properties();     // fields.cpp
Chapter maneuver_properties();  // maneuver.cpp
Chapter balance_properties();   // balance.cpp

using Seen = Look<Game>;

/// The nation for which the step is carried out.
inline Side actor(const Seen& look) { return was(look).actor(look.step.by); }

inline std::string_view name(const Seen& look, Region region) {
  return look.match().board().regions.at(region.index());
}

/// Empty if a number is not above the auditor's limit.
inline Finding unless_at_most(std::string_view what, std::int64_t most, std::int64_t actual) {
  if (actual <= most) return std::nullopt;
  return wrong(std::string(what), most, actual);
}

}  // namespace praetor::properties::antike
