#pragma once
// The laws of every game: listed steps are accepted, accepted steps are listed, a refusal names a
// rule, a document reads back as the same state, and so on. The templates ask the engine on trial
// and compare its answers with each other, never with numbers of their own.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/rule.hpp"
#include "engine/core/state_document.hpp"
#include "engine/text/json_writer.hpp"
#include "properties/property.hpp"
#include "properties/refusals.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::properties::law {

/// A user's tables can make lists without end. Laws that need a whole list do not check longer
/// ones.
inline constexpr std::size_t listed_max = 5000;

template <Game G>
std::vector<Step<G>> listed(const Look<G>& look, const typename G::State& state) {
  std::vector<Step<G>> steps;
  each_legal_step_by<G>(look.subject.book, state, look.arena, [&](const Step<G>& step) {
    steps.push_back(step);
    return steps.size() < listed_max;
  });
  return steps;
}

template <Game G>
Mismatch about(const Look<G>& look, const Step<G>& step, std::string expected, std::string actual) {
  return {replays::json_of<G>(look.match(), step), std::move(expected), std::move(actual)};
}

/// Every step that is listed in the state reached is accepted there.
template <Game G>
Finding listed_is_accepted(const Look<G>& look) {
  for (const Step<G>& step : listed(look, look.after)) {
    const Ruling ruling = judge_by<G>(look.subject.book, look.after, step);
    if (ruling.legal()) continue;
    return about(look, step, "accepted", std::string(ruling.violation->rule->id));
  }
  return std::nullopt;
}

/// If a neighbour of the step is accepted, its listed form is in the list.
template <Game G>
Finding accepted_is_listed(const Look<G>& look) {
  const auto steps = listed(look, look.before);
  if (steps.size() >= listed_max) return std::nullopt;
  for (const Step<G>& near : replays::near_misses<G>(look.before, look.step, look.arena)) {
    if (!judge_by<G>(look.subject.book, look.before, near).legal()) continue;
    const auto form = listed_form(look.before, near, look.arena);
    if (form && std::ranges::find(steps, *form) == steps.end()) {
      return about(look, near, "listed", "accepted and not listed");
    }
  }
  return std::nullopt;
}

/// If a neighbour of the step is refused, the refusal names a rule of this game's book.
template <Game G>
Finding refusal_names_a_rule(const Look<G>& look) {
  return look.sampled_near_miss([&](const Step<G>& near) -> Finding {
    const Ruling ruling = judge_by<G>(look.subject.book, look.before, near);
    if (ruling.legal()) return std::nullopt;
    const RuleRef rule = ruling.violation->rule;
    if (find_rule(G::rules(), rule->id) != rule) {
      return about(look, near, "a rule of the book", std::string(rule->id));
    }
    if (rule->kind != RuleKind::gate && rule->kind != RuleKind::limit) {
      return about(look, near, "a gate or a limit", std::string(rule->id));
    }
    return std::nullopt;
  });
}

/// Listing twice gives the same steps in the same order: sorted by kind, each once. Counting finds
/// the same number.
template <Game G>
Finding listing_is_a_function(const Look<G>& look) {
  const auto once = listed(look, look.after);
  if (once != listed(look, look.after)) return wrong("listing", "the same twice", "two lists");
  auto never = [] { return false; };
  Counter counter(never);
  count_legal_steps_by<G>(look.subject.book, look.after, look.arena, counter);
  if (once.size() < listed_max && counter.count() != once.size()) {
    return wrong("counting", once.size(), counter.count());
  }
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < once.size(); ++i) {
    if (i > 0 && once[i - 1].action.index() > once[i].action.index()) {
      return about(look, once[i], "kinds in their order", "after a later kind");
    }
    texts.push_back(replays::json_of<G>(*look.after.match, once[i]));
  }
  std::ranges::sort(texts);
  const auto twin = std::ranges::adjacent_find(texts);
  if (twin != texts.end()) return wrong(*twin, "listed once", "listed twice");
  return std::nullopt;
}

/// The exact generators of the laws list exactly the candidates that the guards accept.
template <Game G>
Finding generators_are_exact(const Look<G>& look) {
  if (!look.subject.book.exact()) return std::nullopt;
  static constexpr Rule nobodys{"nobodys.rule", RuleKind::limit, "", "", ""};
  const auto exact = listed(look, look.after);
  std::vector<Step<G>> filtered;
  each_legal_step<G>(
      look.after, look.arena,
      [&](const Step<G>& step) {
        filtered.push_back(step);
        return filtered.size() < listed_max;
      },
      {}, &nobodys);
  if (exact == filtered) return std::nullopt;
  return wrong("listing", filtered.size(), exact.size());
}

/// In a game that is over nothing can be done. In every other game something can, unless chance
/// must act and is not listed.
template <Game G>
Finding over_or_going_on(const Look<G>& look) {
  if (!G::lists_chance && G::to_act(look.after).has(chance)) return std::nullopt;
  bool any = false;
  each_legal_step_by<G>(look.subject.book, look.after, look.arena, [&](const Step<G>&) {
    any = true;
    return false;
  });
  const bool over = G::outcome(look.after).has_value();
  if (any != over) return std::nullopt;
  return wrong("listing", over ? "nothing to do" : "something to do", any ? "steps" : "none");
}

/// The document of a state, read back, gives the same state.
template <Game G>
Finding document_reads_back(const Look<G>& look) {
  const std::string json = document_of<G>(look.after);
  const auto read = StateDocument<G>::read(*look.after.match, json);
  if (!read) return wrong("document", "readable", read.error());
  if (*read == look.after) return std::nullopt;
  return wrong("document", json, document_of<G>(*read));
}

/// States are equal exactly if their documents are equal.
template <Game G>
Finding documents_tell_states_apart(const Look<G>& look) {
  const bool same_state = look.before == look.after;
  const bool same_document = document_of<G>(look.before) == document_of<G>(look.after);
  if (same_state == same_document) return std::nullopt;
  return wrong("document", same_state ? "the same" : "another",
               same_document ? "the same" : "another");
}

/// The events of a step lead from the state before it to the state after it without a gap. Each is
/// caused by a rule of the book.
template <Game G>
Finding trace_tells_all(const Look<G>& look) {
  Trace<typename G::State> trace;
  typename G::State traced = look.before;
  apply_by<G>(look.subject.book, traced, look.step, &trace);
  if (!(traced == look.after)) return wrong("trace", "the same state", "another with a trace");
  const typename G::State* last = &look.before;
  for (const auto& event : trace) {
    if (!(event.before == *last)) return wrong("trace", "no gap", std::string(event.cause->id));
    if (find_rule(G::rules(), event.cause->id) != event.cause) {
      return wrong("trace", "a rule of the book", std::string(event.cause->id));
    }
    last = &event.after;
  }
  if (*last == look.after) return std::nullopt;
  return wrong("trace", "all changes", "a change without a cause");
}

/// Switching a rule off never makes a legal step illegal. Tests one random rule at a time.
template <Game G>
Finding without_only_adds(const Look<G>& look) {
  if (!look.subject.book.exact()) return std::nullopt;
  const auto with = listed(look, look.after);
  if (with.size() >= listed_max) return std::nullopt;
  const RuleBook book = G::rules();
  return look.sampled(book.size(), [&](std::size_t i) -> Finding {
    const RuleRef rule = book[i];
    for (const Step<G>& step : with) {
      if (!judge<G>(look.after, step, rule).legal()) {
        return about(look, step, "legal without " + std::string(rule->id), "illegal");
      }
    }
    const auto more = legal_steps<G>(look.after, look.arena, listed_max, rule);
    if (more.size() >= listed_max || more.size() >= with.size()) return std::nullopt;
    return wrong(std::string(rule->id), with.size(), more.size());
  });
}

/// In the order of checking. The periods keep a search fast: listing all steps costs a hundred
/// times as much as one step.
template <Game G>
constexpr std::array<Property<G>, 12> every_game{{
    {"what is listed is accepted here", "", listed_is_accepted<G>, 64},
    {"what is accepted is listed", "", accepted_is_listed<G>, 128},
    {"a refusal names a rule", "", refusal_names_a_rule<G>, 16},
    {"a neighbour that is refused breaks that rule", "", neighbour_refused_in_vain<G>, 4},
    {"a candidate that is refused breaks that rule", "", no_candidate_refused_in_vain<G>, 64},
    {"a listing is a function of the state", "", listing_is_a_function<G>, 128},
    {"the exact generators agree with the guards", "", generators_are_exact<G>, 128},
    {"a game that is not over goes on", "", over_or_going_on<G>, 16},
    {"a document read back is the same state", "", document_reads_back<G>, 64},
    {"documents tell states apart", "", documents_tell_states_apart<G>, 64},
    {"a trace tells all changes with their rules", "", trace_tells_all<G>, 16},
    {"a rule switched off only adds steps", "", without_only_adds<G>, 256},
}};

}  // namespace praetor::properties::law
