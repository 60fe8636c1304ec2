#pragma once
// A JSON value as the exact reader sees it: it notes whatever is wrong with the value as a fault
// with its place.

#include <span>
#include <string>
#include <string_view>

#include <algorithm>
#include <optional>

#include "engine/core/reading.hpp"
#include "engine/text/document.hpp"
#include "engine/text/nearest.hpp"

namespace praetor::replays {

class StrictValue {
 public:
  StrictValue(const text::Value& value, Faults& faults) : value_(value), faults_(&faults) {}

  const text::Value& located() const { return value_; }
  bool is_null() const { return value_.kind() == text::JsonKind::null; }

  bool string(std::string_view& out) {
    const auto read = read_string(value_, *faults_);
    if (read) out = *read;
    return read.has_value();
  }
  bool boolean(bool& out) {
    if (!has_kind(value_, text::JsonKind::boolean, *faults_)) return false;
    out = value_.boolean();
    return true;
  }
  bool whole(std::int64_t& out, std::int64_t least, std::int64_t most) {
    const auto read = read_whole(value_, least, most, *faults_);
    if (read) out = *read;
    return read.has_value();
  }
  /// An object as written. Its keys are unique if those of the whole text are.
  bool raw_object(std::string_view& out) {
    out = value_.raw();
    return has_kind(value_, text::JsonKind::object, *faults_);
  }
  /// The same for an object that others must read: every number in it fits a double.
  bool readable_object(std::string_view& out) {
    if (!raw_object(out)) return false;
    const auto number = text::unreadable_number(value_);
    if (!number) return true;
    faults_->add({&format_rule::type, number->begin(), "a number that a double holds"sv,
                  std::string(number->raw().substr(0, 40))});
    return false;
  }
  /// Calls `use(key, value)` for each member; continues after a fault, to visit all of them.
  template <class F>
  bool members(F&& use) {
    if (!has_kind(value_, text::JsonKind::object, *faults_)) return false;
    bool good = true;
    value_.members([&](std::string_view key, std::size_t offset, const text::Value& inner) {
      key_offset_ = offset;
      StrictValue next(inner, *faults_);
      next.key_offset_ = offset;
      good = use(key, next) && good;
    });
    return good;
  }
  template <class F>
  bool items(F&& use) {
    if (!has_kind(value_, text::JsonKind::array, *faults_)) return false;
    bool good = true;
    value_.items([&](const text::Value& inner) {
      StrictValue next(inner, *faults_);
      good = use(next) && good;
    });
    return good;
  }

  /// The index in `known` of the string under this key, wherever the member is; none, without a
  /// fault, if there is none.
  std::optional<std::size_t> peek(std::string_view key, std::span<const std::string_view> known) {
    if (value_.kind() != text::JsonKind::object) return std::nullopt;
    const auto member = value_.find(key);
    if (!member || member->kind() != text::JsonKind::text) return std::nullopt;
    const auto place = std::ranges::find(known, member->string());
    if (place == known.end()) return std::nullopt;
    return static_cast<std::size_t>(place - known.begin());
  }

  bool refuse_name(std::string_view name, std::span<const std::string_view> known) {
    note_name(value_, name, known, *faults_);
    return false;
  }
  bool refuse_field(std::string_view key, std::span<const std::string_view> known) {
    note_field(key_offset_, key, known, *faults_);
    return false;
  }
  bool refuse_key_name(std::string_view key, std::span<const std::string_view> known) {
    faults_->add({&format_rule::name, key_offset_, "a known name"sv, std::string(key),
                  text::nearest(key, known, 3)});
    return false;
  }
  /// Notes a fault of this value's key.
  bool refuse_key(const Rule& rule, Fact expected, Fact actual) {
    faults_->add({&rule, key_offset_, std::move(expected), std::move(actual)});
    return false;
  }
  bool refuse_missing(std::string_view field) {
    note_missing(value_, field, *faults_);
    return false;
  }
  bool refuse(const Rule& rule, Fact expected, Fact actual) {
    faults_->add({&rule, value_.begin(), std::move(expected), std::move(actual)});
    return false;
  }
  /// Notes nothing for a list in which the text ends early: what it lacks may have come later.
  bool refuse_range(Fact expected, Fact actual) {
    note_range(value_, std::move(expected), std::move(actual), *faults_);
    return false;
  }
  std::size_t key_offset() const { return key_offset_; }
  bool refuse_superfluous(std::size_t offset, std::string_view field) {
    faults_->add(
        {&format_rule::field, offset, "no such field with this card"sv, std::string(field)});
    return false;
  }

 private:
  text::Value value_;
  Faults* faults_;
  std::size_t key_offset_ = 0;
};

}  // namespace praetor::replays
