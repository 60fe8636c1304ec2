#pragma once
// The legal steps at one point of a game: how many there are of each kind, and the first few as a
// replay writes them, in listing order. It is bounded, because a user's own tables can make endless
// lists; `complete` says whether something is missing.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "viz/any_pictures.hpp"

namespace praetor::viz::report {

inline constexpr std::size_t listed_in_full_max = 40;  ///< steps shown at one point
inline constexpr std::int64_t listed_max = 20'000;     ///< steps counted at one point

struct KindCount {
  std::string_view kind;
  std::int64_t count = 0;
};

/// A step as a replay writes it, and in words (raw).
struct ListedStep {
  std::string json;
  std::string words;
};

struct Listing {
  std::vector<KindCount> kinds;   ///< the kinds that occur, in listing order
  std::vector<ListedStep> steps;  ///< the first `listed_in_full_max` steps
  std::int64_t count = 0;         ///< of all kinds
  bool complete = true;           ///< false: there are more than `count`
  bool chance = false;            ///< chance must act, and its possible steps are not listed
};

/// Lists the steps that the viewer knows to be legal. Counts at most `most` steps; `most` is at
/// least 1.
Listing listing_of(const AnyState& state, const AnyView& view, std::int64_t most = listed_max);

}  // namespace praetor::viz::report
