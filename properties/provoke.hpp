#pragma once
// Finds steps that an altered engine accepts and the true laws refuse, because a rule is switched
// off. Random games rarely contain such steps; a test that should notice a wrong engine looks for
// them in every state.

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/law_book.hpp"
#include "properties/property.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/random.hpp"

namespace praetor::properties {

/// The kinds of action that a rule can bar: those with this rule among their guards, or all if it
/// is a rule of the gate.
template <Game G>
std::vector<std::string_view> kinds_barred_by(const Rule& rule) {
  std::vector<std::string_view> kinds;
  const bool gate = std::ranges::any_of(G::gate(), [&](auto& row) { return row.rule == &rule; });
  const auto ask = [&]<class A>(Kind<A>) {
    const auto& guards = law_of(Kind<A>{}).guards;
    const bool own = std::ranges::any_of(guards, [&](auto& row) { return row.rule == &rule; });
    if (gate || own) kinds.push_back(A::name);
  };
  [&]<class... A>(Kind<std::variant<A...>>) { (ask(Kind<A>{}), ...); }(Kind<typename G::Action>{});
  return kinds;
}

template <Game G>
class Provoker {
 public:
  using State = typename G::State;
  /// `book` outlives the provoker. Only steps of `kinds` are looked for; empty stands for all.
  Provoker(const LawBook<G>& book, std::vector<std::string_view> kinds)
      : book_(book), kinds_(std::move(kinds)) {}

  /// A step that the book accepts and the true laws refuse: a listed one, otherwise a neighbour of
  /// one. Empty if none is in reach. Its lists are valid until the next call.
  std::optional<Step<G>> find(const State& state, replays::Random& random) {
    arena_.clear();
    for (const bool listed : {true, false}) {
      refused_.clear();
      if (kinds_.empty()) gather(state, {}, listed, random);
      for (const std::string_view kind : kinds_) gather(state, kind, listed, random);
      if (!refused_.empty()) return refused_[random.below(refused_.size())];
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t listed_most = 400;  // steps of a kind that are looked at
  static constexpr std::size_t neighbours_of = 2;  // of those, whose neighbours are

  void gather(const State& state, std::string_view kind, bool listed, replays::Random& random) {
    steps_.clear();
    each_legal_step_by<G>(
        book_, state, arena_,
        [&](const Step<G>& step) {
          steps_.push_back(step);
          return steps_.size() < listed_most;
        },
        StepFilter{kind, std::nullopt});
    if (listed) return keep_refused(state, steps_);
    for (std::size_t i = 0; i < neighbours_of && !steps_.empty(); ++i) {
      const Step<G> step = steps_[random.below(steps_.size())];
      keep_refused(state, replays::near_misses<G>(state, step, arena_));
    }
  }

  void keep_refused(const State& state, const std::vector<Step<G>>& steps) {
    for (const Step<G>& step : steps) {
      if (judge<G>(state, step).legal() || !judge_by<G>(book_, state, step).legal()) continue;
      refused_.push_back(step);
    }
  }

  const LawBook<G>& book_;
  std::vector<std::string_view> kinds_;
  Arena arena_;
  std::vector<Step<G>> steps_;
  std::vector<Step<G>> refused_;
};

}  // namespace praetor::properties
