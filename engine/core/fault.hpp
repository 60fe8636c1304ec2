#pragma once
// Faults of form: what keeps a text from being a replay, a board or tables. A fault has a position.
// It breaks no rule of a game, because there is no state yet that a rule could judge.

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/rule.hpp"

namespace praetor {

/// The seven ways of being malformed, as the replay format lists them.
namespace format_rule {
inline constexpr Rule field{"format.field", RuleKind::format,
                            "Every field is known here, and no required field is missing.", "", ""};
inline constexpr Rule json{"format.json", RuleKind::format,
                           "The text is one JSON value in UTF-8, without duplicate keys.", "", ""};
inline constexpr Rule name{"format.name", RuleKind::format,
                           "A name stands for something that the game knows.", "", ""};
inline constexpr Rule range{"format.range", RuleKind::format,
                            "A number, a list or a set-up value lies within its range.", "", ""};
inline constexpr Rule size{"format.size", RuleKind::format,
                           "A replay keeps within the limits on steps, nesting and length.", "",
                           ""};
inline constexpr Rule type{"format.type", RuleKind::format,
                           "A value has the JSON type that its field needs.", "", ""};
inline constexpr Rule version{"format.version", RuleKind::format, "The format version is 1.", "",
                              ""};
}  // namespace format_rule

struct Fault {
  RuleRef rule;        ///< one of `format_rule`
  std::size_t offset;  ///< byte offset in the text
  Fact expected;
  Fact actual;
  std::vector<std::string> nearest{};  ///< for a name: known names that look like it
  std::string pointer{};               ///< JSON Pointer, filled in when reported
  std::size_t whole_until = 0;         ///< of a list or object as a whole: its last byte; else 0
  bool lacks_entries = false;          ///< whether more entries of lists and objects may mend all

  /// Whether it is reported before the other: by position, but a fault within a list or object
  /// comes before a fault of the whole.
  bool comes_before(const Fault& other) const {
    const auto place = [](const Fault& fault) {
      return std::pair(std::max(fault.offset, fault.whole_until), fault.whole_until);
    };
    return place(*this) < place(other);
  }
};

/// Keeps the first fault by position, in whatever order they are found.
class Faults {
 public:
  Faults() = default;
  /// Keeps faults of some rules only. Where a value depends on something that is at fault itself,
  /// only the value's form can still be judged.
  explicit Faults(std::initializer_list<RuleRef> only) : only_(only) {}

  void add(Fault fault) {
    if (!only_.empty() && std::ranges::find(only_, fault.rule) == only_.end()) return;
    const bool lacks = fault.lacks_entries && (!first_ || first_->lacks_entries);
    if (!first_ || fault.comes_before(*first_)) first_ = std::move(fault);
    first_->lacks_entries = lacks;
  }
  void add_all(const Faults& others) {
    if (others.first_) add(*others.first_);
  }
  bool none() const { return !first_; }
  const std::optional<Fault>& first() const { return first_; }

 private:
  std::optional<Fault> first_;
  std::vector<RuleRef> only_;
};

}  // namespace praetor
