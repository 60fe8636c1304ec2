#pragma once
// Reading located JSON strictly: each function takes a value, says what it must be, and notes the
// first fault by position. Used for set-ups, boards and tables, and for replays that are at fault.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "engine/core/names.hpp"
#include "engine/text/tape.hpp"

namespace praetor {

/// Whether a value has this JSON type; if not, `format.type` is noted.
bool has_kind(const text::Value& value, text::JsonKind kind, Faults& faults);

/// A whole number from `least` to `most`, or none and a fault (`format.type`, `format.range`).
std::optional<std::int64_t> read_whole(const text::Value& value, std::int64_t least,
                                       std::int64_t most, Faults& faults);
/// A string of any content.
std::optional<std::string_view> read_string(const text::Value& value, Faults& faults);
/// A new name, which must be kebab-case (`format.name`).
std::optional<std::string_view> read_new_name(const text::Value& value, Faults& faults);
/// A known name: its index, or none and `format.name` with the nearest known ones.
std::optional<std::size_t> read_name(const text::Value& value, const NameTable& known,
                                     Faults& faults);

/// Notes `format.range` at a value. Of a container, any fault of its parts comes first. Notes
/// nothing of a container in which the text ends: what it lacks may have stood behind that place.
/// `lacks_entries`: whether a container may be mended by more entries.
void note_range(const text::Value& value, Fact expected, Fact actual, Faults& faults,
                bool lacks_entries = false);
void note_name(std::size_t offset, std::string_view name, std::span<const std::string_view> known,
               Faults& faults);
inline void note_name(const text::Value& value, std::string_view name,
                      std::span<const std::string_view> known, Faults& faults) {
  note_name(value.begin(), name, known, faults);
}

/// Notes that a key of an object breaks a rule, at that key.
void note_key(const Rule& rule, std::size_t offset, Fact expected, Fact actual, Faults& faults);
/// The same for a key that is none of some names; `expected` says which.
void note_key(std::size_t offset, std::string_view expected, std::string_view key,
              std::span<const std::string_view> known, Faults& faults);

/// Notes `format.field`: an unknown field at its key, and a needed field that is missing at the end
/// of its object.
void note_field(std::size_t offset, std::string_view key, std::span<const std::string_view> known,
                Faults& faults);
void note_missing(const text::Value& object, std::string_view field, Faults& faults);

/// One member that an object may have, and what to do with its value.
struct Member {
  std::string_view name;
  bool needed;
  std::function<void(const text::Value&)> read;
};

/// Reads an object whose members are all known: an unknown one is `format.field` at its key, a
/// missing one `format.field` at the object's end. False if the value is no object.
template <class M, class Read>
bool read_members(const text::Value& value, std::span<const M> members, Read&& read,
                  Faults& faults) {
  if (!has_kind(value, text::JsonKind::object, faults)) return false;
  std::array<std::byte, 64> few;  // enough for all objects but those with a member for each name
  std::pmr::monotonic_buffer_resource memory(few.data(), few.size());
  std::pmr::vector<bool> seen(members.size(), false, &memory);
  value.members([&](std::string_view key, std::size_t offset, const text::Value& inner) {
    std::size_t index = 0;
    for (const M& member : members) {
      if (member.name == key) {
        seen[index] = true;
        read(member, inner);
        return;
      }
      ++index;
    }
    std::vector<std::string_view> known;
    for (const M& member : members) known.push_back(member.name);
    note_field(offset, key, known, faults);
  });
  std::size_t index = 0;
  for (const M& member : members) {
    const bool missing = !seen[index++] && member.needed;
    if (missing) {
      note_missing(value, member.name, faults);
      break;
    }
  }
  return true;
}
inline bool read_object(const text::Value& value, std::span<const Member> members, Faults& faults) {
  const auto read = [](const Member& member, const text::Value& inner) { member.read(inner); };
  return read_members(value, members, read, faults);
}
inline bool read_object(const text::Value& value, std::initializer_list<Member> members,
                        Faults& faults) {
  return read_object(value, std::span(members.begin(), members.size()), faults);
}

/// Reads an array of `least` to `most` items (`format.range`). False where it is no array, or has
/// too few or too many items. `item` gets the superfluous items too, because a fault in one of them
/// comes first.
bool read_list(const text::Value& value, std::size_t least, std::size_t most,
               const std::function<void(const text::Value&)>& item, Faults& faults);

/// Notes `format.json` of a container in which the text ends: what is there may be good, but it is
/// not whole.
void note_unclosed(const text::Value& value, Faults& faults);

/// Notes the tape's own fault, if it has one, as `format.json` or `format.size`.
void note_syntax(const text::Tape& tape, Faults& faults);

/// The JSON Pointer of the innermost value or key at an offset.
std::string pointer_at(const text::Tape& tape, std::size_t offset);
/// The value that a pointer leads to, from a value or from the root; none where it leads to none.
std::optional<text::Value> value_from(const text::Value& value, std::string_view pointer);
std::optional<text::Value> value_at(const text::Tape& tape, std::string_view pointer);

}  // namespace praetor
