#pragma once
// The differences between two accounts of one game: replays, which our engine plays, or the state
// streams of engines. Every difference has both sides, A (first) and B. An empty text means that
// this side says nothing.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "replays/checking/document_diff.hpp"
#include "replays/checking/report.hpp"
#include "replays/comparing/history.hpp"
#include "replays/searching/align.hpp"

namespace praetor::replays {

template <class T>
using Both = std::array<T, 2>;

/// how many differing values of a document are listed
inline constexpr std::size_t values_listed = 100;
inline constexpr std::int64_t causes_reach = 1000;  ///< how many steps are searched for causes

/// The first step in which the accounts differ.
struct StepDifference {
  std::int64_t step = 0;    ///< from 1
  Both<std::string> steps;  ///< JSON; empty if there is no such step
  DocumentDiff values;      ///< empty if one step is missing
};

/// The first point at which the states differ.
struct StateDifference {
  std::int64_t point = 0;
  std::int64_t agreed = -1;  ///< the last earlier point with equal states; -1: none
  Both<std::string> hashes;
  Both<std::string> steps;  ///< JSON of the step that led to this point
  bool both_told = false;   ///< whether both sides give a state; else only the hashes are known
  DocumentDiff values;
  /// For replays: what changed the listed values after the point `since`. Empty for a stream.
  std::int64_t since = 0;
  Both<Causes> causes;
};

/// A hash in a stream that is not the hash of the state beside it.
struct WrongHash {
  std::int64_t point = 0;
  std::uint64_t line = 0;  ///< of the file, from 1
  std::string named;
  std::string actual;
  std::int64_t more = 0;  ///< number of later points with a wrong hash
};

/// The first states after the difference that both have again: the pair with the smallest sum of
/// points.
struct Meeting {
  Both<std::int64_t> points{};
  bool to_the_end = false;  ///< whether everything after these points is equal too
};

struct Account {
  std::string path;
  bool is_stream = false;
  std::int64_t last = 0;  ///< the last point
  std::string hash;       ///< of the last point; empty if the account does not say it
  /// Only for a replay:
  Report report;
  bool over = false;
  std::string winner;
};

struct ReplayDifference {
  Both<Account> accounts;
  /// Only for two replays:
  DocumentDiff setup;
  std::optional<Alignment> alignment;
  Both<std::vector<std::string>> steps;  ///< the steps that were aligned
  std::optional<Meeting> meeting;
  bool verdicts_differ = false;

  std::optional<StepDifference> step;
  std::optional<StateDifference> state;
  Both<std::optional<WrongHash>> wrong_hashes;
  std::int64_t compared = 0;   ///< points at which both give a state or a hash
  std::int64_t differing = 0;  ///< how many of them differ

  /// Whether there is no difference at all.
  bool same() const;
};

/// The first violation; null if there is none.
const ReportedViolation* first_violation(const Report& report);

/// Compares two replays of the same game. `difference.accounts` must be filled in.
void compare_replays(const Both<History>& histories, ReplayDifference& difference);

}  // namespace praetor::replays
