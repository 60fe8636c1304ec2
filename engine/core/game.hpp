#pragma once
// What a game is, on one page. A game is a plain type with the members below; nobody derives from
// anything. `judge` looks, `apply` changes, `play` is both; there is no mode that trusts a log.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/invariant.hpp"
#include "engine/core/law.hpp"
#include "engine/core/result.hpp"
#include "engine/core/rule.hpp"

namespace praetor {

/// How a game stands when it is over.
struct Outcome {
  std::optional<Side> winner;
  RuleRef rule;
};

/// Of games that a phase ends: won, or over without a winner.
template <class State>
std::optional<Outcome> outcome_of(const State& state, const Rule& won, const Rule& undecided) {
  if (state.phase != std::decay_t<decltype(state.phase)>::over) return std::nullopt;
  if (!state.winner.exists()) return Outcome{std::nullopt, &undecided};
  return Outcome{state.winner, &won};
}

template <class G>
concept Game = requires(const typename G::State& state, const typename G::Setup& setup) {
  typename G::Match;   // board, tables, options: what is fixed for one game
  typename G::Action;  // a variant of records, in the order in which they are listed
  typename G::Gate;
  requires std::equality_comparable<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::State>;
  { G::id } -> std::convertible_to<std::string_view>;  // "antike-duellum"
  { G::rules() } -> std::same_as<RuleBook>;
  { G::gate() } -> std::same_as<Guards<typename G::State, typename G::Gate>>;
  { G::invariants() } -> std::same_as<std::span<const Invariant<typename G::State>>>;
  { G::open(setup) } -> std::same_as<typename G::State>;  // a decoded set-up always opens
  { G::to_act(state) } -> std::same_as<Sides>;            // who may act now; chance included
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
};

/// The game that a type is of: each game declares `template <class T> Game game_of(Kind<T>);`
/// beside its types.
template <class T>
using GameOf = decltype(game_of(Kind<T>{}));

/// An action together with who does it: one entry of a replay.
template <Game G>
struct Step {
  Side by;
  typename G::Action action;
  friend bool operator==(const Step&, const Step&) = default;
};

/// The answer to a step: the first rule that it breaks, or none.
struct Ruling {
  // NOLINTNEXTLINE(modernize-use-equals-default): that would clear all the room for a violation.
  Ruling() {}
  std::optional<Violation> violation;
  bool legal() const { return !violation; }
};

/// The laws as they are written, less the rule `without` where that is not null. LawBook
/// (law_book.hpp) answers the same questions for laws of which a row was altered.
template <Game G>
struct WrittenLaws {
  RuleRef without = nullptr;
  template <class A>
  const auto& of() const {
    return law_of(Kind<A>{});
  }
  /// Whether the exact generators of the laws may be used.
  bool exact() const { return without == nullptr; }
};

/// Whether no guard finds anything. `without` is a rule that is passed over, or null; `subject` an
/// action or its gate.
template <class State, class Subject>
bool all_hold(const Guards<State, Subject>& guards, RuleRef without, const State& state, Side by,
              const Subject& subject) {
  if (without == nullptr && guards.all_hold != nullptr) return guards.all_hold(state, by, subject);
  return std::ranges::all_of(guards.rows, [&](const auto& guard) {
    return guard.rule == without || guard.holds(state, by, subject);
  });
}

/// What the first guard finds, in their order, that finds anything. Kept apart from the question
/// above, which most steps pass.
template <class State, class Subject>
[[gnu::noinline]] void note_first(const Guards<State, Subject>& guards, RuleRef without,
                                  const State& state, Side by, const Subject& subject,
                                  std::optional<Violation>& violation) {
  for (const auto& guard : guards) {
    if (guard.rule == without) continue;
    if (Finding found = guard.check(state, by, subject)) {
      violation = Violation{guard.rule, *std::move(found)};
      return;
    }
  }
}

/// Whether nothing in the gate bars an action, whatever it is in particular.
template <Game G>
bool is_open(const typename G::State& state, Side by, const typename G::Gate& gate,
             RuleRef without) {
  return all_hold(G::gate(), without, state, by, gate);
}

/// Which kinds and sides a listing covers. Empty members mean all.
struct StepFilter {
  std::string_view kind;
  std::optional<Side> by;
};

/// What is done by laws, those that are written or others (`Laws`): every game has it made once, in
/// its any.cpp, for nearly every file asks for it and it takes long to compile.
template <Game G, class Laws>
class ByLaws {
 public:
  using State = typename G::State;

  static Ruling judge(const Laws& laws, const State& state, const Step<G>& step);
  static void apply(const Laws& laws, State& state, const Step<G>& step, Trace<State>* trace);
  /// The same; appends what caused each change. `before` is a copy of the state, and remains one.
  static void apply(const Laws& laws, State& state, State& before, const Step<G>& step,
                    std::vector<RuleRef>& causes);
  static bool list(const Laws& laws, const State& state, const Sink<Step<G>>& use,
                   const StepFilter& wanted);

 private:
  static void carry_out(const Laws& laws, Transaction<State>& transaction, const Step<G>& step);
  template <class... A>
  static std::uint32_t open_kinds(const Laws& laws, const State& state, Side by,
                                  std::uint32_t wanted, Kind<std::variant<A...>>);
  template <class A>
  static bool list_kind(const Laws& laws, const State& state, Side by, const Sink<Step<G>>& use);
};

/// The gates of all kinds of action as they are written; and which kinds refine theirs, by bit.
template <Game G>
struct WrittenGates {
  std::array<typename G::Gate, std::variant_size_v<typename G::Action>> gates;
  std::uint32_t refined = 0;

  static const WrittenGates& all() {
    static const WrittenGates written = []<class... A>(Kind<std::variant<A...>>) {
      WrittenGates made{{law_of(Kind<A>{}).gate...}};
      std::uint32_t bit = 1;
      ((made.refined |= law_of(Kind<A>{}).refine == nullptr ? 0 : bit, bit <<= 1U), ...);
      return made;
    }(Kind<typename G::Action>{});
    return written;
  }
};

/// The kinds of action of that name, by bit; all where it is empty.
template <class... A>
std::uint32_t kinds_named(std::string_view name, Kind<std::variant<A...>>) {
  static_assert(sizeof...(A) < 32);
  if (name.empty()) return (1U << sizeof...(A)) - 1;
  std::uint32_t kinds = 0;
  std::uint32_t bit = 1;
  ((kinds |= A::name == name ? bit : 0, bit <<= 1U), ...);
  return kinds;
}

// Gate, then guards, in order.
template <Game G, class Laws>
Ruling ByLaws<G, Laws>::judge(const Laws& laws, const State& state, const Step<G>& step) {
  Ruling ruling;
  std::visit(
      [&]<class A>(const A& action) {
        const auto& law = laws.template of<A>();
        const auto ask = [&](const auto& guards, const auto& subject) {
          if (all_hold(guards, laws.without, state, step.by, subject)) return true;
          note_first(guards, laws.without, state, step.by, subject, ruling.violation);
          return false;
        };
        const bool open = law.refine == nullptr
                              ? ask(G::gate(), law.gate)
                              : ask(G::gate(), law.refine(state, action, law.gate));
        if (open) ask(law.guards, action);
      },
      step.action);
  return ruling;
}

template <Game G, class Laws>
void ByLaws<G, Laws>::apply(const Laws& laws, State& state, const Step<G>& step,
                            Trace<State>* trace) {
  Transaction<State> transaction(state, trace);
  carry_out(laws, transaction, step);
}
template <Game G, class Laws>
void ByLaws<G, Laws>::apply(const Laws& laws, State& state, State& before, const Step<G>& step,
                            std::vector<RuleRef>& causes) {
  Transaction<State> transaction(state, before, causes);
  carry_out(laws, transaction, step);
}
template <Game G, class Laws>
void ByLaws<G, Laws>::carry_out(const Laws& laws, Transaction<State>& transaction,
                                const Step<G>& step) {
  std::visit([&]<class A>(
                 const A& action) { laws.template of<A>().effects(transaction, step.by, action); },
             step.action);
}

// Which of the wanted kinds the gate lets a side do; of those whose gate depends on the action
// itself all.
template <Game G, class Laws>
template <class... A>
std::uint32_t ByLaws<G, Laws>::open_kinds(const Laws& laws, const State& state, Side by,
                                          std::uint32_t wanted, Kind<std::variant<A...>>) {
  if (const auto guards = G::gate(); laws.exact() && guards.which_hold != nullptr) {
    const auto& written = WrittenGates<G>::all();
    return guards.which_hold(state, by, written.gates, wanted & ~written.refined) |
           (wanted & written.refined);
  }
  std::uint32_t open = 0;
  std::uint32_t bit = 1;
  const auto ask = [&](const auto& law) {
    if ((wanted & bit) != 0 &&
        (law.refine != nullptr || is_open<G>(state, by, law.gate, laws.without))) {
      open |= bit;
    }
    bit <<= 1U;
  };
  (ask(laws.template of<A>()), ...);
  return open;
}

// Hands on every candidate of one law, whose gate is open, that the guards let pass.
template <Game G, class Laws>
template <class A>
bool ByLaws<G, Laws>::list_kind(const Laws& laws, const State& state, Side by,
                                const Sink<Step<G>>& use) {
  const auto& law = laws.template of<A>();
  if (laws.exact() && law.generate != nullptr) {
    // Exact by its own predicates, and shown so by a test; judging again would only cost time.
    if (Counter* const counter = use.counter()) {
      return law.generate(state, by, Sink<A>(*counter, use.arena()));
    }
    auto pass = [&](const A& action) { return use(Step<G>{by, action}); };
    return law.generate(state, by, Sink<A>(pass, use.arena()));
  }
  auto take = [&](const A& action) {
    const bool legal = (law.refine == nullptr ||
                        is_open<G>(state, by, law.refine(state, action, law.gate), laws.without)) &&
                       all_hold(law.guards, laws.without, state, by, action);
    return !legal || use.made([&] { return Step<G>{by, action}; });
  };
  return law.candidates(state, by, Sink<A>(take, use.arena()));
}

template <Game G, class Laws>
bool ByLaws<G, Laws>::list(const Laws& laws, const State& state, const Sink<Step<G>>& use,
                           const StepFilter& wanted) {
  constexpr Kind<typename G::Action> actions;
  const std::uint32_t kinds = kinds_named(wanted.kind, actions);
  // A rule that is passed over may be the one that says whose turn it is.
  const bool anybody = laws.without != nullptr;
  const Sides acting = anybody ? Sides{} : G::to_act(state);
  const auto sides = G::sides(state);
  std::array<std::uint32_t, Sides::most> open;  // by place among the sides
  std::uint32_t any = 0;
  std::size_t places = 0;
  for (const Side by : sides) {
    const bool asked = (anybody || acting.has(by)) && (!wanted.by || *wanted.by == by);
    open[places] = asked ? open_kinds(laws, state, by, kinds, actions) : 0;
    any |= open[places++];
  }
  std::uint32_t bit = 1;
  const auto of_kind = [&]<class A>(Kind<A>) {
    const std::uint32_t kind = std::exchange(bit, bit << 1U);
    if ((any & kind) == 0) return true;
    std::size_t place = 0;
    for (const Side by : sides) {
      if ((open[place++] & kind) != 0 && !list_kind<A>(laws, state, by, use)) return false;
    }
    return true;
  };
  return [&]<class... A>(Kind<std::variant<A...>>) { return (of_kind(Kind<A>{}) && ...); }(actions);
}

/// Judges by laws that need not be those of the book.
template <Game G, class Laws>
Ruling judge_by(const Laws& laws, const typename G::State& state, const Step<G>& step) {
  return ByLaws<G, Laws>::judge(laws, state, step);
}

/// Gate, then guards, in order; the first broken rule is the verdict. Changes nothing.
template <Game G>
Ruling judge(const typename G::State& state, const Step<G>& step, RuleRef without = nullptr) {
  return judge_by<G>(WrittenLaws<G>{without}, state, step);
}

template <Game G, class Laws>
void apply_by(const Laws& laws, typename G::State& state, const Step<G>& step,
              Trace<typename G::State>* trace = nullptr) {
  ByLaws<G, Laws>::apply(laws, state, step, trace);
}

/// Carries a step out in place, judged or not. Total; makes sense only where `judge` said legal.
template <Game G>
void apply(typename G::State& state, const Step<G>& step,
           Trace<typename G::State>* trace = nullptr) {
  apply_by<G>(WrittenLaws<G>{}, state, step, trace);
}

/// Judges, and carries out only what is legal; an illegal step leaves the state as it was.
template <Game G>
Ruling play(typename G::State& state, const Step<G>& step,
            Trace<typename G::State>* trace = nullptr) {
  Ruling ruling = judge<G>(state, step);
  if (ruling.legal()) apply<G>(state, step, trace);
  return ruling;
}

/// Hands every legal step to `use(step)`, in a fixed order (kinds as in `Action`, then sides, then
/// the order of the candidates), until it says false. Lists in steps live in `arena`.
template <Game G, class Laws, class F>
bool each_legal_step_by(const Laws& laws, const typename G::State& state, Arena& arena, F&& use,
                        const StepFilter& wanted = {}) {
  auto take = [&](const Step<G>& step) { return static_cast<bool>(use(step)); };
  return ByLaws<G, Laws>::list(laws, state, Sink<Step<G>>(take, arena), wanted);
}

template <Game G, class F>
bool each_legal_step(const typename G::State& state, Arena& arena, F&& use,
                     const StepFilter& wanted = {}, RuleRef without = nullptr) {
  return each_legal_step_by<G>(WrittenLaws<G>{without}, state, arena, use, wanted);
}

/// Counts the steps that would be handed on, without making them; false where the counter had
/// enough.
template <Game G, class Laws>
bool count_legal_steps_by(const Laws& laws, const typename G::State& state, Arena& arena,
                          Counter& counter) {
  return ByLaws<G, Laws>::list(laws, state, Sink<Step<G>>(counter, arena), {});
}

/// All legal steps at once, at most `most`.
template <Game G>
std::vector<Step<G>> legal_steps(const typename G::State& state, Arena& arena,
                                 std::size_t most = static_cast<std::size_t>(-1),
                                 RuleRef without = nullptr) {
  std::vector<Step<G>> steps;
  each_legal_step<G>(
      state, arena,
      [&](const Step<G>& step) {
        steps.push_back(step);
        return steps.size() < most;
      },
      {}, without);
  return steps;
}

}  // namespace praetor
