#pragma once
// What is wrong with a text in the notation before it is JSON: its grammar, and beginnings of names
// that stand for several. All else is found, and shown in the text, once it is JSON.

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

/// A word with a slip that was read as the name which it must be.
struct Correction {
  std::size_t at = 0;    ///< byte of the text
  std::size_t step = 0;  ///< from 1; 0 in the head
  std::size_t line = 0;  ///< from 1; known once all is read
  std::string typed;
  std::string meant;
};

/// The first fault of a text; a reader ends at it. Offsets are those of the written text. And the
/// slips that are none, because only one name can be meant.
class Complaint {
 public:
  const std::vector<Correction>& corrections() const { return corrections_; }
  /// Whether anything was read that the strict grammar refuses.
  bool freely() const { return freely_; }
  void read_freely() { freely_ = true; }
  void set_freely(bool freely) { freely_ = freely; }
  void corrected(std::size_t at, std::string_view typed, std::string_view meant);
  /// Tells the last correction by another word for what is meant.
  void meant_as(std::string_view word) { corrections_.back().meant = word; }
  /// Forgets the fault and all corrections but the first: that part of the text is read anew.
  void begin_anew(std::size_t corrections_kept);
  void put_back(std::optional<Fault> fault) { fault_ = std::move(fault); }
  /// Says to which step, from 1, the corrections belong that came after so many.
  void corrections_belong_to_step(std::size_t since, std::size_t step);
  void find_lines_of_corrections(std::string_view text);

  bool made() const { return fault_.has_value(); }
  const std::optional<Fault>& fault() const { return fault_; }
  /// Notes the first byte that belongs to no UTF-8, if it stands before all else that is wrong.
  void look_for_bad_bytes(std::string_view text);
  /// Says that it is about the step with that index from 0.
  void belongs_to_step(std::size_t index);

  /// Notes it unless there is one; false, for the caller to hand on.
  bool expected(std::string_view what, std::string_view found, std::size_t at);
  /// The same with the known words that look like what was found.
  bool unknown(std::string_view what, std::string_view found, std::size_t at,
               std::span<const std::string_view> known);
  bool ambiguous(std::string_view found, std::size_t at, std::vector<std::string> candidates);
  bool too_much(std::string_view limit, std::size_t at);
  /// More entries than a list of a step may have.
  bool too_many(std::size_t most, std::size_t at);

 private:
  bool note(Fault fault);
  std::optional<Fault> fault_;
  std::vector<Correction> corrections_;
  bool freely_ = false;
};

/// What a typed word stands for among known ones: itself, or the only one that begins with it.
struct WordMatch {
  std::string_view word;                ///< the known word; empty for none
  std::vector<std::string> candidates;  ///< several that begin with it, at most 8, in their order
};
WordMatch complete(std::string_view typed, std::span<const std::string_view> known);
/// The same of names; a spelling counts only where it is whole.
WordMatch complete(std::string_view typed, const NameTable& names, const NameTable* spellings);
/// The same of what a number stands before: `legions` is `legion` where nothing else begins so.
WordMatch complete_counted(std::string_view typed, std::span<const std::string_view> known);

}  // namespace praetor::replays::notation
