#pragma once
// How games are searched for a property that fails, and what was played on the way, as values that
// need no game.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::properties {

/// `mixed` plays three games of four lively and the fourth at random.
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

/// What was played, as numbers that can be added up.
struct SearchTally {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;
  std::uint64_t odd_tables = 0;      ///< of the games
  std::vector<std::uint64_t> kinds;  ///< steps by kind of action, in the order of the variant
  std::map<std::string, std::uint64_t> endings;  ///< games by how they ended: "won by rome"
  /// Why the first game that could not begin could not: the data of a user fit no set-up. Such a
  /// game is counted nowhere.
  std::string cannot_begin;

  void add(const SearchTally& other);
};

/// Called now and then with what was done so far. False stops the search.
using Watch = std::function<bool(const SearchTally&)>;

}  // namespace praetor::properties
