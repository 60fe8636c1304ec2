#pragma once
// Games of Ancient Warfare for tests: set-ups to start from, and games by chance. What such a game
// must satisfy is for the tests to say.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/making/chooser.hpp"
#include "tests/support/decoded.hpp"

namespace praetor::tests {

using Warfare = ancient_warfare::Game;
using WarfareState = ancient_warfare::State;
using WarfareStep = Step<Warfare>;
using WarfareReplay = DecodedReplay<Warfare>;

/// Set-ups on which games begin: of both sets of rules on the shipped tables, and of odd tables.
/// The same for the same number.
ancient_warfare::Setup warfare_setup(std::uint64_t number);

/// Plays a game by chance, at most so many steps, by laws that may be altered; calls
/// `visit(before, step, after)` for each. Stops where a step is not accepted by those laws.
struct WarfareGame {
  std::uint64_t number = 1;  ///< of the set-up and of the choices
  std::size_t steps = 400;
  replays::Style style = replays::Style::random;
};
using WarfareVisit =
    std::function<void(const WarfareState&, const WarfareStep&, const WarfareState&)>;
void play_warfare(const WarfareGame& game, const LawBook<Warfare>& book, const WarfareVisit& visit);

/// The step as a replay writes it.
std::string text_of(const WarfareState& state, const WarfareStep& step);

}  // namespace praetor::tests
