#pragma once
// Finds the nearest legal games: the cheapest ways to edit a record so that all of it is legal,
// with every claim. The budget counts only judged steps, so that a search finds the same on every
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
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// One edit; each costs 1. An edit may also cover several steps of one line, if the line has the
/// wrong side, was written twice, or stands behind the next line, and several steps in a row that
/// are missing. Claims (`expect`, `hash`, `result`) are never edited: a claim says how the game
/// stood at its place, so it stays there and must hold. The claims of a deleted step move to the
/// step before it.
enum class EditKind : std::uint8_t {
  argument,   ///< one field of a step is changed, added or removed
  side,       ///< another side makes the same step, or the same steps
  step,       ///< another step stands in its place
  insertion,  ///< a step is added that was not written down, or several in a row
  deletion,   ///< a step is removed that was not made, or steps that were written twice
  /// two neighbouring steps change places, with or without their claims, or two lines with theirs
  swap,
  setup  ///< another side begins, or two sides sit the other way round; its `step` is 0
};

/// Each step of the record is edited at most once. Several insertions may be made before it.
struct RepairEdit {
  EditKind kind = EditKind::argument;
  /// The step in the record, from 1: the step that is edited, the first of two that are swapped, or
  /// the step before which one is inserted (number of steps + 1: at the end).
  std::int64_t step = 0;
  /// Steps without claims, as JSON; none for an insertion. Of a set-up the changed member as an
  /// object.
  std::vector<std::string> before;
  std::vector<std::string> after;  ///< none for a deletion
  bool claims_move = false;        ///< for a swap: whether each step takes its claims with it
  /// for a swap: how many steps of `before` come behind the others
  std::size_t put_off = 1;
  RuleRef rule = nullptr;      ///< the violation that remained without this edit …
  std::int64_t violation = 0;  ///< … and its step; 0 for the claimed result
  /// How unlikely such a slip is, wherever it occurs; see slip_weights.hpp.
  std::int64_t weight = 0;

  /// Whether the swapped lines say the same step, so that only their claims change places.
  bool swaps_claims_alone() const { return kind == EditKind::swap && before == after; }
};

struct FoundRepair {
  std::vector<RepairEdit> edits;  ///< in the order of the record
  std::int64_t cost() const { return static_cast<std::int64_t>(edits.size()); }
  /// How unlikely these slips are together; orders repairs of equal cost. It depends on the kinds
  /// of the edits, on how much of a step they change (StepDistance), and on how far before the
  /// violation they are.
  std::int64_t unlikeliness = 0;
  /// In how many ways chance can produce what the edits ascribe to it. More ways are likelier.
  std::int64_t ways = 0;
  /// Edits at other places that give the same steps, in the same order or in one that differs only
  /// by steps that do not affect each other. They are alternatives that count as the same repair.
  std::vector<std::vector<RepairEdit>> other_places;
};

enum class RepairAnswer : std::uint8_t {
  legal,        ///< the record needs no repair
  found,        ///< `repairs` are the cheapest
  none,         ///< no set of up to `edits_max` edits makes it legal
  unknown,      ///< the budget ended, or the possibilities cannot all be listed
  unknown_time  ///< `stop` ended the search
};

/// What a search does in less than 1.5 s on one core in every game; measured, see
/// tests/bench/slips/README.md. People should wait at most two seconds for a record with several
/// slips, and a quarter of that is left for slower machines. One slip is found much sooner.
inline constexpr std::int64_t repair_nodes_default = 3'000'000;
inline constexpr std::int64_t repair_edits_default = 5;

struct RepairOptions {
  std::int64_t edits_max = repair_edits_default;
  /// Steps judged or listed. Comparing a claim counts as many steps.
  std::int64_t nodes = repair_nodes_default;
  std::function<bool()> stop;  ///< ends the search early; asked now and then; may be empty
  /// Whether to look for missing steps in a row where no other edit alone mends the record.
  bool stretches = true;
};

struct RepairOutcome {
  RepairAnswer answer = RepairAnswer::legal;
  /// All repairs of the least cost that were found, the likeliest first. Among repairs that differ
  /// only in steps of equal effect, or in the order of steps that do not affect each other, only
  /// the likeliest.
  std::vector<FoundRepair> repairs;
  bool all = false;            ///< if `found`: no repair is cheaper, and no other is as cheap
  bool spent = false;          ///< the budget ended, so that a greater one may find more
  std::int64_t nodes = 0;      ///< steps judged or listed
  RuleRef rule = nullptr;      ///< the first violation of the record …
  std::int64_t violation = 0;  ///< … and its step; 0 for the claimed result
};

RepairOutcome repair(const AnyReplay& replay, const RepairOptions& options);
/// The same for a well-formed text of the game with that id. It edits the set-up too, see
/// repair_setup.hpp.
RepairOutcome repair(std::string_view json, std::string_view game, const Libraries& libraries,
                     const RepairOptions& options);

struct EditReasons;

/// Writes one edit as a JSON object:
/// `{"edit":…,"step":…,"before":[…],"after":[…],…,"cures":{…},…}`. With `reasons` (see
/// repair_reasons.hpp) it includes what the edit explains.
void write(text::JsonWriter& writer, const RepairEdit& edit, const LineOfStep& line_of = {},
           const EditReasons* reasons = nullptr);

/// What the repair changes in the text of a well-formed replay, in the order of the text. A change
/// adds a line break only if line breaks already separated the steps there.
std::vector<TextChange> changes_of(std::string_view json, const FoundRepair& repair);
/// The text after these changes; everything else stays as written.
std::string repaired(std::string_view json, const FoundRepair& repair);

}  // namespace praetor::replays
