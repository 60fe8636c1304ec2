#pragma once
// Plays one step of a game on trial and tells the player about it, who keeps track of hidden cards.
// The callers choose the step and decide what a failure means.

#include "properties/trial.hpp"

namespace praetor::properties {

/// Opens the game of a trial and tells the player who will choose its steps.
template <Game G, class Player>
std::optional<Failure> open_for(Trial<G>& trial, Player& player, replays::Random& random) {
  auto failure = trial.open();
  player.begin(trial.state(), random);
  return failure;
}

/// Plays a step and tells the player about it.
template <Game G, class Player>
std::optional<Failure> played_for(Trial<G>& trial, const Step<G>& step, Player& player,
                                  replays::Random& random) {
  auto failure = trial.play(step);
  if (!failure) player.follow(step, trial.state(), random);
  return failure;
}

}  // namespace praetor::properties
