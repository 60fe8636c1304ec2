#pragma once
// What can be wrong with a text in the notation before it becomes JSON: its grammar, and the
// beginning of a name that fits several names. The readers of JSON find everything else, and their
// faults are shown in the text.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "engine/core/names.hpp"

namespace praetor::replays::notation {

inline constexpr Rule grammar_rule{"format.notation", RuleKind::format,
                                   "A text in the notation follows its grammar.", "", ""};

/// A word with a slip that was read as the only name that it can mean.
struct Correction {
  std::size_t at = 0;    ///< byte offset in the text
  std::size_t step = 0;  ///< from 1; 0 in the head
  std::size_t line = 0;  ///< from 1; known once the whole text was read
  std::string typed;
  std::string meant;
};

/// The first fault of a text; the reader stops there. Offsets are those of the written text. It
/// also collects slips that are no faults, because only one name can be meant.
class Complaint {
 public:
  const std::vector<Correction>& corrections() const { return corrections_; }
  /// Whether anything was read that the strict grammar refuses.
  bool freely() const { return freely_; }
  void read_freely() { freely_ = true; }
  void set_freely(bool freely) { freely_ = freely; }
  void corrected(std::size_t at, std::string_view typed, std::string_view meant);
  /// Replaces the meant word of the last correction.
  void meant_as(std::string_view word) { corrections_.back().meant = word; }
  /// Forgets the fault and all but the first `corrections_kept` corrections, because that part of
  /// the text is read again.
  void begin_anew(std::size_t corrections_kept);
  void put_back(std::optional<Fault> fault) { fault_ = std::move(fault); }
  /// The corrections after the first `since` belong to that step, from 1.
  void corrections_belong_to_step(std::size_t since, std::size_t step);
  void find_lines_of_corrections(std::string_view text);

  bool made() const { return fault_.has_value(); }
  const std::optional<Fault>& fault() const { return fault_; }
  /// Whether no other reading of the text can mend the fault: its words are known, and too many.
  bool is_sure() const { return fault_ && fault_->rule == &format_rule::range; }
  /// Notes the first byte that is not UTF-8, if it comes before everything else that is wrong.
  void look_for_bad_bytes(std::string_view text);
  /// The fault belongs to the step with that index, from 0.
  void belongs_to_step(std::size_t index);

  /// Notes a fault unless there is one already. Returns false, so that callers can pass it on.
  bool expected(std::string_view what, std::string_view found, std::size_t at);
  /// The same, with the known words that look like what was found.
  bool unknown(std::string_view what, std::string_view found, std::size_t at,
               std::span<const std::string_view> known);
  bool ambiguous(std::string_view found, std::size_t at, std::vector<std::string> candidates);
  bool too_much(std::string_view limit, std::size_t at);
  /// Notes that a list of a step has more than `most` entries.
  bool too_many(std::size_t most, std::size_t at);
  /// Notes that a list names a kind again.
  bool twice(std::string_view name, std::size_t at);

 private:
  bool note(Fault fault);
  std::optional<Fault> fault_;
  std::vector<Correction> corrections_;
  bool freely_ = false;
};

/// What a typed word means among the known ones: itself, or the only word that begins with it.
struct WordMatch {
  std::string_view word;  ///< empty if there is none
  /// if several begin with it: at most 8 of them, in their order
  std::vector<std::string> candidates;
};
WordMatch complete(std::string_view typed, std::span<const std::string_view> known);
/// The same for names; one of the `spellings` counts only if it is complete.
WordMatch complete(std::string_view typed, const NameTable& names, const NameTable* spellings);
/// The same for a word after a number: `legions` means `legion` if nothing else begins that way.
WordMatch complete_counted(std::string_view typed, std::span<const std::string_view> known);

}  // namespace praetor::replays::notation
