#pragma once
// A whole pack for people who write their own implementation: the cases of every rule of a game,
// and counts of step sequences. The same program always makes the same pack, byte by byte.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/conformance/conformance_case.hpp"

namespace praetor::properties {

/// A position, and how many sequences of 1, 2, 3, … legal steps follow it.
struct StepCounts {
  std::string name;
  PlayLine line;
  std::vector<std::uint64_t> sequences;
};

struct Pack {
  std::string game;
  std::string law;               ///< fingerprint, for the shipped data
  std::vector<RuleCases> rules;  ///< the game's rules and the common ones, sorted by id
  std::vector<StepCounts> counts;
};

/// The pack of a game; the game must exist. Calls `going_on` before every rule and position;
/// returns nothing if it returns false.
std::optional<Pack> make_pack(std::string_view game, const std::function<bool()>& going_on);

}  // namespace praetor::properties
