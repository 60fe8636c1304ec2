#pragma once
// The rows of the law that a step is judged by, one at a time: for those who count what was asked
// and what alone bars a step. Whoever only wants the verdict asks `judge`, which stops sooner.

#include "engine/core/game.hpp"

namespace praetor {

/// A user's own tables can propose candidates without end; a state is searched for so many.
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

/// What the rows of one rule say of a step, the first that finds something; rows of other rules are
/// not asked.
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

/// For laws whose gate does not depend on the action.
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
