#pragma once
// Several records of one game: the history that all can be said to tell, with the fewest errors in
// them. A record errs where a step has to be changed, added, left out or swapped to make it that
// history, or where one of its claims is wrong. Each such error costs 1. A step that was made up
// costs 2, and so does one that is written quite otherwise than it was made: people mistake one
// thing at a time, and write a step twice, but seldom one that nobody made. Several steps in a row
// are one error: a line written twice, for the wrong side or behind the next one, which costs 1,
// and a line or the end of a game that was not written down, which costs 2. What a record leaves
// open, since its writer did not see it, is no error: records may be drafts.

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
  argument,     ///< a field of a step is another one
  side,         ///< another side made the step
  step,         ///< another step was made in its place
  missing,      ///< a step, or several in a row, was not written down
  superfluous,  ///< a step was not made, or several were made once and not twice
  swap,         ///< two neighbours, or two lines, were made the other way round
  claim,        ///< an `expect` or a `hash` is wrong
  result,       ///< the claimed winner is wrong
  setup         ///< the set-up is wrong
};

struct RecordError {
  std::size_t record = 0;  ///< which one errs, from 0
  std::int64_t cost = 1;
  ErrorKind kind = ErrorKind::argument;
  /// Of that record, from 1: the step that is wrong, the first of the two that are swapped, or the
  /// one before which one is missing (one more than there are: behind the last). 0: no step.
  std::int64_t step = 0;
  /// Steps without claims, as JSON; of a line all of them, of a set-up an object of the members
  /// that differ.
  std::vector<std::string> before;
  std::vector<std::string> after;
  std::size_t put_off = 1;   ///< of a swap: so many steps were made behind the others
  bool claims_move = false;  ///< of a swap: each step takes its claims with it
  RuleRef rule = nullptr;    ///< what the step as written breaks, or the claim; null where nothing
  std::vector<std::size_t> told_by;  ///< records that have the step as the history has it
};

/// One entry of a joint history, for the text of it: which steps of the records it is made of (from
/// 0), and which of their claims hold.
struct JointEntry {
  std::vector<std::int64_t> from;  ///< by record; -1: none of that one
  std::vector<bool> claims;
  std::string body;  ///< JSON without claims; empty where the steps of the records are left out
};

struct JointHistory {
  std::vector<RecordError> errors;  ///< in the order of the history
  std::vector<JointEntry> entries;
  std::vector<bool> result_holds;  ///< by record
  std::int64_t unlikeliness = 0;   ///< of its errors as slips (slip_weights.hpp)
};

/// What the errors of a history cost together.
std::int64_t cost_of(const JointHistory& history);

enum class MergeAnswer : std::uint8_t {
  found,        ///< these are the cheapest
  none,         ///< no history whose errors cost so little
  unknown,      ///< the budget ended, or all may share an error
  unknown_time  ///< `stop` said so
};

inline constexpr std::int64_t merge_nodes_default = 400'000;
inline constexpr std::int64_t merge_errors_default = 12;
inline constexpr std::size_t histories_listed = 16;
inline constexpr std::size_t records_merged_most = 8;

struct MergeOptions {
  /// What errors may cost. None: `merge_errors_default`, or 1 for eight steps that are written
  /// down, if that is more.
  std::optional<std::int64_t> errors_most;
  std::int64_t nodes = merge_nodes_default;  ///< steps or claims judged, steps listed
  std::function<bool()> stop;                ///< a fuse; asked now and then; may be empty
};

struct MergeOutcome {
  MergeAnswer answer = MergeAnswer::found;
  std::int64_t cost = 0;                ///< of the errors of each history
  std::vector<JointHistory> histories;  ///< of the least cost, the first few, likeliest slips first
  bool all = true;                      ///< whether these are all
  std::int64_t nodes = 0;               ///< steps or claims judged, steps listed
};

/// All are read with the same set-up; two records at least and `records_merged_most` at most. An
/// account that is two errors behind another one which got much further is put off: where it may be
/// as good, it is tried with what is left of the budget. Weights of choices do not count.
MergeOutcome merge(std::span<const Draft* const> records, const MergeOptions& options);

/// The text of a joint history: that of the first record, with steps, claims and notes of all.
std::string joined(std::span<const std::string_view> texts, const JointHistory& history);

/// A record with the set-up of another one.
std::string with_setup(std::string_view json, std::string_view other);
/// Whether two records have the same set-up, written however.
bool same_setup(std::string_view one, std::string_view other);
/// The members of a record's set-up that another record's has not, or has otherwise, as an object.
std::string setup_beside(std::string_view json, std::string_view other);

}  // namespace praetor::replays
