#pragma once
// Located JSON: where every value of a text stands. plain_tape.hpp reads plain texts and
// nlohmann/json all others. The tape keeps one 4-byte offset for each token, so that a text of 64
// MiB stays within bounds and nothing is copied. It is the exact reader, and slow: it is for
// set-ups, data files and whatever is wrong.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/goes_on.hpp"

namespace praetor::text {

inline constexpr int depth_max = 64;  ///< nesting allowed; the root is 1

enum class JsonKind : std::uint8_t { object, array, text, number, boolean, null };

/// The JSON name of a kind: "object", "array", "string", "number", "boolean", "null".
std::string_view name_of(JsonKind kind);

/// The first thing by position that keeps a text from being JSON within our limits: bad grammar,
/// bad UTF-8, a lone surrogate, a NUL byte, a duplicate key (at the second key), a second value
/// after the first, or nesting beyond `depth_max` (then `too_deep`).
struct SyntaxFault {
  std::size_t offset;
  bool too_deep;
  std::string expected;  ///< short words for people, never empty
  std::string actual;    ///< likewise; bytes of the text only escaped
};

class Tape;

/// A number as written. Only whole numbers within 64 bits have a value; "-0" is the whole 0.
struct Whole {
  enum class NumberKind : std::uint8_t { whole, fraction_or_exponent, beyond_64_bits } standing;
  std::int64_t value;  ///< 0 where `standing` is not `whole`
};

/// One value of a tape; as cheap to copy as an index. Valid while its tape (not moved) lives.
class Value {
 public:
  JsonKind kind() const;
  std::size_t begin() const;  ///< offset of its first byte
  /// Offset of its last byte (a container: its closing bracket; where the text ends early, the
  /// size of the text). A container costs a walk over its tokens.
  std::size_t last() const;
  /// Whether all of it is there: false of a container in which the text ends early.
  bool closed() const;
  std::string_view raw() const;     ///< its bytes as written
  std::string_view string() const;  ///< kind text only: unescaped; lives as long as the tape
  Whole whole() const;              ///< kind number only
  bool boolean() const;             ///< kind boolean only

  /// Calls `member(key, key_offset, value)` for each member of an object in the order of the text,
  /// until one call returns false; then returns false. The callback may return nothing. A truncated
  /// text ends the list early.
  template <class F>
  bool members(F&& member) const;
  /// Calls `item(value)` for each item of an array in the same way.
  template <class F>
  bool items(F&& item) const;
  /// The first member with that key, or none. Kind object only.
  std::optional<Value> find(std::string_view key) const;

 private:
  friend class Tape;
  Value(const Tape* tape, std::uint32_t index) : tape_(tape), index_(index) {}
  const Tape* tape_;
  std::uint32_t index_;
};

/// The tokens of one text. Where the text has a fault of grammar, the tokens before it stay; a
/// duplicate key does not end the reading. The text must outlive the tape. One thread at a time.
class Tape {
 public:
  /// Reads the whole text, which starts without a byte order mark (one inside is a fault).
  explicit Tape(std::string_view json);
  Tape(const Tape&) = delete;
  Tape& operator=(const Tape&) = delete;
  Tape(Tape&&) = delete;
  Tape& operator=(Tape&&) = delete;
  ~Tape() = default;

  std::string_view text() const { return text_; }
  const std::optional<SyntaxFault>& fault() const { return fault_; }
  /// The outermost value as far as it was read; none where the text does not even begin with one.
  std::optional<Value> root() const;

 private:
  friend class Value;
  bool holds(std::uint32_t index) const { return index < offsets_.size(); }
  char first_byte(std::uint32_t index) const { return text_[offsets_[index]]; }
  /// The closing bracket of the container at `index`; none where the text ends early.
  std::optional<std::uint32_t> closing(std::uint32_t index) const;
  /// The token after the value at `index`; the size of the tape where the text ends early.
  std::uint32_t after(std::uint32_t index) const;
  std::string_view unescaped(std::uint32_t index) const;

  std::string_view text_;
  std::vector<std::uint32_t> offsets_;  ///< where each value, key and closing bracket begins
  std::optional<SyntaxFault> fault_;
  mutable std::map<std::uint32_t, std::string> unescaped_;  ///< strings written with a backslash
};

template <class F>
bool Value::members(F&& member) const {
  std::uint32_t key = index_ + 1;
  // Where a key has no value on the tape, the text ends; so it does where a bracket is missing.
  while (tape_->holds(key + 1) && tape_->first_byte(key) != '}') {
    const Value value(tape_, key + 1);
    if (!goes_on(member, tape_->unescaped(key), std::size_t{tape_->offsets_[key]}, value)) {
      return false;
    }
    key = tape_->after(key + 1);
  }
  return true;
}

template <class F>
bool Value::items(F&& item) const {
  std::uint32_t index = index_ + 1;
  while (tape_->holds(index) && tape_->first_byte(index) != ']') {
    if (!goes_on(item, Value(tape_, index))) return false;
    index = tape_->after(index);
  }
  return true;
}

}  // namespace praetor::text
