#pragma once
// What an action is made of, as values that a program can look through while it runs: each kind of
// action with its fields, each field with its type. They are made out of the field lists of the
// records (describe.hpp), once a game, so that what reads, writes, changes or compares steps is
// compiled once for all games.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "engine/core/arena.hpp"
#include "engine/core/names.hpp"
#include "engine/core/record.hpp"

namespace praetor {

/// How a value looks in a replay.
enum class Form : std::uint8_t {
  flag,     ///< true or false
  number,   ///< a whole number
  name,     ///< a name, of which the match or the game has a table
  list,     ///< an array
  entries,  ///< an object whose keys are names; kept as a list of key and value
  numbers,  ///< an array of as many whole numbers as the record has members
  record,   ///< an object with known members
  patch     ///< a free object, kept as it is written
};

struct FieldInfo;

/// The type of a value. Its address is its identity. Members that its form does not need are null
/// or 0.
struct TypeInfo {
  Form form;
  std::size_t size;  ///< bytes; values are trivially copyable
  bool (*equal)(const void* one, const void* two);
  void (*make)(void* value);  ///< puts the value there that a new record has
  // Of a flag, a number or a name (its index).
  std::int64_t (*get)(const void* value);
  void (*set)(void* value, std::int64_t number);
  std::int64_t least;
  std::int64_t most;
  bool counts;   ///< a number of things: one more or less is a small difference
  bool or_zero;  ///< left out where it is 0
  // Of a name. `exists` says whether the value is one of the table's; `spellings` are all ways to
  // write the names, and `spelt` tells which thing one of them means.
  bool fixed;  ///< the table is the game's own, the same in every match
  const NameTable& (*names)(const void* match);
  const NameTable& (*spellings)(const void* match);
  std::int64_t (*spelt)(const void* match, std::size_t spelling);
  std::int64_t none;                         ///< the index that stands for no thing, or -1
  KnownNames (*known)(const void* library);  ///< where they are not fixed: those a schema offers
  // Of a list or of entries.
  const TypeInfo* element;
  std::span<const std::byte> (*items)(const void* list);
  void (*store)(void* list, std::span<const std::byte> items, Arena& arena);
  bool by_side;  ///< of entries: there must be one for each side
  // Of a record, of numbers, and of an element of entries (its key and its value).
  std::span<const FieldInfo> fields;
  bool (*can_be_written)(const void* numbers);
  // Of a patch.
  std::string_view& (*json)(void* patch);
};

/// A member of a record.
struct FieldInfo {
  std::string_view name;
  const TypeInfo* type;  ///< of the value where there is one
  bool optional;         ///< whether it may be left out
  std::size_t least;     ///< of a list: entries that it has at the least
  std::size_t most;      ///< and at the most
  bool distinct;         ///< whether all its entries are different
  /// Where the value stands in a record; null where an optional one is absent.
  void* (*place)(void* record);
  /// Makes an optional value present, as a new record has it. Says where it stands.
  void* (*emplace)(void* record);
  void (*reset)(void* record);  ///< makes it absent; null where it is not optional

  void* in(void* record) const { return place(record); }
  const void* in(const void* record) const { return place(const_cast<void*>(record)); }
  bool is_in(const void* record) const { return in(record) != nullptr; }
};

/// One kind of action.
struct ActionInfo {
  std::string_view name;
  std::size_t index;  ///< in the order in which a game lists its kinds
  TypeInfo type;      ///< a record
  bool demands;       ///< whether which fields a step has depends on the tables
};

/// The items of a list, one after the other.
template <class F>
void each_item(const TypeInfo& list, const void* value, F&& use) {
  const auto items = list.items(value);
  for (std::size_t at = 0; at < items.size(); at += list.element->size) use(items.data() + at);
}
inline std::size_t items_in(const TypeInfo& list, const void* value) {
  return list.items(value).size() / list.element->size;
}

/// Whether an item stands in a list more than once.
inline bool has_repeats(const TypeInfo& list, const void* value) {
  const auto items = list.items(value);
  const std::size_t size = list.element->size;
  for (std::size_t one = size; one < items.size(); one += size) {
    for (std::size_t other = 0; other < one; other += size) {
      if (list.element->equal(items.data() + other, items.data() + one)) return true;
    }
  }
  return false;
}

/// Whether a member is the same in two records.
inline bool same_in(const FieldInfo& field, const void* one, const void* two) {
  const void* const left = field.in(one);
  const void* const right = field.in(two);
  if (left == nullptr || right == nullptr) return left == right;
  return field.type->equal(left, right);
}

/// Makes a member what it is in another record.
inline void copy_member(const FieldInfo& field, const void* from, void* to) {
  if (const void* const value = field.in(from)) {
    std::memcpy(field.emplace(to), value, field.type->size);
  } else {
    field.reset(to);
  }
}

}  // namespace praetor
