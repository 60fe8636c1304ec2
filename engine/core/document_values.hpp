#pragma once
// Finds single values of a state document without writing it. ValueFinder is an archive over the
// declaration that also writes and reads documents (document_archive.hpp). It goes straight to the
// values that are wanted.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/names.hpp"
#include "engine/core/record.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

/// What a value of a document is. `copies` is how often a list has a name; for a value with parts
/// it is 1.
enum class FoundForm : std::uint8_t { null, number, boolean, name, copies };

/// One value of a document. It is null where the document has null, or no such value.
struct FoundValue {
  using Type = FoundForm;
  Type type = Type::null;
  std::int64_t number = 0;  ///< of a boolean 0 or 1; of `copies` how many
  std::string_view name{};  ///< valid while the match lives, or until the next search
};

/// Whether two names are equal. Names are short, and mostly equal where they are compared, so it
/// compares whole words and saves the call.
inline bool same_name(std::string_view one, std::string_view two) {
  const std::size_t size = one.size();
  if (size != two.size()) return false;
  const auto same_at = [&]<class Word>(Word first, std::size_t at) {
    Word second = 0;
    std::memcpy(&first, one.data() + at, sizeof first);
    std::memcpy(&second, two.data() + at, sizeof second);
    return first == second;
  };
  if (size > 16) return std::memcmp(one.data(), two.data(), size) == 0;
  if (size >= 8) return same_at(std::uint64_t{}, 0) && same_at(std::uint64_t{}, size - 8);
  if (size >= 4) return same_at(std::uint32_t{}, 0) && same_at(std::uint32_t{}, size - 4);
  for (std::size_t at = 0; at < size; ++at) {
    if (one[at] != two[at]) return false;
  }
  return true;
}

/// What is wanted of a document, as a tree of members: values with the same way from the root share
/// its nodes.
struct WantedValue {
  std::string name;                  ///< of the member or entry; of an item its index
  std::size_t place = SIZE_MAX;      ///< of an item its index; of an entry its likely index
  std::int32_t slot = -1;            ///< where the value goes, or -1
  std::int32_t memo = -1;            ///< of an entry: its index in `FoundValues::memos`, or -1
  std::vector<WantedValue> inner{};  ///< must be sorted by name before a search
  /// Of a list: the names to count, each with its slot and the index that it is likely to have in
  /// its table. `inner` of a name has what can be it in an item, each with the same slot: the item
  /// itself, or one of its members.
  std::vector<WantedValue> has{};

  /// Sorts members by name, as documents do, so that a search goes through both once.
  void sort() {
    std::ranges::sort(inner, {}, &WantedValue::name);
    for (WantedValue& one : inner) one.sort();
  }
};

/// Bytes of a state that say whether something is there.
struct GuardBytes {
  std::int32_t offset = -1;  ///< -1: it is always there
  std::uint8_t size = 0;
  std::uint8_t absent = 0;  ///< the value of each byte where it is not there
  bool asks() const { return offset >= 0; }
};

/// Where a value lies in the bytes of every state of a match (document_places.hpp).
struct ValuePlace {
  std::int32_t offset = 0;
  std::array<GuardBytes, 2> guards{};  ///< it is there where all of them say so
  std::uint8_t size = 1;               ///< in bytes; 0: it has no fixed offset
  bool is_signed = false;
  bool nullable = false;             ///< a name that may be none
  FoundForm form = FoundForm::null;  ///< null: no state has such a value
  const NameTable* names = nullptr;  ///< of a name
};
using ValuePlaces = std::vector<ValuePlace>;  // by slot

/// The values of an entry as numbers, and whether they differ from those of the time before.
class SaidValues {
 public:
  void begin() {
    count_ = 0;
    differs_ = false;
  }
  [[gnu::always_inline]] void add(std::int64_t value) {
    if (count_ == values_.size()) [[unlikely]]
      values_.resize(2 * count_ + 16);
    differs_ |= values_[count_] != value;
    values_[count_++] = value;
  }
  /// Whether the values differ from those between the `begin` and `end` before.
  bool end() {
    const bool differs = differs_ || count_ != before_;
    before_ = count_;
    return differs;
  }

 private:
  std::vector<std::int64_t> values_;
  std::size_t count_ = 0;
  std::size_t before_ = 0;
  bool differs_ = false;
};

/// What was found, by slot.
struct FoundValues {
  std::vector<FoundValue> values;
  std::vector<std::string> own;  ///< by slot: texts that the search makes
  /// If it is set, the search finds places, and no values.
  ValuePlaces* places = nullptr;

  /// The values of an entry at the last search. If they are the same again, the search leaves its
  /// slots, from `first` up to but without `last`, as they are. If not, it notes the entry in
  /// `changed`.
  struct EntryMemo {
    std::size_t first = 0;
    std::size_t last = 0;
    SaidValues said{};
  };
  std::vector<EntryMemo> memos;
  std::vector<std::size_t> changed;  ///< indices in `memos`
};

class ValueFinder {
 public:
  static constexpr bool reads = false;
  static constexpr bool prints = false;
  ValueFinder(const WantedValue* wanted, FoundValues& found, SaidValues* said = nullptr)
      : wanted_(wanted), found_(&found), said_(said) {}

  /// Whether anything in here is wanted.
  bool wants() const { return wanted_ != nullptr; }
  void begin() const {}
  void end() const {}
  ValueFinder at(const text::Key& name) const {
    return said_ != nullptr ? *this : member(name.name());
  }
  ValueFinder at(const NameTable& table, std::size_t index) const {
    return said_ != nullptr || !wants() ? *this : member(table.at(index));
  }
  void number(std::int64_t value, std::int64_t = 0) const {
    if (said_ != nullptr) return said_->add(value);
    if (wants()) put({FoundValue::Type::number, value});
  }
  template <class F>
  void told(F&& value) const {
    if (wants()) number(static_cast<std::int64_t>(value()));
  }
  void boolean(bool value) const {
    if (said_ != nullptr) return said_->add(value ? 1 : 0);
    if (wants()) put({FoundValue::Type::boolean, value ? 1 : 0});
  }
  template <class E>
  void kind(E value) const {
    if (said_ != nullptr) return said_->add(static_cast<std::int64_t>(value));
    if (wants()) put_name(names(Kind<E>{}).at(static_cast<std::size_t>(value)));
  }
  template <class Id>
  void name(Id id, const NameTable& table) const {
    if (said_ != nullptr) return said_->add(static_cast<std::int64_t>(id.index()));
    if (wants()) put_name(table.at(id.index()));
  }
  template <class Id>
  void name_or_null(Id id, const NameTable& table) const {
    if (said_ != nullptr) return name(id, table);
    if (wants() && id.exists()) put_name(table.at(id.index()));
  }
  bool exists(bool there) const {
    if (said_ != nullptr) said_->add(there ? 1 : 0);
    if (said_ != nullptr) return there;
    if (!there || !wants()) return false;
    put({FoundValue::Type::copies, 1});
    return true;
  }
  template <class F>
  void list(std::size_t count, std::size_t, F&& item) const {
    if (!wants()) return;
    if (said_ != nullptr) {
      said_->add(static_cast<std::int64_t>(count));
      for (std::size_t place = 0; place < count; ++place) item(place, *this);
      return;
    }
    for (const WantedValue& one : wanted_->inner) {
      if (one.place < count) item(one.place, ValueFinder(&one, *found_));
    }
    for (const WantedValue& one : wanted_->has) {
      FoundValue& value = found_->values[index(one.slot)];
      std::int64_t copies = 0;
      for (std::size_t place = 0; place < count; ++place) {
        const bool is_it = std::ranges::any_of(one.inner, [&](const WantedValue& part) {
          value = {};
          item(place, ValueFinder(&part, *found_));
          return value.name == one.name;
        });
        if (is_it) ++copies;
      }
      value = {FoundValue::Type::copies, copies};
    }
  }
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&& copies, Add&&) const {
    if (!wants()) return;
    const auto count = [&](std::size_t found) { return static_cast<std::int64_t>(copies(found)); };
    if (said_ != nullptr) {
      for (std::size_t index = 0; index < table.size(); ++index) said_->add(count(index));
      return;
    }
    each_name(table, count);
    for (const WantedValue& one : wanted_->inner) {
      auto before = static_cast<std::int64_t>(one.place);
      for (std::size_t index = 0; index < table.size() && before >= 0; ++index) {
        before -= count(index);
        if (before < 0) ValueFinder(&one, *found_).put_name(table.at(index));
      }
    }
  }
  template <class There, class F>
  void entries(const NameTable& table, There&& there, F&& value) const {
    if (!wants()) return;
    if (said_ != nullptr) return say_all(table, there, value);
    for (const WantedValue& one : wanted_->inner) {
      auto found = place_in(table, one.name, one.place);
      if (found && !there(*found)) found.reset();
      if (one.memo >= 0 && !says_else(one, found, value)) continue;
      if (found) value(*found, ValueFinder(&one, *found_));
    }
    each_name(table, [&](std::size_t found) { return std::int64_t{there(found) ? 1 : 0}; });
  }
  template <class Write, class Read>
  void own(Write&& write, Read&&) const {
    if (said_ == nullptr && (!wants() || wanted_->slot < 0)) return;
    std::string said;
    std::string& text = said_ != nullptr ? said : found_->own[index(wanted_->slot)];
    text.clear();
    {
      text::JsonWriter writer(text);
      write(writer);
    }
    if (said_ != nullptr) {
      for (const char letter : said) said_->add(letter);
      return;
    }
    put_name(std::string_view(text).substr(1, text.size() - 2));
  }

 private:
  static std::size_t index(std::int32_t slot) { return static_cast<std::size_t>(slot); }
  ValueFinder member(std::string_view name) const {
    if (!wants()) return *this;
    const std::vector<WantedValue>& inner = wanted_->inner;
    while (next_ < inner.size()) {
      const std::string& one = inner[next_].name;
      // Most names differ in the first letter. The compiler knows the first letter of names in
      // code.
      if (one.front() > name.front()) break;
      const bool same = same_name(one, name);
      if (!same && std::string_view(one) > name) break;
      // A wanted name that sorts before this member is not in this document.
      ++next_;
      if (same) return ValueFinder(&inner[next_ - 1], *found_);
    }
    return ValueFinder(nullptr, *found_);
  }
  static std::optional<std::size_t> place_in(const NameTable& table, std::string_view name,
                                             std::size_t likely) {
    return same_name(table.at(likely), name) ? std::optional(likely) : table.find(name);
  }
  // This function and the next stay out of the code that goes straight to what is wanted.
  template <class There, class F>
  [[gnu::noinline]] void say_all(const NameTable& table, There& there, F& value) const {
    for (std::size_t index = 0; index < table.size(); ++index) {
      if (exists(there(index))) value(index, *this);
    }
  }
  /// Whether the values of a remembered entry, `found` or not there, differ from last time. If so,
  /// empties its slots.
  template <class F>
  [[gnu::noinline]] bool says_else(const WantedValue& entry, std::optional<std::size_t> found,
                                   F& value) const {
    FoundValues::EntryMemo& memo = found_->memos[index(entry.memo)];
    memo.said.begin();
    memo.said.add(found ? 1 : 0);
    if (found) value(*found, ValueFinder(&entry, *found_, &memo.said));
    if (!memo.said.end()) return false;
    std::fill(found_->values.begin() + static_cast<std::ptrdiff_t>(memo.first),
              found_->values.begin() + static_cast<std::ptrdiff_t>(memo.last), FoundValue{});
    found_->changed.push_back(index(entry.memo));
    return true;
  }
  template <class Copies>
  void each_name(const NameTable& table, Copies&& copies) const {
    for (const WantedValue& one : wanted_->has) {
      const auto found = place_in(table, one.name, one.place);
      found_->values[index(one.slot)] = {FoundValue::Type::copies, found ? copies(*found) : 0};
    }
  }
  void put(FoundValue value) const {
    if (wanted_->slot >= 0) found_->values[index(wanted_->slot)] = value;
  }
  void put_name(std::string_view name) const { put({FoundValue::Type::name, 0, name}); }

  const WantedValue* wanted_;
  FoundValues* found_;
  SaidValues* said_;              // if not null, all values go only here
  mutable std::size_t next_ = 0;  // index in what is wanted within
};

}  // namespace praetor
