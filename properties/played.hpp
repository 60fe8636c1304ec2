#pragma once
// One step of a game on trial, with those told of it who keep the hidden cards. What the step is,
// and whether it fails, is for others to say.

#include "properties/trial.hpp"

namespace praetor::properties {

/// Begins the game of a trial for who chooses its steps.
template <Game G, class Player>
std::optional<Failure> open_for(Trial<G>& trial, Player& player, replays::Random& random) {
  auto failure = trial.open();
  player.begin(trial.state(), random);
  return failure;
}

/// Plays a step and tells the player of it.
template <Game G, class Player>
std::optional<Failure> played_for(Trial<G>& trial, const Step<G>& step, Player& player,
                                  replays::Random& random) {
  auto failure = trial.play(step);
  if (!failure) player.follow(step, trial.state(), random);
  return failure;
}

}  // namespace praetor::properties
