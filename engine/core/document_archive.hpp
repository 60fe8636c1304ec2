#pragma once
// State documents, declared once. A part of a document is a function template over an archive: with
// a DocumentWriter it writes the part, with a DocumentReader it reads the same part back. Members
// stand in their order, as RFC 8785 wants them.

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

/// Writes values; on the hot path of hashes. As cheap to copy as a pointer.
class DocumentWriter {
 public:
  static constexpr bool reads = false;
  static constexpr bool prints = true;
  explicit DocumentWriter(text::JsonWriter& writer) : writer_(&writer) {}

  /// Whether the value is visited for anything: what is dear is made only then.
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
  /// At most so much; where that is not said, any number.
  void number(std::int64_t value, std::int64_t = 0) const { writer_->number(value); }
  /// What follows from the rest.
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
  /// Whether there is more than null, which else is written.
  bool exists(bool there) const {
    if (!there) writer_->null();
    return there;
  }
  /// Items as they are counted: `item(place, archive)`.
  template <class F>
  void list(std::size_t count, std::size_t, F&& item) const {
    writer_->begin_array();
    for (std::size_t place = 0; place < count; ++place) item(place, *this);
    writer_->end_array();
  }
  /// A list of names with repeats: `copies(index)` of each.
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
  /// An object of some of the names: `value(index, archive)` for those that are `there(index)`.
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
  /// What is written, or read, in a way of its own.
  template <class Write, class Read>
  void own(Write&& write, Read&&) const {
    write(*writer_);
  }

 private:
  text::JsonWriter* writer_;
};

/// The first thing that is wrong with a document that is read; none while nothing is.
using DocumentFlaw = std::optional<std::string>;

/// Reads values back. What is none of them is the flaw; from there on nothing is read any more, and
/// everything stays as it was.
class DocumentReader {
  using Json = nlohmann::json;

 public:
  static constexpr bool reads = true;
  static constexpr bool prints = false;
  /// Where it `restores`, members that may be null and are absent become so in `json`: a merge
  /// patch cannot write null.
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
  /// `read` gets this reader.
  template <class Write, class Read>
  void own(Write&&, Read&& read) const {
    read(*this);
  }

  /// The index of the name that stands here; none with a flaw.
  std::optional<std::size_t> index_in(const NameTable& table) const;
  /// Notes what is wrong, unless something was before.
  void flawed(std::string_view what) const;
  bool is_flawed() const { return flaw_->has_value(); }

 private:
  DocumentReader member(std::string_view name) const;
  std::vector<DocumentReader> items(std::size_t most) const;
  /// Those of an object whose keys are names of a table.
  std::vector<std::pair<std::size_t, DocumentReader>> members(const NameTable& table) const;
  /// A whole number; RFC 8785 has no greater ones, and sums of them do not overflow.
  static constexpr std::int64_t whole_number_max = 9'007'199'254'740'991;  // 2^53 - 1
  std::optional<std::int64_t> whole_number() const;
  /// A whole number from 0 to `most`.
  std::optional<std::int64_t> number_up_to(std::int64_t most) const;
  /// What stands here; null with a flaw.
  Json* value() const;

  Json* here_;
  Json* parent_ = nullptr;
  std::string_view name_;
  DocumentFlaw* flaw_;
  bool restores_;
};

/// What is wrong with a document, or with a text that is none, or nothing; `read_and_write` reads
/// it and writes again what it has read. Reading is lenient and then proves itself: the state read
/// must write the very document again.
using ReadAndWrite = std::function<std::string(DocumentReader)>;
std::optional<std::string> flaw_in_document(const nlohmann::json& document,
                                            const ReadAndWrite& read_and_write);
std::optional<std::string> flaw_in_text(std::string_view json, const ReadAndWrite& read_and_write);

/// Reads all of a document, on the same match.
template <class Match, class State>
auto reading_into(const Match& match, State& state) {
  return [&](DocumentReader reader) {
    state.match = &match;
    visit_state(reader, state);
    return reader.is_flawed() ? std::string() : document_of(state);
  };
}

/// Makes members null that a merge patch took away and that may be null, as far as `read` can read
/// the document with the reader that it is given.
void restore_nulls(nlohmann::json& document, const std::function<void(DocumentReader)>& read);

}  // namespace praetor
