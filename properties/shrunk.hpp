#pragma once
// Makes a game in which a property fails shorter: steps are left out, in ever smaller pieces, as
// long as the same property still fails. What a shorter game no longer allows is left out with it,
// so that every candidate is a legal game up to its last step.

#include <algorithm>
#include <vector>

#include "properties/search.hpp"

namespace praetor::properties {

template <Game G>
struct ShrunkGame {
  std::vector<Step<G>> steps;  ///< their lists are those of the game that was shrunk
  Failure failure;
};

/// Deterministic. Tries candidates until none helps, at most so many steps in all.
inline constexpr std::uint64_t shrinking_steps_max = 2'000'000;

/// Plays what the subject accepts of `steps`. None where `property` does not fail.
template <Game G>
std::optional<ShrunkGame<G>> still_failing(const Subject<G>& subject,
                                           std::span<const Property<G>* const> properties,
                                           const typename G::Setup& setup,
                                           std::span<const Step<G>> steps,
                                           std::string_view property, std::uint64_t& played) {
  ShrunkGame<G> game;
  Trial<G> trial(setup, subject, properties, 0);
  auto failure = trial.open();
  for (std::size_t i = 0; i < steps.size() && !failure; ++i) {
    if (!trial.accepts(steps[i])) continue;
    game.steps.push_back(steps[i]);
    ++played;
    failure = trial.play(steps[i]);
  }
  if (!failure || failure->property != property) return std::nullopt;
  game.failure = *std::move(failure);
  return game;
}

/// The game itself, which fails at its last step, if nothing shorter fails.
template <Game G>
ShrunkGame<G> shrunk(const Subject<G>& subject, std::span<const Property<G>* const> properties,
                     const typename G::Setup& setup, std::span<const Step<G>> steps,
                     const Failure& failure) {
  std::vector<Property<G>> always;  // a sampled property must not hide behind its period
  for (const Property<G>* property : properties) {
    always.push_back(*property);
    always.back().period = 1;
  }
  std::vector<const Property<G>*> one;
  for (const Property<G>& property : always) {
    if (property.name == failure.property) one.push_back(&property);
  }
  std::uint64_t played = 0;
  const auto fails = [&](std::span<const Step<G>> candidate) {
    return still_failing<G>(subject, one, setup, candidate, failure.property, played);
  };
  ShrunkGame<G> best{{steps.begin(), steps.end()}, failure};
  if (auto again = fails(steps)) best = *std::move(again);
  for (std::size_t piece = std::max<std::size_t>(best.steps.size() / 2, 1); piece > 0;) {
    bool helped = false;
    for (std::size_t begin = 0; begin < best.steps.size() && played < shrinking_steps_max;) {
      std::vector<Step<G>> candidate = best.steps;
      const auto first = candidate.begin() + static_cast<std::ptrdiff_t>(begin);
      const std::size_t count = std::min(piece, candidate.size() - begin);
      candidate.erase(first, first + static_cast<std::ptrdiff_t>(count));
      auto shorter = fails(candidate);
      if (shorter && shorter->steps.size() < best.steps.size()) {
        best = *std::move(shorter);
        helped = true;
      } else {
        begin += piece;
      }
    }
    // Single steps are tried again until none can be left out.
    if (piece > 1 || !helped) piece /= 2;
  }
  return best;
}

}  // namespace praetor::properties
