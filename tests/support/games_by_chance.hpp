#pragma once
// Games by chance for tests that play them step by step: set-ups to start from, and what players
// of a style do. What such a game must satisfy is for the tests to say.

#include <cstdint>
#include <functional>
#include <string>

#include "engine/core/game.hpp"
#include "replays/making/chooser.hpp"

namespace praetor::tests {

/// Set-ups on which games begin: on the shipped tables and on odd ones, of all that a set-up leaves
/// open (rules, hands, decks). The same for the same number.
template <Game G>
typename G::Setup setup_by_chance(std::uint64_t number);

struct GameByChance {
  std::uint64_t number = 1;  ///< of the set-up and of the choices
  std::size_t steps = 400;   ///< at most
  replays::Style style = replays::Style::random;
};

template <Game G>
using ChanceVisit = std::function<void(const typename G::State& before, const Step<G>& step,
                                       const typename G::State& after)>;

/// Plays a game by laws that may be altered. Stops where a step is not accepted by those laws.
template <Game G>
void play_by_chance(const GameByChance& game, const LawBook<G>& book, const ChanceVisit<G>& visit);

}  // namespace praetor::tests
