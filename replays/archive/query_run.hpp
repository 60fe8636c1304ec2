#pragma once
// Evaluates a typed query on the states of one game after another. It keeps what lasts from step to
// step (`held`, `then`). A step allocates no memory.

#include <cstdint>
#include <vector>

#include "replays/archive/state_values.hpp"
#include "replays/archive/typed_query.hpp"

namespace praetor::replays::archive {

/// What a query is evaluated on: the state after a step, or before the first step.
struct QueryMoment {
  const AnyState& state;
  const AnyStep* step = nullptr;  ///< the judged step; null before the first one
  /// the rule that the step, or one of its claims, broke; null if none
  RuleRef broken = nullptr;
  std::int64_t number = 0;  ///< number of the step
  std::int64_t turn = 0;    ///< the turn in which the step was made
};

class QueryRun {
 public:
  /// `query` must outlive it.
  explicit QueryRun(const TypedQuery& query);

  /// Begins a game with its first state. `json` is the text of the replay.
  void begin(const AnySetup& setup, const AnyState& state, std::string_view json);
  /// The kinds of steps (bit i: kind i) after which the query must be evaluated.
  std::uint64_t kinds() const { return query_.kinds; }
  /// Whether the query holds. Call it for all moments of a game in their order: those after steps
  /// of these kinds, and those in which a rule is broken.
  bool holds(const QueryMoment& moment);

 private:
  /// For a node that lasts: since when it holds, or when it last held.
  struct Lasting {
    bool set = false;
    std::int64_t step = 0;
    std::int64_t turn = 0;
  };
  bool node(std::size_t index);
  bool condition(std::size_t index);
  bool held(const QueryNode& node, Lasting& since);
  bool then(const QueryNode& node, Lasting& last);
  /// For a node with two parts: the order in which they are evaluated.
  struct AskedOrder {
    std::size_t first = 0;
    std::size_t second = 0;
    bool both_always = false;
  };
  AskedOrder order_of(const QueryNode& node) const;
  bool two(std::size_t index);
  bool within(const QueryNode& node, const Lasting& since);
  const FoundValue& value(const ValueSource& source, FoundValue& own);
  const FoundValue& value_beside_state(const ValueSource& source, FoundValue& own) const;

  const TypedQuery& query_;
  std::vector<Lasting> lasting_;    // by node
  std::vector<AskedOrder> orders_;  // by node
  StateValues values_;
  GameValues of_game_;
  const QueryMoment* moment_ = nullptr;
  bool looked_ = false;
};

}  // namespace praetor::replays::archive
