#pragma once
// The nearest legal games: the cheapest ways to edit a record so that the whole of it, with every
// claim, is legal. The search is bounded by judged steps alone, so that it finds the same on every
// machine.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/json_writer.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "replays/searching/answer.hpp"

namespace praetor::replays {

/// One edit; each costs 1. Of several steps of one line, which has the wrong side, stands there
/// twice or behind the next one, it is one edit too. Claims (`expect`, `hash`, `result`) are never
/// edited: a claim says how the game stood at its place, so it stays there and has to hold. Of a
/// deleted step they are moved to the step before it.
enum class EditKind : std::uint8_t {
  argument,   ///< one field of a step is changed, written or left out
  side,       ///< another side makes the same step, or the same steps
  step,       ///< another step in its place
  insertion,  ///< a step that was not written down
  deletion,   ///< a step that was not made, or several that stand there twice
  swap        ///< two neighbours, with or without their claims, or two lines with them
};

/// Each step of the record is edited at most once; more may be inserted before it.
struct RepairEdit {
  EditKind kind = EditKind::argument;
  /// Of the record, from 1: the step that is edited, the first of the two that are swapped, or the
  /// one before which another is inserted (one more than there are: behind the last).
  std::int64_t step = 0;
  std::vector<std::string> before;  ///< steps without claims, as JSON; none of an insertion
  std::vector<std::string> after;   ///< none of a deletion
  bool claims_move = false;         ///< of a swap: each step takes its claims with it
  std::size_t put_off = 1;          ///< of a swap: so many of `before` come behind the others
  RuleRef rule = nullptr;           ///< the violation that there was without this edit …
  std::int64_t violation = 0;       ///< … and its step; 0 where it is the claimed result
  /// How unlikely such a slip is wherever it stands, by slip_weights.hpp.
  std::int64_t weight = 0;
};

struct FoundRepair {
  std::vector<RepairEdit> edits;  ///< in the order of the record
  std::int64_t cost() const { return static_cast<std::int64_t>(edits.size()); }
  /// How unlikely such a slip is, for the order among equals: by the kinds of edits, how much of a
  /// step they change (StepDistance), and how far before the violation they stand.
  std::int64_t unlikeliness = 0;
  /// In how many ways what chance does in the edits can come up: more are likelier.
  std::int64_t ways = 0;
  /// Edits at other places that give the same steps in the same order, or in one in which none of
  /// them hinders another: the same game but for that, and told with it.
  std::vector<std::vector<RepairEdit>> other_places;
};

enum class RepairAnswer : std::uint8_t {
  legal,        ///< there is nothing to repair
  found,        ///< these are the cheapest
  none,         ///< no script of up to that many edits makes it legal
  unknown,      ///< the budget ended, or not all that could be tried can be listed
  unknown_time  ///< `stop` said so
};

/// What a search does in less than 1.5 s on one core in every game; measured, see
/// tests/bench/slips/README.md. Two seconds are what people should wait at most for a record with
/// several slips, and a quarter of it is left for slower machines; one slip is found long before.
inline constexpr std::int64_t repair_nodes_default = 3'000'000;
inline constexpr std::int64_t repair_edits_default = 5;

struct RepairOptions {
  std::int64_t edits_max = repair_edits_default;
  /// Steps judged or listed; a claim that is compared counts as many of them.
  std::int64_t nodes = repair_nodes_default;
  std::function<bool()> stop;  ///< a fuse; asked now and then; may be empty
};

struct RepairOutcome {
  RepairAnswer answer = RepairAnswer::legal;
  /// All of the least cost that were found, likeliest first; of several that differ only in steps
  /// of equal effect, or in the order of steps that do not touch one another, the likeliest.
  std::vector<FoundRepair> repairs;
  bool all = false;            ///< where `found`: none is cheaper, and there are no others as cheap
  std::int64_t nodes = 0;      ///< spent
  RuleRef rule = nullptr;      ///< the first violation of the record …
  std::int64_t violation = 0;  ///< … and its step; 0 where it is the claimed result
};

RepairOutcome repair(const AnyReplay& replay, const RepairOptions& options);
/// The same of a well-formed text of the game with that id.
RepairOutcome repair(std::string_view json, std::string_view game, const Libraries& libraries,
                     const RepairOptions& options);

struct EditReasons;

/// One edit as a JSON object: `{"edit":…,"step":…,"before":[…],"after":[…],…,"cures":{…},…}`. What
/// it explains is in it where `reasons` (of repair_reasons.hpp) are given.
void write(text::JsonWriter& writer, const RepairEdit& edit, const LineOfStep& line_of = {},
           const EditReasons* reasons = nullptr);

/// The text of a well-formed replay after the edits: everything else stays as it is written.
std::string repaired(std::string_view json, const FoundRepair& repair);

}  // namespace praetor::replays
