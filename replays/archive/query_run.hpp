#pragma once
// A typed query, asked of the states of one game after the other. What lasts from step to step
// (`held`, `then`) is kept here; nothing is allocated for a step.

#include <cstdint>
#include <optional>
#include <vector>

#include "replays/archive/state_values.hpp"
#include "replays/archive/typed_query.hpp"
#include "replays/room.hpp"

namespace praetor::replays::archive {

/// What a query is asked about: the state after a step, or before the first.
struct QueryMoment {
  const AnyState& state;
  const AnyStep* step = nullptr;  ///< null before the first; the judged one
  RuleRef broken = nullptr;       ///< the rule that the step, or a claim of it, broke
  std::int64_t number = 0;        ///< of the step
  std::int64_t turn = 0;          ///< in which the step was made
};

class QueryRun {
 public:
  /// `query` outlives it.
  explicit QueryRun(const TypedQuery& query);

  /// A game begins with that state. `json`: its text.
  void begin(const AnySetup& setup, const AnyState& state, std::string_view json);
  /// Kinds of steps, by number, behind which it must be asked.
  std::uint64_t kinds() const { return query_.kinds; }
  /// Whether the query holds; to be asked of all these moments of a game in their order, and of
  /// those in which a rule is broken.
  bool holds(const QueryMoment& moment);

 private:
  /// Of a node that lasts: since when, or when last.
  struct Lasting {
    bool set = false;
    std::int64_t step = 0;
    std::int64_t turn = 0;
  };
  bool node(std::size_t index);
  bool condition(std::size_t index);
  bool held(const QueryNode& node, Lasting& since);
  bool then(const QueryNode& node, Lasting& last);
  /// Of a node with two parts, in which order they are asked.
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
