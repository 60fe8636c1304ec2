#pragma once
// A query in the form for one game: each field was found in the shape of its state documents or in
// the field lists of its steps, and each value has the right type. Faults are found before any
// replay is read.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_values.hpp"
#include "replays/archive/game_shape.hpp"
#include "replays/archive/game_values.hpp"
#include "replays/archive/query.hpp"

namespace praetor::replays::archive {

/// Where an operand's value comes from.
struct ValueSource {
  enum class From : std::uint8_t {
    literal,
    state,
    turn,
    over,
    number,
    side,
    kind,
    step,
    rule,
    game
  };
  From from = From::literal;
  FoundValue literal;          ///< its name must live as long as the query
  std::size_t slot = 0;        ///< slot of a value of the state, or index of a value of the game
  std::vector<PathPart> path;  ///< for a field of the step
  std::string listed;          ///< for a list of the step: the name that is asked for
  std::string asked;           ///< the name with which the query compares a field of the step
};

inline constexpr std::uint64_t all_kinds = ~std::uint64_t{0};

struct TypedQuery {
  struct Condition {
    ValueSource left;
    ValueSource right;
  };
  const AnyGame* game = nullptr;
  const Query* query = nullptr;
  std::vector<Condition> conditions;  ///< one for each node
  WantedValue wanted;
  std::size_t slots = 0;
  bool asks_turn = false;          ///< whether something is counted in turns
  bool asks_rule = false;          ///< whether it matters that a step or claim breaks a rule
  std::vector<GameField> of_game;  ///< what is asked about the game as a whole
  std::vector<bool> runs;          ///< by node: whether a part of it lasts from step to step
  std::vector<bool> asks_state;
  std::uint64_t kinds = 0;  ///< kinds of steps (bit i: kind i) after which it must be evaluated;
                            ///< other steps change nothing unless they break a rule
};

/// Computes `kinds`.
std::uint64_t kinds_asked(const TypedQuery& typed);

/// Why a game cannot answer a condition, which is a node of the query.
struct TypingFault {
  std::size_t node = 0;
  QueryFault fault;
};

/// Types a query for a game. `query` must outlive the result. If it fails, returns the faults of
/// all conditions that have one, in their order.
Result<TypedQuery, std::vector<TypingFault>> typed_query(const Query& query, const AnyGame& game,
                                                         const void* library,
                                                         const GameShape& shape);

/// The value of a field of a step; null if the step lacks the field.
FoundValue value_in(const AnyStep& step, const void* match, const ValueSource& field);

}  // namespace praetor::replays::archive
