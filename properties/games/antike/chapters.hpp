#pragma once
// The properties of Antike by chapter of its rules, as properties/games/antike/properties.cpp puts
// them together. Each file beside this one holds one chapter; here is also what all of them share:
// how they look at a step.

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

/// The nation that acts, for whom the step is carried out.
inline Side actor(const Seen& look) { return was(look).actor(look.step.by); }

inline std::string_view name(const Seen& look, Region region) {
  return look.match().board().regions.at(region.index());
}

/// Nothing where a number is no more than the auditor lets it be.
inline Finding unless_at_most(std::string_view what, std::int64_t most, std::int64_t actual) {
  if (actual <= most) return std::nullopt;
  return wrong(std::string(what), most, actual);
}

}  // namespace praetor::properties::antike
