#pragma once
// The options of a search for a failing property, and the counts of what it played, as values that
// need no game.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::properties {

/// `mixed` plays three of four games in lively style and the fourth at random.
enum class PlayManner : std::uint8_t { lively, mixed, random };

struct SearchOptions {
  std::uint64_t seed = 1;
  std::uint64_t first = 1;  ///< number of the first game
  std::uint64_t games = 1000;
  std::uint64_t jobs = 1;
  PlayManner manner = PlayManner::mixed;
  std::int64_t turns_max = 200;  ///< a game is left unfinished after so many
  std::uint64_t steps_max = UINT64_MAX;
};

/// Counts of what was played. They can be added up.
struct SearchTally {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;
  std::uint64_t odd_tables = 0;      ///< games on odd tables
  std::vector<std::uint64_t> kinds;  ///< steps by kind of action, in the order of the variant
  std::map<std::string, std::uint64_t> endings;  ///< games by how they ended: "won by rome"
  /// Why the first game that could not begin failed: no set-up fits the user's data. "" where every
  /// game began. The other members do not count games that could not begin.
  std::string cannot_begin;

  void add(const SearchTally& other);
};

/// Called from time to time with the counts so far. If it returns false, the search stops.
using Watch = std::function<bool(const SearchTally&)>;

}  // namespace praetor::properties
