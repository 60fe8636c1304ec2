#pragma once
// The law that refusals are justified. If the engine refuses a step under a rule, a property that
// covers the rule must find it broken by its own computation, and no property of the rules that are
// judged before may find one of those broken. So a rule that is too strict, or skipped, is noticed,
// although no game of legal steps can show it.

#include <algorithm>
#include <vector>

#include "engine/text/parts.hpp"
#include "properties/property.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::properties::law {

/// The rules that the written laws judge before `rule` for a step of this kind.
template <Game G>
std::vector<RuleRef> judged_before(const Step<G>& step, const Rule& rule) {
  std::vector<RuleRef> before;
  const auto add = [&](const auto& rows) {
    for (const auto& row : rows) {
      if (row.rule == &rule) return false;
      before.push_back(row.rule);
    }
    return true;
  };
  std::visit([&]<class A>(
                 const A&) { static_cast<void>(add(G::gate()) && add(law_of(Kind<A>{}).guards)); },
             step.action);
  return before;
}

/// Empty if a step is accepted, or refused by the first rule that it breaks. The step is carried
/// out on copies, so that properties about effects can look at its effects.
template <Game G>
Finding refused_in_vain(const Look<G>& look, const typename G::State& state,
                        const Ledger<G>& ledger, const Step<G>& step) {
  const Ruling ruling = judge_by<G>(look.subject.book, state, step);
  if (ruling.legal()) return std::nullopt;
  const Rule& rule = *ruling.violation->rule;
  typename G::State after = state;
  apply_by<G>(look.subject.book, after, step);
  Ledger<G> entered = ledger;
  entered.enter(state, step, after);
  const Look<G> refused{look.setup, look.subject, state,     step,          after,     ledger,
                        entered,    look.number,  look.seed, look.thorough, look.arena};
  const auto rules_before = judged_before(step, rule);
  bool is_deserved = false;
  for (const Property<G>& property : properties_of<G>()) {
    // Properties of later rules or of effects do not count here.
    const bool before =
        !property.covers.empty() &&
        std::ranges::all_of(text::parts_of(property.covers, ' '), [&](std::string_view id) {
          return std::ranges::any_of(rules_before, [&](RuleRef one) { return one->id == id; });
        });
    const bool now = !is_deserved && text::lists(property.covers, rule.id);
    if (!(before || now) || !property.broken(refused)) continue;
    if (before) {
      return wrong(replays::json_of<G>(look.match(), step), property.covers, rule.id);
    }
    is_deserved = true;
  }
  if (is_deserved) return std::nullopt;
  return wrong(replays::json_of<G>(look.match(), step), "a rule that it breaks", rule.id);
}

/// Checks the neighbours of the step.
template <Game G>
Finding neighbour_refused_in_vain(const Look<G>& look) {
  return look.sampled_near_miss([&](const Step<G>& near) {
    return refused_in_vain(look, look.before, look.ledger_before, near);
  });
}

/// Checks candidates of one kind and side in the state reached: a random sample of those that are
/// refused, or only one if the gate is closed to all of them.
template <Game G, class A>
Finding candidate_refused_in_vain(const Look<G>& look, Kind<A>, Side by, replays::Random& random) {
  const auto& book = look.subject.book;
  const auto& law = book.template of<A>();
  const bool closed = law.refine == nullptr && !is_open<G>(look.after, by, law.gate, book.without);
  const std::size_t kept_max = closed ? 1 : look.thorough ? 3000 : 6;
  const std::uint64_t seen_max = closed ? 1 : 3000;
  std::vector<Step<G>> kept;
  std::uint64_t seen = 0;
  std::uint64_t refused = 0;
  auto keep = [&](const A& action) {
    const Step<G> step{by, action};
    if (!judge_by<G>(book, look.after, step).legal()) {
      const std::uint64_t place = ++refused <= kept_max ? refused - 1 : random.below(refused);
      if (place >= kept.size() && place < kept_max) kept.push_back(step);
      if (place < kept.size()) kept[place] = step;
    }
    return ++seen < seen_max;
  };
  law.candidates(look.after, by, Sink<A>(keep, look.arena));
  return first_in(kept, [&](const Step<G>& step) {
    return refused_in_vain(look, look.after, look.ledger_after, step);
  });
}

/// No candidate of any side is refused wrongly.
template <Game G>
Finding no_candidate_refused_in_vain(const Look<G>& look) {
  Finding found;
  replays::Random random = look.chance();
  const auto of_kind = [&]<class A>(Kind<A> kind) {
    for (const Side by : G::sides(look.after)) {
      if ((found = candidate_refused_in_vain(look, kind, by, random))) return false;
    }
    return true;
  };
  [&]<class... A>(Kind<std::variant<A...>>) {
    static_cast<void>((of_kind(Kind<A>{}) && ...));
  }(Kind<typename G::Action>{});
  return found;
}

}  // namespace praetor::properties::law
