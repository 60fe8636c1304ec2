#pragma once
// The shrinker for callers that have the game's own types and laws on trial: properties and their
// tests. All others use shrink.hpp, which does the work.

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/law_book.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::replays {

/// The typed ShrinkGoal.
template <Game G>
struct ShrinkGoalOf {
  RuleRef rule = nullptr;
  std::function<bool(const typename G::Setup&, std::span<const Step<G>>)> fails;
  std::int64_t cost = 0;
};

/// The typed Shrunk.
template <Game G>
struct ShrunkOf {
  typename G::Setup setup;
  std::vector<Step<G>> steps;
  std::shared_ptr<Arena> arena;
  std::int64_t tried = 0;
};

template <Game G>
std::vector<AnyStep> any_steps(std::span<const Step<G>> steps) {
  std::vector<AnyStep> any;
  any.reserve(steps.size());
  for (const Step<G>& step : steps) any.push_back(any_step<G>(step));
  return any;
}

template <Game G>
std::vector<Step<G>> typed_steps(std::span<const AnyStep> steps) {
  std::vector<Step<G>> typed;
  typed.reserve(steps.size());
  for (const AnyStep& step : steps) typed.push_back(typed_step<G>(step));
  return typed;
}

template <Game G>
ShrunkOf<G> shrink(const LawBook<G>& book, const typename G::Setup& setup,
                   std::span<const Step<G>> steps, const ShrinkGoalOf<G>& goal,
                   const ShrinkOptions& options = {}) {
  const std::unique_ptr<AnyGame> on_trial = any_game_by<G>(book);
  AnySetup opened = any_setup<G>(setup);
  opened.game = on_trial.get();
  const std::vector<AnyStep> game = any_steps<G>(steps);
  ShrinkGoal any;
  any.rule = goal.rule;
  any.cost = goal.cost;
  if (goal.fails) {
    any.fails = [&](const AnySetup& tried, std::span<const AnyStep> path) {
      return goal.fails(typed_setup<G>(tried), typed_steps<G>(path));
    };
  }
  Shrunk shrunk = shrink(opened, game, any, options);
  return {typed_setup<G>(shrunk.setup), typed_steps<G>(shrunk.steps), std::move(shrunk.arena),
          shrunk.tried};
}

}  // namespace praetor::replays
