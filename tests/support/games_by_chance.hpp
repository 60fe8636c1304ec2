#pragma once
// Games by chance for tests that play them step by step: set-ups to begin with, and the steps of
// players of a style. What such a game must satisfy is for the tests to say.

#include <cstdint>
#include <functional>
#include <string>

#include "engine/core/game.hpp"
#include "replays/making/chooser.hpp"

namespace praetor::tests {

/// A set-up by chance; the same number gives the same one. Even numbers have odd tables, the others
/// the shipped ones; all that a set-up leaves open (rules, hands, decks) is drawn.
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

/// Plays a game by laws that may be altered. Stops at a step that those laws refuse.
template <Game G>
void play_by_chance(const GameByChance& game, const LawBook<G>& book, const ChanceVisit<G>& visit);

}  // namespace praetor::tests
