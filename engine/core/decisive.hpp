#pragma once
// Decisive rules: those without which more steps would be legal in a state. Listing the legal steps
// once without each rule would tell the same; one pass over all candidates is faster.

#include <algorithm>
#include <span>
#include <vector>

#include "engine/core/rows.hpp"

namespace praetor {

/// Searches one state after another and reuses its memory.
template <Game G>
class DecisiveSearch {
 public:
  using State = typename G::State;

  /// False where the search was cut after `most` candidates: rules may then be missing.
  bool search(const State& state, std::size_t most = candidates_examined_max) {
    most_ = most;
    found_.clear();
    arena_.clear();
    examined_ = 0;
    cut_ = false;
    [&]<class... A>(Kind<std::variant<A...>>) {
      static_cast<void>((of_kind<A>(state) && ...));
    }(Kind<typename G::Action>{});
    return !cut_;
  }
  /// What the last search found, in the order of finding; each rule once.
  std::span<const RuleRef> rules() const { return found_; }

 private:
  template <class A>
  bool of_kind(const State& state) {
    for (const Side by : G::sides(state)) {
      of_law<A>(state, by);
      if (cut_) return false;
    }
    return true;
  }

  // A candidate shows that a rule is decisive where only that rule bars it. Where the gate bars all
  // candidates, only the gate's rule can be decisive, and one such candidate is enough.
  template <class A>
  void of_law(const State& state, Side by) {
    const auto& law = law_of(Kind<A>{});
    GateBar gate;
    if (law.refine == nullptr) gate = gate_bar<G>(state, by, law.gate);
    if (gate.several || knows(gate.first)) return;
    const auto settled = [&] {
      if (gate.first != nullptr) return knows(gate.first);
      return law.refine == nullptr &&
             std::ranges::all_of(law.guards, [&](const auto& guard) { return knows(guard.rule); });
    };
    if (settled()) return;
    auto take = [&](const A& action) {
      cut_ = examined_ == most_;
      if (cut_) return false;
      ++examined_;
      const RuleRef bar = sole_bar<G>(state, Step<G>{by, action});
      if (bar == nullptr || knows(bar)) return true;
      found_.push_back(bar);
      return !settled();
    };
    law.candidates(state, by, Sink<A>(take, arena_));
  }

  bool knows(RuleRef rule) const { return std::ranges::find(found_, rule) != found_.end(); }

  std::vector<RuleRef> found_;
  Arena arena_;  // keeps the lists of the candidates of one state
  std::size_t most_ = 0;
  std::size_t examined_ = 0;
  bool cut_ = false;
};

}  // namespace praetor
