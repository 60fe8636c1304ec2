#pragma once
// Which values the state documents of a game can have, and of what type. ShapeWriter is an archive
// (document_archive.hpp) over the declaration that also writes documents. Shapes of several matches
// can be united.

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/names.hpp"
#include "engine/core/record.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

enum class ShapeForm : std::uint8_t { object, entries, list, number, boolean, name };

/// What can stand at one place in the documents of a game.
struct DocumentShape {
  using Type = ShapeForm;
  Type type = Type::object;
  bool nullable = false;
  std::set<std::string, std::less<>> names{};  ///< the names that a name can be; keys of entries
  std::vector<std::string> order{};            ///< the names of the last table added, in its order
  std::size_t most = 0;                        ///< items that a list can have
  /// The members of an object by name. Entries and lists have one, for what each entry or item is;
  /// its name means nothing.
  std::vector<std::pair<std::string, DocumentShape>> inner{};

  /// The index that a name is likely to have in its table; SIZE_MAX where it is not known.
  std::size_t likely_place(std::string_view name) const {
    const auto found = std::ranges::find(order, name);
    return found == order.end() ? SIZE_MAX : static_cast<std::size_t>(found - order.begin());
  }
  const DocumentShape* find(std::string_view name) const {
    const auto found =
        std::ranges::find(inner, name, [](const auto& one) { return std::string_view(one.first); });
    return found == inner.end() ? nullptr : &found->second;
  }
  /// Whether it has all places that another shape has: members, and keys of entries.
  bool covers(const DocumentShape& other) const {
    const bool has_keys = type != Type::entries || std::ranges::includes(names, other.names);
    return has_keys && most >= other.most && std::ranges::all_of(other.inner, [&](const auto& one) {
             const DocumentShape* const own = find(one.first);
             return own != nullptr && own->covers(one.second);
           });
  }
};

/// Adds to a shape what the declaration says of one match.
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
    shape_->most = std::max(shape_->most, most);
    if (most > 0) item(0, member({}));
  }
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&&, Add&&) const {
    shape_->type = DocumentShape::Type::list;
    shape_->most = SIZE_MAX;
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
    // Many matches have the same table.
    if (std::ranges::equal(shape_->order, table.all())) return;
    shape_->names.insert(table.all().begin(), table.all().end());
    shape_->order.assign(table.all().begin(), table.all().end());
  }

  DocumentShape* shape_;
};

}  // namespace praetor
