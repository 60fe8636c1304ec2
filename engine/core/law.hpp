#pragma once
// The law of one kind of action: a gate, an ordered table of guards, effects, and candidates.
// Nothing else decides legality. A guard looks and never changes; effects change only through the
// transaction, which asks for the rule that is the cause.

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/arena.hpp"
#include "engine/core/id.hpp"
#include "engine/core/record.hpp"
#include "engine/core/rule.hpp"

namespace praetor {

/// One change of a state and the rule that caused it. Kept only when somebody asks for a trace.
template <class State>
struct Event {
  RuleRef cause;
  State before;
  State after;
};
template <class State>
using Trace = std::vector<Event<State>>;

/// The only way to change a state. Every change names the rule that caused it.
template <class State>
class Transaction {
 public:
  explicit Transaction(State& state, Trace<State>* trace) : state_(state), trace_(trace) {
    if (trace != nullptr) before_ = &copy_.emplace(state);
  }
  /// Notes only the causes of the changes. `before` must be equal to the state, and is so after
  /// each change, too.
  Transaction(State& state, State& before, std::vector<RuleRef>& causes)
      : state_(state), causes_(&causes), before_(&before) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() = default;
  const State& state() const { return state_; }

  template <std::invocable<State&> F>
  void because(const Rule& cause, F&& change) {
    change(state_);
    if (before_ != nullptr) [[unlikely]]
      note(cause);
  }

 private:
  [[gnu::noinline]] void note(const Rule& cause) {
    if (same(*before_, state_)) return;
    if (causes_ != nullptr) causes_->push_back(&cause);
    if (trace_ != nullptr) trace_->push_back({&cause, *before_, state_});
    *before_ = state_;
  }
  /// Two equal states nearly always have the same bytes, so it compares the bytes first.
  static bool same(const State& one, const State& two) {
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): bytes between members do no harm.
    return std::memcmp(&one, &two, sizeof(State)) == 0 || one == two;
  }
  State& state_;
  Trace<State>* trace_ = nullptr;
  std::vector<RuleRef>* causes_ = nullptr;
  State* before_ = nullptr;  // the state before the next change; null where nothing is noted
  std::optional<State> copy_;
};

/// A rule and the function that checks it. `Subject` is the kind of action that the rule belongs
/// to; a rule common to all kinds sees the gate of the action's kind. The check is safe on any
/// decoded step in any state, because the guard before it may be switched off.
template <class State, class Subject>
struct Guard {
  RuleRef rule;
  Finding (*check)(const State&, Side by, const Subject&);
  /// The same check as a bool, for those who do not read what it finds; or null.
  bool (*briefly)(const State&, Side by, const Subject&) = nullptr;

  [[gnu::always_inline]] constexpr bool holds(const State& state, Side by,
                                              const Subject& subject) const {
    return briefly != nullptr ? briefly(state, by, subject) : !check(state, by, subject);
  }
};

/// Guards in the order of judging.
template <class State, class Subject>
struct Guards {
  std::span<const Guard<State, Subject>> rows;
  /// Whether all of them hold, in one function; null where the rows are not known to the compiler.
  bool (*all_hold)(const State&, Side by, const Subject&) = nullptr;
  /// Of a gate, else null: asks all guards about each of the wanted gates (by bit), and returns
  /// those gates for which all guards hold.
  std::uint32_t (*which_hold)(const State&, Side by, std::span<const Subject>,
                              std::uint32_t wanted) = nullptr;
  auto begin() const { return rows.begin(); }
  auto end() const { return rows.end(); }
};

/// The guards of a table. The table is a constant, so that the compiler can inline the rows.
template <const auto& table>
inline constexpr auto guards_of =
    []<class State, class Subject, std::size_t... At>(const Guard<State, Subject>*,
                                                      std::index_sequence<At...>) {
      return Guards<State, Subject>{table, [](const State& state, Side by, const Subject& subject) {
                                      return (table[At].holds(state, by, subject) && ...);
                                    }};
    }(std::data(table), std::make_index_sequence<std::size(table)>{});

/// The guards of a gate. Listings ask them about all kinds of action at once.
template <const auto& table>
inline constexpr auto gate_of =
    []<class State, class Subject, std::size_t... At>(const Guard<State, Subject>*,
                                                      std::index_sequence<At...>) {
      auto guards = guards_of<table>;
      guards.which_hold = [](const State& state, Side by, std::span<const Subject> gates,
                             std::uint32_t wanted) {
        std::uint32_t open = 0;
        for (std::uint32_t rest = wanted; rest != 0; rest &= rest - 1) {
          const Subject& gate = gates[static_cast<std::size_t>(std::countr_zero(rest))];
          // From the last row to the first: the phase bars most kinds of action, and is quick to
          // ask.
          const bool all = (table[sizeof...(At) - 1 - At].holds(state, by, gate) && ...);
          open |= all ? rest & -rest : 0;
        }
        return open;
      };
      return guards;
    }(std::data(table), std::make_index_sequence<std::size(table)>{});

/// Counts steps that nobody looks at. Now and then it asks whether to go on, because a user's own
/// tables can make lists without end.
class Counter {
 public:
  template <class F>
  explicit Counter(F& goes_on)
      : asked_(&goes_on), goes_on_([](void* asked) { return (*static_cast<F*>(asked))(); }) {}
  /// How many there were; UINT64_MAX for that many or more.
  std::uint64_t count() const { return count_; }
  /// Adds `more` to the count. Returns whether more are wanted.
  bool add(std::uint64_t more) {
    count_ = more > UINT64_MAX - count_ ? UINT64_MAX : count_ + more;
    if (count_ < pause_) return true;
    pause_ = count_ > UINT64_MAX - patience ? UINT64_MAX : count_ + patience;
    return goes_on_(asked_);
  }

 private:
  static constexpr std::uint64_t patience = 1U << 14U;

  void* asked_;
  bool (*goes_on_)(void*);
  std::uint64_t count_ = 0;
  std::uint64_t pause_ = patience;
};

/// Takes candidates one after the other. A call returns whether more are wanted.
template <class A>
class Sink {
 public:
  template <class F>
  Sink(F& take, Arena& arena)
      : take_(&take),
        call_([](void* target, const A& action) { return (*static_cast<F*>(target))(action); }),
        arena_(&arena) {}
  Sink(Counter& counter, Arena& arena) : take_(&counter), call_(nullptr), arena_(&arena) {}
  bool operator()(const A& action) const {
    return call_ == nullptr ? counter()->add(1) : call_(take_, action);
  }
  /// The same, but makes the action only where somebody looks at it.
  template <std::invocable F>
  bool made(F&& make) const {
    return call_ == nullptr ? counter()->add(1) : call_(take_, make());
  }
  /// The counter that takes the candidates unseen, or null.
  Counter* counter() const { return call_ == nullptr ? static_cast<Counter*>(take_) : nullptr; }
  /// Where candidates keep their lists.
  Arena& arena() const { return *arena_; }

 private:
  void* take_;
  bool (*call_)(void*, const A&);  // null where it counts
  Arena* arena_;
};

template <class State, class Gate, class A>
struct Law {
  Gate gate;                ///< who may act, in which phases and fields
  Guards<State, A> guards;  ///< those of this kind alone
  /// Safe on any step; meaningful where every guard holds.
  void (*effects)(Transaction<State>&, Side by, const A&);
  /// Offers actions to the sink: all legal ones and perhaps others, whichever single rule is
  /// switched off. Stops and returns false as soon as the sink wants no more.
  bool (*candidates)(const State&, Side by, const Sink<A>&);
  /// Offers exactly the legal actions, if the gate is open, in the order of the candidates and by
  /// the predicates that the guards call. Used where no rule is switched off or altered. Null:
  /// candidates are filtered.
  bool (*generate)(const State&, Side by, const Sink<A>&) = nullptr;
  /// The gate of one action, where the gate depends on the action itself; null where it does not.
  Gate (*refine)(const State&, const A&, Gate) = nullptr;
};

}  // namespace praetor
