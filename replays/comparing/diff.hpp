#pragma once
// What tells two accounts of one game apart: replays, which our engine plays, or the state streams
// of engines. Every difference has both sides, of A (first) and of B; an empty text is something
// that was not said.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/document_diff.hpp"
#include "replays/checking/report.hpp"
#include "replays/comparing/history.hpp"
#include "replays/searching/align.hpp"

namespace praetor::replays {

template <class T>
using Both = std::array<T, 2>;

inline constexpr std::size_t values_listed = 100;   ///< of the values that differ in a document
inline constexpr std::int64_t causes_reach = 1000;  ///< steps that are gone through for causes

/// The first step that is another one.
struct StepDifference {
  std::int64_t step = 0;    ///< from 1
  Both<std::string> steps;  ///< JSON; empty where there is no such step
  DocumentDiff values;      ///< nothing where a step is missing
};

/// The first point at which the states differ.
struct StateDifference {
  std::int64_t point = 0;
  std::int64_t agreed = -1;  ///< the last point before it at which they are the same; -1: none
  Both<std::string> hashes;
  Both<std::string> steps;  ///< JSON of the step that led there
  bool both_told = false;   ///< whether both told a state: else the hashes are all there is
  DocumentDiff values;
  /// Of replays: what changed the listed values behind `since`. Empty of a stream.
  std::int64_t since = 0;
  Both<Causes> causes;
};

/// A hash that a stream names and that is not that of the state beside it.
struct WrongHash {
  std::int64_t point = 0;
  std::uint64_t line = 0;  ///< of the file, from 1
  std::string named;
  std::string actual;
  std::int64_t more = 0;  ///< such points behind this one
};

/// The first states, by the sum of their points, that both have again behind the difference.
struct Meeting {
  Both<std::int64_t> points{};
  bool to_the_end = false;  ///< whether all behind them is the same too
};

struct Account {
  std::string path;
  bool is_stream = false;
  std::int64_t last = 0;  ///< the last point there is
  std::string hash;       ///< of that; empty where it was not told
  /// Of a replay alone.
  Report report;
  bool over = false;
  std::string winner;
};

struct ReplayDifference {
  Both<Account> accounts;
  /// Of two replays.
  DocumentDiff setup;
  std::optional<Alignment> alignment;
  Both<std::vector<std::string>> steps;  ///< which the alignment speaks of
  std::optional<Meeting> meeting;
  bool verdicts_differ = false;

  std::optional<StepDifference> step;
  std::optional<StateDifference> state;
  Both<std::optional<WrongHash>> wrong_hashes;
  std::int64_t compared = 0;   ///< points at which both told a state or a hash
  std::int64_t differing = 0;  ///< how many of them differ

  /// Whether nothing at all tells them apart.
  bool same() const;
};

/// The first violation; null where there is none.
const ReportedViolation* first_violation(const Report& report);

/// Two replays of the same kind of game. What `difference.accounts` says is known already.
void compare_replays(const Both<History>& histories, ReplayDifference& difference);

}  // namespace praetor::replays
