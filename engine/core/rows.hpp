#pragma once
// Asks the rows of the law that judge a step one at a time: to count what was asked, and to find
// what alone bars a step. For the verdict alone `judge` is better, because it stops sooner.

#include "engine/core/game.hpp"

namespace praetor {

/// How many candidates a search examines in one state: a user's own tables can propose them without
/// end.
inline constexpr std::size_t candidates_examined_max = 20'000;

/// Calls `use(rule, holds)` for each row of the gate and of the action's guards in the order of
/// judging, until it says false. Rows behind a broken one are still safe to ask.
template <Game G, class F>
void each_row(const typename G::State& state, const Step<G>& step, F&& use) {
  std::visit(
      [&]<class A>(const A& action) {
        const auto& law = law_of(Kind<A>{});
        const auto gate = law.refine == nullptr ? law.gate : law.refine(state, action, law.gate);
        for (const auto& row : G::gate()) {
          if (!use(row.rule, !row.check(state, step.by, gate))) return;
        }
        for (const auto& row : law.guards) {
          if (!use(row.rule, !row.check(state, step.by, action))) return;
        }
      },
      step.action);
}

/// What the rows of one rule find in a step: the first finding, or none. It asks no other rules.
template <Game G, class Laws>
Finding answer_of(const Laws& laws, RuleRef rule, const typename G::State& state,
                  const Step<G>& step) {
  Finding found;
  const auto ask = [&](const auto& rows, const auto& subject) {
    for (const auto& row : rows) {
      if (!found && row.rule == rule) found = row.check(state, step.by, subject);
    }
  };
  std::visit(
      [&]<class A>(const A& action) {
        const auto& law = laws.template of<A>();
        ask(G::gate(), law.refine == nullptr ? law.gate : law.refine(state, action, law.gate));
        ask(law.guards, action);
      },
      step.action);
  return found;
}

/// The one rule without which a step would be legal; null where it is legal, or barred by several.
template <Game G>
RuleRef sole_bar(const typename G::State& state, const Step<G>& step) {
  RuleRef bar = nullptr;
  each_row<G>(state, step, [&](RuleRef rule, bool holds) {
    if (holds || rule == bar) return true;
    const bool first = bar == nullptr;
    bar = first ? rule : nullptr;
    return first;
  });
  return bar;
}

/// Which rules of the gate bar every step of one law by one side.
struct GateBar {
  RuleRef first = nullptr;  ///< null where the gate is open
  bool several = false;     ///< another rule bars them as well
};

/// Finds the rules of the gate that bar a side. For laws whose gate does not depend on the action.
template <Game G>
GateBar gate_bar(const typename G::State& state, Side by, const typename G::Gate& gate) {
  GateBar bar;
  for (const auto& row : G::gate()) {
    if (row.rule == bar.first || !row.check(state, by, gate)) continue;
    if (bar.first != nullptr) return {bar.first, true};
    bar.first = row.rule;
  }
  return bar;
}

}  // namespace praetor
