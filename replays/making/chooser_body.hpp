#pragma once
// The bodies of Chooser. Only the files that instantiate it for one game include it
// (replays/games/*.cpp), because it pulls in the listing of legal steps.

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "replays/making/chooser.hpp"
#include "replays/reading/action_names.hpp"

namespace praetor::replays {

template <Game G>
Chooser<G>::Chooser(Style style, const LawBook<G>& book) : style_(style), book_(book) {}
template <Game G>
Chooser<G>::~Chooser() = default;

template <Game G>
void Chooser<G>::begin(const typename G::State& state, Random& random) {
  if constexpr (!G::lists_chance) hidden_ = std::make_unique<Hidden<G>>(state, random);
}

template <Game G>
void Chooser<G>::follow(const Step<G>& step, const typename G::State& after, Random& random) {
  if constexpr (!G::lists_chance) hidden_->follow(step, after, &random);
}

template <Game G>
bool Chooser<G>::choose_unlisted(const typename G::State& state, Step<G>& chosen) {
  if constexpr (!G::lists_chance) {
    ensure(hidden_ != nullptr, "a game that hides cards has begun");
    arena_.clear();
    if (const auto step = hidden_->chance(state, arena_)) {
      chosen = *step;
      return true;
    }
  }
  return false;
}

/// One choice in this many ignores what the player likes, so that every corner is visited.
inline constexpr std::uint64_t whim = 40;

/// At most this many steps are examined, because a large hand can be discarded in very many ways.
inline constexpr std::size_t examined_max = 20'000;

/// How much a lively player likes a step: as it says of the action, or of the action and its side.
template <class Lively, class S>
std::uint64_t liking_of(const Lively& lively, const S& step) {
  return std::visit(
      [&](const auto& action) -> std::uint64_t {
        if constexpr (requires { lively.liking(step.by, action); }) {
          return lively.liking(step.by, action);
        } else if constexpr (requires { lively.liking(action); }) {
          return lively.liking(action);
        } else {
          return 1;
        }
      },
      step.action);
}

/// Chooses among the legal steps of one kind, with equal chances if `lively` is null. Steps of
/// chance that are listed have their own weights. False if the player likes none of the steps.
template <Game G>
template <class Lively>
bool Chooser<G>::choose_of_kind(const typename G::State& state, std::string_view kind,
                                const Lively* lively, Random& random, Step<G>& chosen) {
  steps_.clear();
  weights_.clear();
  std::size_t examined = 0;
  each_legal_step_by<G>(
      book_, state, arena_,
      [&](const Step<G>& step) {
        std::uint64_t weight = lively == nullptr ? 1 : liking_of(*lively, step);
        if constexpr (G::lists_chance) {
          if (step.by == chance) {
            weight = static_cast<std::uint64_t>(G::chance_weight(state, step));
          }
        }
        if (weight > 0) {
          steps_.push_back(step);
          weights_.push_back(weight);
        }
        return ++examined < examined_max;
      },
      StepFilter{kind, std::nullopt});
  if (steps_.empty()) return false;
  chosen = steps_[random.weighted(weights_)];
  return true;
}

/// Most players write down what they saw.
template <Game G>
void Chooser<G>::tell_what_is_seen(const typename G::State& state, Random& random,
                                   Step<G>& chosen) {
  if constexpr (!G::lists_chance) {
    constexpr std::uint64_t untold_once_in = 5;
    if (!random.once_in(untold_once_in)) chosen = hidden_->seen(state, chosen, arena_);
  }
}

/// Chooses a kind of action first, and then a step of it, so that kinds with many steps are not
/// chosen more often. Only the chosen kind is listed.
template <Game G>
bool Chooser<G>::choose(const typename G::State& state, Random& random, Step<G>& chosen) {
  constexpr auto& kinds = ActionNames<typename G::Action>::all;
  if (choose_unlisted(state, chosen)) return true;
  arena_.clear();
  // Finding out what a player likes takes longer than listing steps.
  std::optional<typename PolicyOf<G>::Lively> lively;
  if (style_ != Style::random && !random.once_in(whim)) lively.emplace(state);
  for (;;) {
    std::array<std::uint64_t, kinds.size()> weights{};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      weights[i] = lively ? kind_weight(PolicyOf<G>::Lively::kinds, kinds[i]) : 1;
    }
    while (std::ranges::any_of(weights, [](std::uint64_t weight) { return weight > 0; })) {
      const std::size_t kind = random.weighted(weights);
      if (choose_of_kind(state, kinds[kind], lively ? &*lively : nullptr, random, chosen)) {
        tell_what_is_seen(state, random, chosen);
        return true;
      }
      weights[kind] = 0;
    }
    if (!lively) return false;
    lively.reset();  // the player likes nothing that is possible, so choose anything
  }
}

}  // namespace praetor::replays
