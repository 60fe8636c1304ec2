#pragma once
// What the drawn boards and tables of both Antikes have in common, and limits of numbers that all
// games share. What only one of them has is drawn in the file of that game.

#include "tests/support/own/own.hpp"

namespace praetor::tests {

inline constexpr std::int64_t amounts_end = 1'000'000;
inline constexpr std::int64_t pieces_end = 250;
inline constexpr std::int64_t coins_end = 9999;

/// How the numbers of tables go together, so that a test can play the game: where chips are many,
/// prices are low, and the other way round. With many chips and high prices there are more payments
/// than a test can list.
enum class Wealth : std::uint8_t { rich, poor, usual };

/// The price of a thing that can be paid in more than one way.
inline std::int64_t price(Draw& draw, Wealth wealth) {
  return wealth == Wealth::rich ? draw.of({0, 1}) : draw.near(0, amounts_end);
}

/// A board with a name, regions without sites, and borders.
nlohmann::json own_board(Draw& draw, const OwnGraph& graph);
/// Adds the steps beyond the limits that every board of both games has.
void refuse_boards(OwnSetup& own, const OwnGraph& graph);

}  // namespace praetor::tests
