#pragma once
// Merges several records of one game into the history that explains all of them with the fewest
// errors. A record errs where one of its steps must be changed, added, left out or swapped to give
// that history, or where one of its claims is wrong. Each such error costs 1. A step that nobody
// made costs 2, and so does a step written in place of a quite different one: people often mistake
// one thing, or write a step twice, but seldom invent a step. Several steps in a row can be one
// error: a line that was written twice, for the wrong side or behind the next line costs 1; a line,
// or the end of the game, that was not written down costs 2. What a record leaves open is no error,
// because its writer did not see it: records may be drafts.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "replays/searching/answer.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::replays {

enum class ErrorKind : std::uint8_t {
  argument,     ///< one field of a step is wrong
  side,         ///< another side made the step
  step,         ///< another step was made in its place
  missing,      ///< a step, or several in a row, were not written down
  superfluous,  ///< a step was not made, or several were written twice
  swap,         ///< two neighbouring steps or lines are in the wrong order
  claim,        ///< an `expect` or a `hash` is wrong
  result,       ///< the claimed winner is wrong
  setup         ///< the set-up is wrong
};

struct RecordError {
  std::size_t record = 0;  ///< the record that errs, from 0
  std::int64_t cost = 1;
  ErrorKind kind = ErrorKind::argument;
  /// The step in that record, from 1: the step that is wrong, the first of two that are swapped, or
  /// the step before which one is missing (number of steps + 1: at the end). 0: no step.
  std::int64_t step = 0;
  /// The steps without claims, as JSON, in the record and in the history. For a line all its steps;
  /// for a set-up an object of the members that differ.
  std::vector<std::string> before;
  std::vector<std::string> after;
  std::size_t put_off = 1;   ///< for a swap: how many steps were made after the others
  bool claims_move = false;  ///< for a swap: whether each step takes its claims with it
  RuleRef rule = nullptr;    ///< what the step as written breaks, or the claim; null if nothing
  std::vector<std::size_t> told_by;  ///< records that have the step as it is in the history
};

/// One entry of a joint history: the steps of the records that it is made of, and which of their
/// claims hold.
struct JointEntry {
  std::vector<std::int64_t> from;  ///< by record, index of the step; -1: none
  std::vector<bool> claims;
  std::string body;  ///< JSON without claims; empty if the records' steps are left out
};

struct JointHistory {
  std::vector<RecordError> errors;  ///< in the order of the history
  std::vector<JointEntry> entries;
  std::vector<bool> result_holds;  ///< by record, whether its claimed result holds
  std::int64_t unlikeliness = 0;   ///< of all its errors as slips (slip_weights.hpp)
};

/// The sum of the costs of a history's errors.
std::int64_t cost_of(const JointHistory& history);

enum class MergeAnswer : std::uint8_t {
  found,        ///< `histories` are the cheapest
  none,         ///< no history has errors that cost so little
  unknown,      ///< the budget ended, or all records may share an error
  unknown_time  ///< `stop` ended the search
};

inline constexpr std::int64_t merge_nodes_default = 400'000;
inline constexpr std::int64_t merge_errors_default = 12;
inline constexpr std::size_t histories_listed = 16;
inline constexpr std::size_t records_merged_most = 8;

struct MergeOptions {
  /// The most that errors may cost together. None: `merge_errors_default`, or 1 for every eight
  /// steps written down, whichever is more.
  std::optional<std::int64_t> errors_most;
  std::int64_t nodes = merge_nodes_default;  ///< steps or claims judged, and steps listed
  /// ends the search early; asked now and then; may be empty
  std::function<bool()> stop;
};

struct MergeOutcome {
  MergeAnswer answer = MergeAnswer::found;
  std::int64_t cost = 0;  ///< of the errors of each history
  /// the cheapest, the first few, those with the likeliest slips first
  std::vector<JointHistory> histories;
  bool all = true;         ///< whether there are no others of this cost
  std::int64_t nodes = 0;  ///< steps or claims judged, and steps listed
};

/// Merges 2 to `records_merged_most` records, which must have the same set-up. A partial history
/// that costs two errors more than another one that got much further is put off, and tried with the
/// budget that is left if it may be as good. The weights of choices do not count.
MergeOutcome merge(std::span<const Draft* const> records, const MergeOptions& options);

/// The text of a joint history: the first record's text with the steps, claims and notes of all.
std::string joined(std::span<const std::string_view> texts, const JointHistory& history);

}  // namespace praetor::replays
