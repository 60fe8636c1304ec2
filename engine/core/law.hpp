#pragma once
// The law of one kind of action: a gate, an ordered table of guards, effects, and candidates.
// Nothing else decides legality. A guard looks and never changes; effects change only through the
// transaction, which asks for the rule that is the cause.

#include <concepts>
#include <cstring>
#include <span>
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

/// The only pen: every change of a state names its cause.
template <class State>
class Transaction {
 public:
  explicit Transaction(State& state, Trace<State>* trace) : state_(state), trace_(trace) {}
  const State& state() const { return state_; }

  template <std::invocable<State&> F>
  void because(const Rule& cause, F&& change) {
    if (trace_ == nullptr) {
      change(state_);
      return;
    }
    const State before = state_;
    change(state_);
    if (!same(before, state_)) trace_->push_back({&cause, before, state_});
  }

 private:
  /// What changes nothing leaves every byte as it was, nearly always; states are plain values.
  static bool same(const State& one, const State& two) {
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): bytes between members do no harm.
    return std::memcmp(&one, &two, sizeof(State)) == 0 || one == two;
  }
  State& state_;
  Trace<State>* trace_;
};

/// A rule common to all actions: it sees the gate of the action's kind, not the action.
template <class State, class Gate>
struct GateGuard {
  RuleRef rule;
  Finding (*check)(const State&, Side by, const Gate&);
};

/// A rule of one kind of action. Total: safe on any decoded step in any state, because the guard
/// before it may be switched off.
template <class State, class A>
struct Guard {
  RuleRef rule;
  Finding (*check)(const State&, Side by, const A&);
};

/// Where candidates go. Calling it says whether more are wanted.
template <class A>
class Sink {
 public:
  template <class F>
  Sink(F& take, Arena& arena)
      : take_(&take),
        call_([](void* target, const A& action) { return (*static_cast<F*>(target))(action); }),
        arena_(&arena) {}
  bool operator()(const A& action) const { return call_(take_, action); }
  /// Keeps the lists that candidates refer to.
  Arena& arena() const { return *arena_; }

 private:
  void* take_;
  bool (*call_)(void*, const A&);
  Arena* arena_;
};

template <class State, class Gate, class A>
struct Law {
  Gate gate;                                ///< who may act, in which phases and fields
  std::span<const Guard<State, A>> guards;  ///< in the order of judging
  /// Total; meaningful where every guard holds.
  void (*effects)(Transaction<State>&, Side by, const A&);
  /// May propose too much, never too little, whichever single rule is switched off. Stops as soon
  /// as an offer is refused and then returns false.
  bool (*candidates)(const State&, Side by, const Sink<A>&);
  /// Exactly the legal ones where the gate is open, in the order of the candidates, by the
  /// predicates that the guards call; used when no rule is switched off. Null: filter candidates.
  bool (*generate)(const State&, Side by, const Sink<A>&) = nullptr;
  /// Where the gate depends on the action itself; null where it does not.
  Gate (*refine)(const State&, const A&, Gate) = nullptr;
};

}  // namespace praetor
