#pragma once
// Reads steps from the notation: the action, its fields, the claims of the step, and what chance
// brings after it.

#include <cstddef>
#include <optional>
#include <string_view>

#include "replays/notation/choices.hpp"
#include "replays/notation/read_value.hpp"

namespace praetor::replays::notation {

/// The side that acts, and where it is written. The name is empty for a gap of any side.
struct Actor {
  std::string_view name;
  Written place;
};

/// Whether a word says that a payment follows: `paying`, or how else people say it.
bool is_payment_word(std::string_view word);

class StepReader {
 public:
  StepReader(Cursor& cursor, const Grammar& grammar, Complaint& complaint, MappedJson& out)
      : cursor_(cursor),
        grammar_(grammar),
        complaint_(complaint),
        values_(cursor, complaint),
        out_(out) {}

  /// Reads a step and the steps of chance in brackets after it. Returns false after a complaint.
  bool step(const Actor& by);
  /// Adds a step of that kind without fields, which the text at `place` implies.
  bool implied(const Actor& by, std::string_view kind, Written place);

  /// Counts steps that were read earlier and are already in the JSON.
  void add_known(std::size_t steps) { count_ += steps; }

  /// The number of steps that were begun.
  std::size_t count() const { return count_; }
  /// The kind of the last step of a side; empty if it was written as JSON.
  std::string_view last_kind() const { return last_kind_; }
  /// Whether the last step of a side was a sign, which needs no comma.
  bool last_was_sign() const { return last_was_sign_; }

 private:
  /// Where a step begins, so that it can be read again.
  struct StepStart {
    std::size_t place;
    std::size_t size;         // size of the JSON before it
    std::size_t corrections;  // number of corrections before it
  };
  bool one(const Actor& by);
  // Steps that nobody is sure of (read_choices.cpp).
  bool choices(const StepChoices& choices, const Actor& by, std::size_t begin);
  std::string_view choice(const SplicedText& text, double weight, const Actor& by);
  /// `strict`: the fault of the strict reading, if it has one. `reached`: where that reading
  /// stopped; 0 if it left an unknown name behind.
  bool freely(const Actor& by, const StepStart& start, std::optional<Fault> strict,
              std::size_t reached);
  bool in_any_order(const Actor& by, const StepStart& start);
  bool joins_commas(const Actor& by, std::size_t place);
  bool with_commas(const Actor& by, const StepStart& start);
  bool step_begins(const Actor& by, std::size_t place) const;
  bool attempt(const Actor& by, const StepStart& start, Leniency leniency);
  bool written(const Actor& by);
  bool may_end();
  bool begin_step(std::size_t place);
  void begin_object(const Actor& by, std::string_view kind, Written place);
  bool object(const Actor& by);
  bool gap(const Actor& by, Written place);
  const Wording* wording();
  const Wording* wording_unsaid();
  const Wording* spelled_wording();
  bool is_behind_comma(std::size_t at) const;
  bool no_step(std::string_view typed, std::size_t at, std::vector<std::string_view> known);
  bool groups(const Wording& wording);
  bool optional_groups(const Wording& wording, std::size_t& said);
  std::size_t next_group(const Wording& wording, std::size_t said);
  std::size_t spelled_group(const Wording& wording, std::size_t said);
  static std::size_t group_of_payment(const Wording& wording);
  bool bracketed_payment(const Wording& wording, std::size_t& said);
  bool part_goes_on(Cursor cursor) const;
  static std::size_t group_of_number(const Wording& wording, std::size_t said);
  void expect_number(const Wording& wording, std::size_t said);
  /// `lead` is the word just before the field; for a flag it alone means true.
  bool field(const Wording& wording, const PhrasePart& part, Written lead = {0, 0});
  bool claims();
  bool remark();

  Cursor& cursor_;
  const Grammar& grammar_;
  Complaint& complaint_;
  ValueReader values_;
  MappedJson& out_;
  std::size_t count_ = 0;
  std::string_view last_kind_;
  bool last_was_sign_ = false;
  const Wording* wording_ = nullptr;  // of the step that is being read; null for JSON and gaps
  const Wording* also_ = nullptr;     // another order of a step's parts, if one is tried
  bool lead_passed_ = false;  // the words of the action were read, however they were spelled
};

}  // namespace praetor::replays::notation
