#pragma once
// What a property finds wrong in a game, as a value. Code that reports, shrinks or counts failures
// needs neither a game nor RapidCheck for it.

#include <cstdint>
#include <string_view>

#include "engine/core/rule.hpp"

namespace praetor::properties {

/// A property that does not hold, and where.
struct Failure {
  std::string_view property;
  std::uint64_t step = 0;  ///< from 1; 0 is the opening
  Mismatch mismatch;
};

}  // namespace praetor::properties
