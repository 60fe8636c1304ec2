#pragma once
// Rare moments of games that no single rule names and that can hide a fault of an engine. Tests
// count whether their games meet them. Each game lists its own; most games have none.

#include <array>
#include <span>
#include <string_view>

#include "engine/games.hpp"
#include "properties/games/ancient_warfare/rare.hpp"
#include "properties/property.hpp"

namespace praetor::tests {

template <praetor::Game G>
std::span<const std::string_view> moments_of() {
  return {};
}
template <praetor::Game G, class Use>
void count_moments(const properties::Look<G>&, Use&&) {}

// Ancient Warfare.

using WarfareMoments = praetor::ancient_warfare::Game;

inline constexpr std::array<std::string_view, 2> warfare_moments{
    "a general of troops saves a neighbour", "a unit strikes over the square it left"};

template <>
inline std::span<const std::string_view> moments_of<WarfareMoments>() {
  return warfare_moments;
}

template <class Use>
void count_moments(const properties::Look<WarfareMoments>& look, Use&& use) {
  if (properties::is_saved_by_troops(look.before, look.step)) use(warfare_moments[0]);
  if (properties::strikes_over_left_square(look.before, look.step)) use(warfare_moments[1]);
}

}  // namespace praetor::tests
