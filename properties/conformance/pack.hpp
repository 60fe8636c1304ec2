#pragma once
// A whole pack: the cases of every rule of a game, and numbers of step sequences, for people who
// write an implementation of their own. The same program makes the same pack, byte by byte.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/conformance/conformance_case.hpp"

namespace praetor::properties {

/// A position and how many sequences of 1, 2, 3 … legal steps follow it.
struct StepCounts {
  std::string name;
  PlayLine line;
  std::vector<std::uint64_t> sequences;
};

struct Pack {
  std::string game;
  std::string law;               ///< fingerprint, with the shipped data
  std::vector<RuleCases> rules;  ///< the game's and the common ones, sorted by id
  std::vector<StepCounts> counts;
};

/// The pack of a game, which exists. `going_on` is asked before every rule and position; none where
/// it said no.
std::optional<Pack> make_pack(std::string_view game, const std::function<bool()>& going_on);

}  // namespace praetor::properties
