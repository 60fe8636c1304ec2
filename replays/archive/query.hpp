#pragma once
// The query language of `find` as it is written; README.md describes it on one page. Parsing a
// query needs no game; `typed_query.hpp` finds out whether a game has what it names.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace praetor::replays::archive {

/// How much a game understands of what is wrong; the last one understands most.
enum class FaultKind : std::uint8_t { wrong_type, unknown_name, other };

/// Why a text is no query, or why a game cannot answer it. Positions are byte offsets in the text.
struct QueryFault {
  std::size_t at = 0;
  std::size_t length = 1;
  std::string sentence;
  std::vector<std::string> nearest;
  FaultKind kind = FaultKind::other;
  std::string_view listed{};   ///< where such names are to be found: a sentence, or ""
  std::size_t understood = 0;  ///< up to where the game understood the text, if that is behind `at`
};

/// One name in a path, and its byte offset.
struct PathPart {
  std::string name;
  std::size_t at = 0;
};

enum class OperandKind : std::uint8_t { path, number, text, truth, null };

struct Operand {
  using Kind = OperandKind;
  Kind kind = Kind::null;
  std::int64_t number = 0;  ///< a truth value is 0 or 1
  std::string text;
  std::vector<PathPart> path;
  std::size_t at = 0;
  std::size_t length = 1;
};

enum class Relation : std::uint8_t { is_true, equal, unequal, less, most, more, least, has };
enum class TimeUnit : std::uint8_t { steps, turns };

enum class QueryNodeKind : std::uint8_t { condition, both, either, negation, held, then };

struct QueryNode {
  using Kind = QueryNodeKind;
  Kind kind = Kind::condition;
  Relation relation = Relation::is_true;
  Operand left;
  Operand right;
  std::size_t first = 0;  ///< indices of the query's nodes
  std::size_t second = 0;
  std::int64_t count = -1;  ///< the bound of `held`, or of `then` if it has one; else -1
  TimeUnit unit = TimeUnit::steps;
};

struct Query {
  std::string text;
  /// each node comes after its parts; the last one is the whole query
  std::vector<QueryNode> nodes;
};

inline constexpr std::size_t query_bytes_most = 4096;
inline constexpr std::size_t query_conditions_most = 200;

Result<Query, QueryFault> parse_query(std::string_view text);

/// The query without the conditions that a game cannot answer (by node): of `a or b` only `a` may
/// be left. None if the query cannot hold without them.
std::optional<Query> known_parts(const Query& query, const std::vector<bool>& unknown);

}  // namespace praetor::replays::archive
