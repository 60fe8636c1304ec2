#pragma once
// Games of Ancient Generals for tests: set-ups to start from, and games by chance in which the
// cards truly lie somewhere. What such a game must satisfy is for the tests to say.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/games/ancient_generals/game.hpp"
#include "replays/making/chooser.hpp"
#include "tests/support/decoded.hpp"

namespace praetor::tests {

using Generals = ancient_generals::Game;
using GeneralsState = ancient_generals::State;
using GeneralsStep = Step<Generals>;
using GeneralsReplay = DecodedReplay<Generals>;

/// Set-ups on which games begin: of known, half-known and unknown deals on the shipped tables, and
/// of odd tables. The same for the same number.
ancient_generals::Setup generals_setup(std::uint64_t number);

/// Plays a game by chance, at most so many steps, by laws that may be altered; calls
/// `visit(before, step, after)` for each. Stops where a step is not accepted by those laws.
struct GeneralsGame {
  std::uint64_t number = 1;  ///< of the set-up and of the choices
  std::size_t steps = 400;
  replays::Style style = replays::Style::random;
};
using GeneralsVisit =
    std::function<void(const GeneralsState&, const GeneralsStep&, const GeneralsState&)>;
void play_generals(const GeneralsGame& game, const LawBook<Generals>& book,
                   const GeneralsVisit& visit);

/// The step as a replay writes it.
std::string text_of(const GeneralsState& state, const GeneralsStep& step);

}  // namespace praetor::tests
