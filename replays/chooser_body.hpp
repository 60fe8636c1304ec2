#pragma once
// The bodies of Chooser. Included only where it is made for one game (replays/games/*.cpp): they
// pull in the listing of legal steps.

#include <algorithm>

#include "replays/chooser.hpp"
#include "replays/decode_step.hpp"

namespace praetor::replays {

/// One choice in so many is made without liking anything, so that every corner is visited.
inline constexpr std::uint64_t whim = 40;

/// Chooses among the legal steps of one kind; false where there is none that is liked.
template <Game G>
bool Chooser<G>::choose_of_kind(const typename G::State& state, std::string_view kind, bool plainly,
                                Random& random, Step<G>& chosen) {
  steps_.clear();
  weights_.clear();
  typename Habits<G>::Lively lively(state);
  each_legal_step_by<G>(
      book_, state, arena_,
      [&](const Step<G>& step) {
        const std::uint64_t weight = step.by == chance
                                         ? static_cast<std::uint64_t>(G::chance_weight(state, step))
                                     : plainly ? 1
                                               : lively.step(step);
        if (weight > 0) {
          steps_.push_back(step);
          weights_.push_back(weight);
        }
        return true;
      },
      Wanted{kind, std::nullopt});
  if (steps_.empty()) return false;
  chosen = steps_[random.weighted(weights_)];
  return true;
}

/// First a kind of action, then a step of it: kinds with many steps are not taken more often. Only
/// the kind that was chosen is listed.
template <Game G>
bool Chooser<G>::choose(const typename G::State& state, Random& random, Step<G>& chosen) {
  constexpr auto& kinds = ActionNames<typename G::Action>::all;
  arena_.clear();
  bool plainly = style_ == Style::random || random.once_in(whim);
  for (;;) {
    typename Habits<G>::Lively lively(state);
    std::array<std::uint64_t, kinds.size()> weights{};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      weights[i] = plainly ? 1 : lively.kind(kinds[i]);
    }
    while (std::ranges::any_of(weights, [](std::uint64_t weight) { return weight > 0; })) {
      const std::size_t kind = random.weighted(weights);
      if (choose_of_kind(state, kinds[kind], plainly, random, chosen)) return true;
      weights[kind] = 0;
    }
    if (plainly) return false;
    plainly = true;  // nothing that can be done is liked: anything, then
  }
}

}  // namespace praetor::replays
