#pragma once
// A game kept while it is played: its set-up and its steps, with the lists to which they refer.
// This is what is needed to write the game down afterwards.

#include <vector>

#include "replays/reading/copied_step.hpp"

namespace praetor::replays {

struct AnyRecording {
  AnySetup setup;
  std::vector<AnyStep> steps;
  Arena arena;

  void add(const AnyStep& step) { steps.push_back(copied(step, arena)); }
};

template <Game G>
struct Recording {
  typename G::Setup setup;
  std::vector<Step<G>> steps;
  Arena arena;

  void add(const Step<G>& step) { steps.push_back(copied(step, arena)); }
};

}  // namespace praetor::replays
