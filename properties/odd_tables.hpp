#pragma once
// Odd tables: shipped ones with some of their numbers changed by chance. Which numbers, and what
// they may become, each game says in a list.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "replays/making/random.hpp"

namespace praetor::properties {

/// What a number of the tables may become, by its JSON Pointer. The shipped value comes twice as
/// often as each other, so that most numbers stay what they are.
struct Oddity {
  const char* pointer;
  const char* values;
};

/// Each number with a chance of one in `odds`: not everything at once, or no game would look like
/// one.
void vary(nlohmann::json& tables, std::span<const Oddity> oddities, std::uint64_t odds,
          replays::Random& random);

}  // namespace praetor::properties
