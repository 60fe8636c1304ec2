#pragma once
// What a game is, on one page. A game is a plain type with the members below; there is no base
// class. `judge` looks, `apply` changes, `play` does both. No mode trusts a recorded game.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
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

/// The result of a game that is over. Without a winner nobody won; `rule` is the rule that says so.
struct Outcome {
  std::optional<Side> winner;
  RuleRef rule;
};

/// The outcome of games that have a phase `over`: won, or over without a winner. None before that
/// phase.
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
  { state.winner } -> std::convertible_to<Side>;  // none until a side has won
  requires std::is_trivially_copyable_v<typename G::State>;
  { G::id } -> std::convertible_to<std::string_view>;  // "antike-duellum"
  { G::rules() } -> std::same_as<RuleBook>;
  { G::gate() } -> std::same_as<Guards<typename G::State, typename G::Gate>>;
  { G::invariants() } -> std::same_as<std::span<const Invariant<typename G::State>>>;
  { G::open(setup) } -> std::same_as<typename G::State>;  // a decoded set-up always opens
  { G::to_act(state) } -> std::same_as<Sides>;            // who may act now; chance included
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
};

/// The game that a type belongs to: each game declares `template <class T> Game game_of(Kind<T>);`
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

/// The laws as they are written, without the rule `without` where that is not null. LawBook
/// (law_book.hpp) answers the same questions for altered laws.
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

/// Whether all guards but that of the rule `without` hold.
template <class State, class Subject>
[[gnu::noinline]] bool others_hold(const Guards<State, Subject>& guards, RuleRef without,
                                   const State& state, Side by, const Subject& subject) {
  return std::ranges::all_of(guards.rows, [&](const auto& guard) {
    return guard.rule == without || guard.holds(state, by, subject);
  });
}

/// Whether all guards hold. `without` is a rule that is not asked, or null; `subject` is an action
/// or its gate.
template <class State, class Subject>
[[gnu::always_inline]] inline bool all_hold(const Guards<State, Subject>& guards, RuleRef without,
                                            const State& state, Side by, const Subject& subject) {
  if (without == nullptr && guards.all_hold != nullptr) [[likely]]
    return guards.all_hold(state, by, subject);
  return guards.rows.empty() || others_hold(guards, without, state, by, subject);
}

/// Puts the finding of the first guard that finds something into `violation`. It is out of line,
/// because most steps pass the question above.
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

/// Whether a gate lets a side act.
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

/// Judges, carries out and lists by given laws: the written ones or others (`Laws`). Each game
/// makes it once, in its any.cpp, because it takes long to compile and nearly every file needs it.
template <Game G, class Laws>
class ByLaws {
 public:
  using State = typename G::State;

  static Ruling judge(const Laws& laws, const State& state, const Step<G>& step);
  static void apply(const Laws& laws, State& state, const Step<G>& step, Trace<State>* trace);
  /// The same, and appends the cause of each change. `before` must be equal to the state, and is so
  /// afterwards, too.
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

/// The written gates of all kinds of action. `refined` has the kinds whose gate depends on the
/// action itself, by bit.
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

/// The kinds of action with that name, by bit; all of them where the name is empty.
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

// The wanted kinds that the gate lets a side do. Kinds whose gate depends on the action itself are
// always among them.
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

// Hands on each candidate that the guards let pass. The gate of this kind is open.
template <Game G, class Laws>
template <class A>
bool ByLaws<G, Laws>::list_kind(const Laws& laws, const State& state, Side by,
                                const Sink<Step<G>>& use) {
  const auto& law = laws.template of<A>();
  if (laws.exact() && law.generate != nullptr) {
    // The generator is exact, and a test shows it. To judge again would only cost time.
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
  // The rule that is not asked may be the one that says whose turn it is.
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

/// Judges a step by any laws, such as altered ones.
template <Game G, class Laws>
Ruling judge_by(const Laws& laws, const typename G::State& state, const Step<G>& step) {
  return ByLaws<G, Laws>::judge(laws, state, step);
}

/// Asks the gate, then the guards, in order. The first broken rule is the verdict. Changes nothing.
template <Game G>
Ruling judge(const typename G::State& state, const Step<G>& step, RuleRef without = nullptr) {
  return judge_by<G>(WrittenLaws<G>{without}, state, step);
}

template <Game G, class Laws>
void apply_by(const Laws& laws, typename G::State& state, const Step<G>& step,
              Trace<typename G::State>* trace = nullptr) {
  ByLaws<G, Laws>::apply(laws, state, step, trace);
}

/// Carries a step out in place without judging it. It is safe for any step, and meaningful where
/// `judge` says legal.
template <Game G>
void apply(typename G::State& state, const Step<G>& step,
           Trace<typename G::State>* trace = nullptr) {
  apply_by<G>(WrittenLaws<G>{}, state, step, trace);
}

/// Judges a step and carries it out if it is legal. An illegal step leaves the state as it was.
template <Game G>
Ruling play(typename G::State& state, const Step<G>& step,
            Trace<typename G::State>* trace = nullptr) {
  Ruling ruling = judge<G>(state, step);
  if (ruling.legal()) apply<G>(state, step, trace);
  return ruling;
}

/// Hands every legal step to `use(step)`, in a fixed order (kinds as in `Action`, then sides, then
/// the order of the candidates), until it returns false; then returns false. Lists in steps live in
/// `arena`.
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

/// Counts the legal steps without making them. False where the counter had enough.
template <Game G, class Laws>
bool count_legal_steps_by(const Laws& laws, const typename G::State& state, Arena& arena,
                          Counter& counter) {
  return ByLaws<G, Laws>::list(laws, state, Sink<Step<G>>(counter, arena), {});
}

/// All legal steps at once; of more than `most`, the first `most`.
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
