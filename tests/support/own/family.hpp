#pragma once
// What the two Antikes' own boards and tables have in common, and the limits of all games' numbers.
// What only one of them has is drawn in its own file.

#include "tests/support/own/own.hpp"

namespace praetor::tests {

inline constexpr std::int64_t amounts_end = 1'000'000;
inline constexpr std::int64_t pieces_end = 250;
inline constexpr std::int64_t coins_end = 9999;

/// How the numbers of tables go together, so that a game can be played: where chips are many,
/// prices are low, and the other way round. Many of both have more payments than can be listed.
enum class Wealth : std::uint8_t { rich, poor, usual };

/// Prices of things that are paid for in more than one way.
inline std::int64_t price(Draw& draw, Wealth wealth) {
  return wealth == Wealth::rich ? draw.of({0, 1}) : draw.near(0, amounts_end);
}

/// Regions without sites, their borders and a name.
nlohmann::json own_board(Draw& draw, const OwnGraph& graph);
/// What is beyond the limits of every board.
void refuse_boards(OwnSetup& own, const OwnGraph& graph);

}  // namespace praetor::tests
