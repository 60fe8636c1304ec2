#pragma once
// Single values of a state document, found without writing it: archives over the same declaration
// that writes documents and reads them (document_archive.hpp). `ValueFinder` goes straight to the
// values that are wanted; `ShapeWriter` tells which values there can be, and of what type.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/names.hpp"
#include "engine/core/record.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

/// What a value of a document is; `copies` is how often a list has a name, and 1 of what has parts.
enum class FoundForm : std::uint8_t { null, number, boolean, name, copies };

/// One value of a document: null where it is null or not there.
struct FoundValue {
  using Type = FoundForm;
  Type type = Type::null;
  std::int64_t number = 0;  ///< of a boolean 0 or 1; of `copies` how often a list has a name
  std::string_view name{};  ///< lives as long as the match, or until the next search
};

/// What is wanted of a document: a tree of members, those that share a way share its beginning.
struct WantedValue {
  std::string name;              ///< of the member; of an item of a list its place, from 0
  std::size_t place = SIZE_MAX;  ///< the name as a number, where it is one
  std::int32_t slot = -1;        ///< where the value goes, or -1
  std::vector<std::pair<std::string, std::int32_t>> has{};  ///< of a list: names, and their slots
  std::vector<WantedValue> inner{};
};

/// What was found, by slot.
struct FoundValues {
  std::vector<FoundValue> values;
  std::vector<std::string> own;  ///< texts that only the search has
};

class ValueFinder {
 public:
  static constexpr bool reads = false;
  static constexpr bool prints = false;
  ValueFinder(const WantedValue* wanted, FoundValues& found) : wanted_(wanted), found_(&found) {}

  /// Whether anything in here is wanted.
  bool wants() const { return wanted_ != nullptr; }
  void begin() const {}
  void end() const {}
  ValueFinder at(const text::Key& name) const { return member(name.name()); }
  ValueFinder at(const NameTable& table, std::size_t index) const {
    return wants() ? member(table.at(index)) : *this;
  }
  void number(std::int64_t value, std::int64_t = 0) const {
    if (wants()) put({FoundValue::Type::number, value});
  }
  template <class F>
  void told(F&& value) const {
    if (wants()) number(static_cast<std::int64_t>(value()));
  }
  void boolean(bool value) const {
    if (wants()) put({FoundValue::Type::boolean, value ? 1 : 0});
  }
  template <class E>
  void kind(E value) const {
    if (wants()) put_name(names(Kind<E>{}).at(static_cast<std::size_t>(value)));
  }
  template <class Id>
  void name(Id id, const NameTable& table) const {
    if (wants()) put_name(table.at(id.index()));
  }
  template <class Id>
  void name_or_null(Id id, const NameTable& table) const {
    if (wants() && id.exists()) put_name(table.at(id.index()));
  }
  bool exists(bool there) const {
    if (!there || !wants()) return false;
    put({FoundValue::Type::copies, 1});
    return true;
  }
  template <class F>
  void list(std::size_t count, std::size_t, F&& item) const {
    if (!wants()) return;
    for (const WantedValue& one : wanted_->inner) {
      if (one.place < count) item(one.place, ValueFinder(&one, *found_));
    }
    for (const auto& [name, slot] : wanted_->has) {
      const WantedValue any{{}, SIZE_MAX, slot, {}, {}};
      std::int64_t copies = 0;
      for (std::size_t place = 0; place < count; ++place) {
        found_->values[index(slot)] = {};
        item(place, ValueFinder(&any, *found_));
        if (found_->values[index(slot)].name == name) ++copies;
      }
      found_->values[index(slot)] = {FoundValue::Type::copies, copies};
    }
  }
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&& copies, Add&&) const {
    if (!wants()) return;
    const auto count = [&](std::size_t found) { return static_cast<std::int64_t>(copies(found)); };
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
    for (const WantedValue& one : wanted_->inner) {
      const auto found = table.find(one.name);
      if (found && there(*found)) value(*found, ValueFinder(&one, *found_));
    }
    each_name(table, [&](std::size_t found) { return std::int64_t{there(found) ? 1 : 0}; });
  }
  template <class Write, class Read>
  void own(Write&& write, Read&&) const {
    if (!wants() || wanted_->slot < 0) return;
    std::string& text = found_->own[index(wanted_->slot)];
    text.clear();
    {
      text::JsonWriter writer(text);
      write(writer);
    }
    put_name(std::string_view(text).substr(1, text.size() - 2));
  }

 private:
  static std::size_t index(std::int32_t slot) { return static_cast<std::size_t>(slot); }
  ValueFinder member(std::string_view name) const {
    if (!wants()) return *this;
    for (const WantedValue& one : wanted_->inner) {
      // Most names differ in these two, which the compiler knows of one that stands in the code.
      if (one.name.size() != name.size() || one.name.front() != name.front()) continue;
      if (std::memcmp(one.name.data(), name.data(), name.size()) == 0) {
        return ValueFinder(&one, *found_);
      }
    }
    return ValueFinder(nullptr, *found_);
  }
  template <class Copies>
  void each_name(const NameTable& table, Copies&& copies) const {
    for (const auto& [name, slot] : wanted_->has) {
      const auto found = table.find(name);
      found_->values[index(slot)] = {FoundValue::Type::copies, found ? copies(*found) : 0};
    }
  }
  void put(FoundValue value) const {
    if (wanted_->slot >= 0) found_->values[index(wanted_->slot)] = value;
  }
  void put_name(std::string_view name) const { put({FoundValue::Type::name, 0, name}); }

  const WantedValue* wanted_;
  FoundValues* found_;
};

enum class ShapeForm : std::uint8_t { object, entries, list, number, boolean, name };

/// What can stand in one place of the documents of a game.
struct DocumentShape {
  using Type = ShapeForm;
  Type type = Type::object;
  bool nullable = false;
  std::set<std::string, std::less<>> names{};  ///< of a name: those there are; keys of entries
  /// Members by their names; of entries and of lists one, of which the name means nothing.
  std::vector<std::pair<std::string, DocumentShape>> inner{};

  const DocumentShape* find(std::string_view name) const {
    const auto found =
        std::ranges::find(inner, name, [](const auto& one) { return std::string_view(one.first); });
    return found == inner.end() ? nullptr : &found->second;
  }
};

/// Adds to a shape what the declaration says of one match; several make the union.
class ShapeWriter {
 public:
  static constexpr bool reads = false;
  static constexpr bool prints = false;
  explicit ShapeWriter(DocumentShape& shape) : shape_(&shape) {}

  bool wants() const { return true; }
  void begin() const { shape_->type = DocumentShape::Type::object; }
  void end() const {}
  ShapeWriter at(const text::Key& name) const { return member(name.name()); }
  ShapeWriter at(const NameTable& table, std::size_t index) const {
    return member(table.at(index));
  }
  void number(std::int64_t, std::int64_t = 0) const { shape_->type = DocumentShape::Type::number; }
  template <class F>
  void told(F&&) const {
    number(0);
  }
  void boolean(bool) const { shape_->type = DocumentShape::Type::boolean; }
  template <class E>
  void kind(E) const {
    add_names(names(Kind<E>{}), DocumentShape::Type::name);
  }
  template <class Id>
  void name(Id, const NameTable& table) const {
    add_names(table, DocumentShape::Type::name);
  }
  template <class Id>
  void name_or_null(Id id, const NameTable& table) const {
    shape_->nullable = true;
    name(id, table);
  }
  bool exists(bool) const {
    shape_->nullable = true;
    return true;
  }
  template <class F>
  void list(std::size_t, std::size_t most, F&& item) const {
    shape_->type = DocumentShape::Type::list;
    if (most > 0) item(0, member({}));
  }
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&&, Add&&) const {
    shape_->type = DocumentShape::Type::list;
    member({}).add_names(table, DocumentShape::Type::name);
  }
  template <class There, class F>
  void entries(const NameTable& table, There&&, F&& value) const {
    add_names(table, DocumentShape::Type::entries);
    if (table.size() > 0) value(0, member({}));
  }
  template <class Write, class Read>
  void own(Write&&, Read&&) const {
    shape_->type = DocumentShape::Type::name;
  }

 private:
  ShapeWriter member(std::string_view name) const {
    const auto known = std::ranges::find(
        shape_->inner, name, [](const auto& one) { return std::string_view(one.first); });
    if (known != shape_->inner.end()) return ShapeWriter(known->second);
    return ShapeWriter(shape_->inner.emplace_back(std::string(name), DocumentShape{}).second);
  }
  void add_names(const NameTable& table, DocumentShape::Type type) const {
    shape_->type = type;
    shape_->names.insert(table.all().begin(), table.all().end());
  }

  DocumentShape* shape_;
};

}  // namespace praetor
