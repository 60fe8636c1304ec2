#pragma once
// A property is a statement about every step of every legal game, with the rules that it covers. It
// is written once and used by all who play games: the tests with RapidCheck, the search of `praetor
// fuzz`, the planted faults of `praetor mutate` and the fuzz targets.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/law_book.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/random.hpp"

namespace praetor::properties {

/// A number or words, as a fact of a report.
template <class T>
Fact fact_of(const T& value) {
  if constexpr (std::convertible_to<T, std::int64_t>) {
    return static_cast<std::int64_t>(value);
  } else {
    return std::string(value);
  }
}

/// Describes what is wrong: a named place or number, what it should be, and what it is.
template <class E, class A>
Mismatch wrong(std::string what, const E& expected, const A& actual) {
  return Mismatch{std::move(what), fact_of(expected), fact_of(actual)};
}

/// Empty if a number is what the auditor expects. The name becomes a text only if it is not,
/// because most properties hold.
template <class W>
Finding unless_equal(const W& what, std::int64_t expected, std::int64_t actual) {
  if (expected == actual) return std::nullopt;
  return wrong(std::string(what), expected, actual);
}

/// Empty if `holds`; otherwise what should be, and what is.
template <class W>
Finding unless(bool holds, const W& what, std::string_view expected, std::string_view actual) {
  if (holds) return std::nullopt;
  return wrong(std::string(what), expected, actual);
}

/// The first finding of `find(i)` for the numbers below `count`.
template <std::integral Number, class F>
Finding first_below(Number count, F&& find) {
  for (Number i = 0; i < count; ++i) {
    if (Finding found = find(i)) return found;
  }
  return std::nullopt;
}

/// The engine on trial: its laws, and what it does to a set-up before it opens a game. The initial
/// value is the true engine.
template <Game G>
struct Subject {
  LawBook<G> book;
  /// Null, or a function that gives the set-up which the engine uses instead of the given one.
  typename G::Setup (*alter)(const typename G::Setup&) = nullptr;
};

/// An auditor's own record of a game, kept only from the set-up and the steps. It computes, in its
/// own way, what the engine should make of them. Each game specialises it; a specialisation is
/// copyable and has
///   explicit Ledger(const Setup&)
///   void enter(const State& before, const Step<G>& step, const State& after)
/// `enter` gets a step that was accepted. It may read `after` for two purposes only: for declared
/// changes, which no rule can predict, and to keep whole boards that properties compare.
template <Game G>
struct Ledger;

/// A ledger that consists of one record, kept only from the set-up and the steps.
template <Game G, class Kept>
struct RecordLedger {
  explicit RecordLedger(const typename G::Setup& setup) : record(setup) {}
  void enter(const typename G::State&, const Step<G>& step, const typename G::State&) {
    record.enter(step);
  }

  Kept record;
};

/// One accepted step, as a property sees it.
template <Game G>
struct Look {
  using State = typename G::State;
  /// As the replay says it. `before.match` is what the engine made of it, which may be wrong.
  const typename G::Setup& setup;
  const Subject<G>& subject;
  const State& before;
  const Step<G>& step;
  const State& after;
  const Ledger<G>& ledger_before;
  const Ledger<G>& ledger_after;
  std::uint64_t number;  ///< number of the step in its game, from 1
  std::uint64_t seed;    ///< seed for samples
  bool thorough;         ///< no samples: checks everything
  Arena& arena;          ///< for lists in the property's own steps; cleared afterwards

  const typename G::Match& match() const { return *setup.match; }
  /// A generator for samples. It starts anew in each call, so that samples depend only on seed and
  /// step.
  replays::Random chance() const { return {seed, number}; }
  /// The finding of `use(i)` for one random number below `count`; a thorough look tries them all.
  template <class F>
  Finding sampled(std::size_t count, F&& use) const {
    if (count == 0) return std::nullopt;
    if (!thorough) return use(static_cast<std::size_t>(chance().below(count)));
    return first_below(count, use);
  }
  /// The same, for the neighbours of the step.
  template <class F>
  Finding sampled_near_miss(F&& use) const {
    const auto near = replays::near_misses(any_state<G>(before), any_step<G>(step), arena);
    return sampled(near.size(), [&](std::size_t i) { return use(typed_step<G>(near[i])); });
  }
  /// The action, if it is of that kind; otherwise null.
  template <class A>
  const A* is() const {
    return std::get_if<A>(&step.action);
  }
};

/// The auditor's record before and after the step, in a game whose ledger is one record.
template <Game G>
const auto& was(const Look<G>& look) {
  return look.ledger_before.record;
}
template <Game G>
const auto& due(const Look<G>& look) {
  return look.ledger_after.record;
}

/// The words "coins of rome", put together only when somebody reads them.
struct OfSide {
  std::string_view what;
  std::string_view side;
  operator std::string() const { return std::string(what) + " of " + std::string(side); }
};
template <Game G>
OfSide of_side(const Look<G>& look, Side side, std::string_view what) {
  return {what, look.match().name(side)};
}
template <Game G>
std::string_view side_name(const Look<G>& look, Side side) {
  return side.exists() ? look.match().name(side) : "nobody"sv;
}

/// Checks the phase and the active side. The auditor knows which side is active.
template <Game G>
Finding phase_and_active(const Look<G>& look, Side active) {
  const auto phase = due(look).phase;
  if (Finding found =
          unless(phase == look.after.phase, "phase", name_of(phase), name_of(look.after.phase))) {
    return found;
  }
  return unless(active == look.after.active, "active", side_name(look, active),
                side_name(look, look.after.active));
}
template <Game G>
Finding phase_active_and_turn(const Look<G>& look) {
  if (Finding found = phase_and_active(look, due(look).active)) return found;
  return unless_equal("turn", due(look).turn, look.after.turn);
}
/// Checks the winner that the auditor knows, and that the game tells it exactly when it is over.
template <Game G>
Finding winner_and_outcome(const Look<G>& look, Side winner, bool over) {
  if (Finding found = unless(winner == look.after.winner, "winner", side_name(look, winner),
                             side_name(look, look.after.winner))) {
    return found;
  }
  const auto outcome = G::outcome(look.after);
  const bool told =
      outcome.has_value() == over && (!outcome || outcome->winner.value_or(Side::none()) == winner);
  return unless(told, "outcome", "as the auditor has it", "otherwise");
}

/// What a property asks. A function that takes an action as well is asked about the steps of that
/// kind alone: the property holds of all others.
template <Game G, class Action = typename G::Action>
struct Inquiry;
template <Game G, class... A>
struct Inquiry<G, std::variant<A...>>
    : std::variant<Finding (*)(const Look<G>&), Finding (*)(const Look<G>&, const A&)...> {
  using Inquiry::variant::variant;
  Finding operator()(const Look<G>& look) const {
    return std::visit([&](const auto& broken) { return ask(look, broken); }, *this);
  }

 private:
  static Finding ask(const Look<G>& look, Finding (*broken)(const Look<G>&)) {
    return broken(look);
  }
  template <class One>
  static Finding ask(const Look<G>& look, Finding (*broken)(const Look<G>&, const One&)) {
    const One* action = look.template is<One>();
    return action == nullptr ? std::nullopt : broken(look, *action);
  }
};

template <Game G>
struct Property {
  std::string_view name;    ///< a short sentence: "a founder stands where the city rises"
  std::string_view covers;  ///< ids of the rules whose violation it would see, separated by blanks
  /// What is wrong, or nothing. Computed in another way than in the engine.
  Inquiry<G> broken;
  /// Checked once in so many steps; 1 if it is cheap.
  std::uint64_t period = 1;
  /// Whether it repeats the condition of a guard, on the action and in the form of the guard.
  /// properties/README.md says why this matters.
  bool restates = false;
};

/// The same property, marked as one that restates a guard.
template <Game G>
constexpr Property<G> restating(Property<G> property) {
  property.restates = true;
  return property;
}

/// Properties that no accepted step breaks a rule, by the auditor's own verdict on steps.
template <Game G>
struct LimitOf {
  template <const Rule& rule>
  static constexpr Property<G> kept(std::string_view name) {
    return restating<G>(derived<rule>(name));
  }
  /// The same, where the auditor computes the verdict in another way than the guard: by counting
  /// single pieces, or by walking outward over whole boards of marks.
  template <const Rule& rule>
  static constexpr Property<G> derived(std::string_view name) {
    return {name, rule.id, [](const Look<G>& look) -> Finding {
              if (due(look).broken != &rule) return std::nullopt;
              return wrong("step", "one that keeps to " + std::string(rule.id),
                           "one that breaks it");
            }};
  }
};

/// All properties of a game: those of every game, then its own. Defined in properties/games/.
template <Game G>
std::span<const Property<G>> properties_of();

}  // namespace praetor::properties
