#pragma once
// What an action is made of, described at run time: each kind of action with its fields, each field
// with its type. describe.hpp makes the descriptions from the field lists of the records, once for
// each game. Code that reads, writes, changes or compares steps goes by them, so it is compiled
// once for all games.

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
  name,     ///< a name out of a table of the match or of the game
  list,     ///< an array
  entries,  ///< an object whose keys are names; kept as a list of key and value
  numbers,  ///< an array of as many whole numbers as the record has members
  record,   ///< an object with known members
  patch     ///< any JSON object, kept as its text
};

struct FieldInfo;

/// The type of a value. Its address is its identity. Members that its form does not use are null or
/// 0, and `none` is -1.
struct TypeInfo {
  Form form;
  std::size_t size;  ///< bytes; values are trivially copyable
  bool (*equal)(const void* one, const void* two);
  void (*make)(void* value);  ///< puts a default value at that address
  // Of a flag, a number or a name (its index).
  std::int64_t (*get)(const void* value);
  void (*set)(void* value, std::int64_t number);
  std::int64_t least;
  std::int64_t most;
  bool counts;   ///< whether it counts something, so that a difference of 1 is small
  bool or_zero;  ///< whether a replay leaves it out where it is 0
  // Of a name. `names` are the names by index. `spellings` are all ways to write them; `spelt` says
  // which index one of the spellings stands for.
  bool fixed;  ///< whether the table is the game's own, the same in every match
  const NameTable& (*names)(const void* match);
  const NameTable& (*spellings)(const void* match);
  std::int64_t (*spelt)(const void* match, std::size_t spelling);
  std::int64_t none;                         ///< the number that stands for no thing, or -1
  KnownNames (*known)(const void* library);  ///< the names that a schema offers; null where fixed
  // Of a list or of entries.
  const TypeInfo* element;
  std::span<const std::byte> (*items)(const void* list);
  void (*store)(void* list, std::span<const std::byte> items, Arena& arena);
  bool by_side;  ///< of entries: the keys are sides, and each side needs one
  // Of a record, of numbers, and of an element of entries (its key and its value).
  std::span<const FieldInfo> fields;
  bool (*can_be_written)(const void* numbers);  ///< whether a step may have these numbers
  // Of a patch.
  std::string_view& (*json)(void* patch);
};

/// A member of a record.
struct FieldInfo {
  std::string_view name;
  const TypeInfo* type;  ///< of the value itself, optional or not
  bool optional;         ///< whether it may be left out
  std::size_t least;     ///< of a list: the least number of entries
  std::size_t most;      ///< and the greatest
  bool distinct;         ///< whether all its entries are different
  /// The address of the value in a record; null where an optional value is absent.
  void* (*place)(void* record);
  /// Sets the value to its default, makes it present if it is optional, and returns its address.
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
  bool demands;       ///< whether the tables decide which fields a step has
};

/// Calls `use(item)` with the address of each item of a list, in order.
template <class F>
void each_item(const TypeInfo& list, const void* value, F&& use) {
  const auto items = list.items(value);
  for (std::size_t at = 0; at < items.size(); at += list.element->size) use(items.data() + at);
}
inline std::size_t items_in(const TypeInfo& list, const void* value) {
  return list.items(value).size() / list.element->size;
}

/// Whether an item occurs in a list more than once.
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

/// Copies a member from one record to another; an absent one becomes absent.
inline void copy_member(const FieldInfo& field, const void* from, void* to) {
  if (const void* const value = field.in(from)) {
    std::memcpy(field.emplace(to), value, field.type->size);
  } else {
    field.reset(to);
  }
}

}  // namespace praetor
