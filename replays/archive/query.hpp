#pragma once
// The query language of `find`, as written: what README.md has on one page. A query is parsed
// without any game; `typed_query.hpp` says whether a game has what it names.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace praetor::replays::archive {

/// Why a text is no query, or a game cannot be asked it; bytes of the text.
struct QueryFault {
  std::size_t at = 0;
  std::size_t length = 1;
  std::string sentence;
  std::vector<std::string> nearest;
  bool is_unknown = false;  ///< there is nothing of that name
};

/// One name of a path, where it stands.
struct PathPart {
  std::string name;
  std::size_t at = 0;
};

enum class OperandKind : std::uint8_t { path, number, text, truth, null };

struct Operand {
  using Kind = OperandKind;
  Kind kind = Kind::null;
  std::int64_t number = 0;  ///< of a truth 0 or 1
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
  std::size_t first = 0;  ///< nodes of the query
  std::size_t second = 0;
  std::int64_t count = -1;  ///< of `held`, and of `then` where it has a bound, else -1
  TimeUnit unit = TimeUnit::steps;
};

struct Query {
  std::string text;
  std::vector<QueryNode> nodes;  ///< each behind those that it is made of; the last is the whole
};

inline constexpr std::size_t query_bytes_most = 4096;
inline constexpr std::size_t query_conditions_most = 200;

Result<Query, QueryFault> parse_query(std::string_view text);

/// What is left of a query in a game that cannot be asked some of its conditions, by node: `a or b`
/// is asked for `a` alone there. None where it cannot hold whatever the rest says.
std::optional<Query> known_parts(const Query& query, const std::vector<bool>& unknown);

}  // namespace praetor::replays::archive
