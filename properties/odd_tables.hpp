#pragma once
// Odd tables: shipped tables with some numbers changed at random. Each game lists which numbers may
// change, and to what.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "replays/making/random.hpp"

namespace praetor::properties {

/// The values that a number of the tables may take (a JSON list), and its JSON Pointer. Most lists
/// hold the shipped value twice, so it is drawn more often than each other one.
struct Oddity {
  const char* pointer;
  const char* values;
};

/// Changes each number with a chance of one in `odds`. Not all numbers change at once, because such
/// a game would have little in common with the real one.
void vary(nlohmann::json& tables, std::span<const Oddity> oddities, std::uint64_t odds,
          replays::Random& random);

/// Changes tables so that they remain tables.
using MakeOdd = void(nlohmann::json& tables, replays::Random& random);
/// The tables of a JSON text as `make_odd` changes them, as JSON, under the id "odd".
std::string odd_tables(std::string_view tables, MakeOdd& make_odd, replays::Random& random);

}  // namespace praetor::properties
