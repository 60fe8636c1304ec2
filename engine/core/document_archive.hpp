#pragma once
// State documents, declared once. The declaration of a part is a function template over an archive:
// with a DocumentWriter it writes the part, with a DocumentReader it reads the same part back. It
// visits members in the order that RFC 8785 wants.

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/names.hpp"
#include "engine/core/record.hpp"
#include "engine/core/state_document.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

/// Writes values. It must be fast, because states are hashed by it. To copy it is to copy a
/// pointer.
class DocumentWriter {
 public:
  static constexpr bool reads = false;
  static constexpr bool prints = true;
  explicit DocumentWriter(text::JsonWriter& writer) : writer_(&writer) {}

  /// Whether anybody uses the value. A declaration may leave out costly values that nobody uses.
  static constexpr bool wants() { return true; }
  void begin() const { writer_->begin_object(); }
  void end() const { writer_->end_object(); }
  /// The value of a member, which has to be visited next. Its name may be one of a table.
  DocumentWriter at(const text::Key& name) const {
    writer_->key(name);
    return *this;
  }
  DocumentWriter at(const NameTable& table, std::size_t index) const {
    writer_->key(table.quoted_at(index));
    return *this;
  }
  /// The second argument is the greatest number that readers accept; without it they accept any.
  void number(std::int64_t value, std::int64_t = 0) const { writer_->number(value); }
  /// A number that follows from the rest of the state. Readers skip it.
  template <class F>
  void told(F&& number) const {
    writer_->number(number());
  }
  void boolean(bool value) const { writer_->boolean(value); }
  template <class E>
  void kind(E value) const {
    writer_->string(names(Kind<E>{}).quoted_at(static_cast<std::size_t>(value)));
  }
  template <class Id>
  void name(Id id, const NameTable& table) const {
    writer_->string(table.quoted_at(id.index()));
  }
  template <class Id>
  void name_or_null(Id id, const NameTable& table) const {
    if (id.exists()) {
      name(id, table);
    } else {
      writer_->null();
    }
  }
  /// Writes null where the value is not there; returns whether it is there.
  bool exists(bool there) const {
    if (!there) writer_->null();
    return there;
  }
  /// A list: calls `item(place, archive)` for each of `count` items.
  template <class F>
  void list(std::size_t count, std::size_t, F&& item) const {
    writer_->begin_array();
    for (std::size_t place = 0; place < count; ++place) item(place, *this);
    writer_->end_array();
  }
  /// A list of names with repeats: each name as often as `copies(index)` says.
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&& copies, Add&&) const {
    writer_->begin_array();
    for (std::size_t index = 0; index < table.size(); ++index) {
      for (std::int64_t copy = copies(index); copy > 0; --copy) {
        writer_->string(table.quoted_at(index));
      }
    }
    writer_->end_array();
  }
  /// An object with some of the names as keys: calls `value(index, archive)` for each name for
  /// which `there(index)` holds.
  template <class There, class F>
  void entries(const NameTable& table, There&& there, F&& value) const {
    writer_->begin_object();
    for (std::size_t index = 0; index < table.size(); ++index) {
      if (!there(index)) continue;
      writer_->key(table.quoted_at(index));
      value(index, *this);
    }
    writer_->end_object();
  }
  /// A value that is JSON already.
  void raw(std::string_view json) const { writer_->raw(json); }
  /// A value that has its own way to be written and read.
  template <class Write, class Read>
  void own(Write&& write, Read&&) const {
    write(*writer_);
  }

 private:
  text::JsonWriter* writer_;
};

/// The first thing that is wrong with a document; none where nothing is.
using DocumentFlaw = std::optional<std::string>;

/// Reads values back. The first value that does not fit is the flaw; behind it nothing more is
/// read.
class DocumentReader {
  using Json = nlohmann::json;

 public:
  static constexpr bool reads = true;
  static constexpr bool prints = false;
  /// Where it `restores`, it adds members to `json` as null that are absent and may be null: a
  /// merge patch cannot write null.
  DocumentReader(Json& json, DocumentFlaw& flaw, bool restores = false)
      : here_(&json), flaw_(&flaw), restores_(restores) {}

  static constexpr bool wants() { return true; }
  void begin() const {}
  void end() const {}
  DocumentReader at(const text::Key& name) const { return member(name.name()); }
  DocumentReader at(const NameTable& table, std::size_t index) const {
    return member(table.at(index));
  }
  template <class Number>
  void number(Number& into, std::int64_t most) const {
    if (const auto read = number_up_to(most)) into = static_cast<Number>(*read);
  }
  void number(std::int64_t& into) const { into = whole_number().value_or(into); }
  template <class F>
  void told(F&&) const {}
  void boolean(bool& into) const;
  template <class E>
  void kind(E& into) const {
    if (const auto read = index_in(names(Kind<E>{}))) into = static_cast<E>(*read);
  }
  template <class Id>
  void name(Id& into, const NameTable& table) const {
    if (const auto read = index_in(table)) into = Id::of(*read);
  }
  template <class Id>
  void name_or_null(Id& into, const NameTable& table) const {
    bool there = true;
    into = Id::none();
    if (exists(there)) name(into, table);
  }
  bool exists(bool& there) const;
  template <class Count, class F>
  void list(Count& count, std::size_t most, F&& item) const {
    count = 0;
    for (const DocumentReader& one : items(most)) item(count++, one);
  }
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&&, Add&& add) const {
    for (const DocumentReader& one : items(SIZE_MAX)) {
      if (const auto read = one.index_in(table)) add(*read);
    }
  }
  template <class There, class F>
  void entries(const NameTable& table, There&&, F&& use) const {
    for (const auto& [index, inner] : members(table)) use(index, inner);
  }
  /// Calls `read` with this reader.
  template <class Write, class Read>
  void own(Write&&, Read&& read) const {
    read(*this);
  }

  /// The index of the name at this place; none, with a flaw, where it is no name of the table.
  std::optional<std::size_t> index_in(const NameTable& table) const;
  /// Notes a flaw, unless there is one already.
  void flawed(std::string_view what) const;
  bool is_flawed() const { return flaw_->has_value(); }

 private:
  DocumentReader member(std::string_view name) const;
  std::vector<DocumentReader> items(std::size_t most) const;
  /// The members of an object whose keys are names of a table, with the indices of the names.
  std::vector<std::pair<std::size_t, DocumentReader>> members(const NameTable& table) const;
  /// The greatest whole number that RFC 8785 can write; sums of such numbers do not overflow.
  static constexpr std::int64_t whole_number_max = 9'007'199'254'740'991;  // 2^53 - 1
  std::optional<std::int64_t> whole_number() const;
  /// A whole number from 0 to `most`.
  std::optional<std::int64_t> number_up_to(std::int64_t most) const;
  /// The value at this place; null, with a flaw, where there is none.
  Json* value() const;

  Json* here_;
  Json* parent_ = nullptr;
  std::string_view name_;
  DocumentFlaw* flaw_;
  bool restores_;
};

/// Reads a document and writes what it has read as a document.
using ReadAndWrite = std::function<std::string(DocumentReader)>;
/// What is wrong with a document or a text, or nothing. The reader alone is lenient, so the proof
/// is that the state read is written as the same document again.
std::optional<std::string> flaw_in_document(const nlohmann::json& document,
                                            const ReadAndWrite& read_and_write);
std::optional<std::string> flaw_in_text(std::string_view json, const ReadAndWrite& read_and_write);

/// Reads a document into a state of a match, and writes that state.
template <class Match, class State>
auto reading_into(const Match& match, State& state) {
  return [&](DocumentReader reader) {
    state.match = &match;
    visit_state(reader, state);
    return reader.is_flawed() ? std::string() : document_of(state);
  };
}

/// Puts members back, as null, that a merge patch took away and that may be null. `read` reads the
/// document with the reader that it is given; behind a flaw nothing is put back.
void restore_nulls(nlohmann::json& document, const std::function<void(DocumentReader)>& read);

}  // namespace praetor
