#pragma once
// State documents, declared once. A part of a document is a function template over an archive: with
// a DocumentWriter it writes the part, with a DocumentReader it reads the same part back. Members
// stand in their order, as RFC 8785 wants them.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/document_text.hpp"
#include "engine/core/names.hpp"
#include "engine/core/read_back.hpp"
#include "engine/core/record.hpp"
#include "engine/core/result.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"

namespace praetor {

/// Writes values; on the hot path of hashes. As cheap to copy as a pointer.
class DocumentWriter {
 public:
  static constexpr bool reads = false;
  explicit DocumentWriter(text::JsonWriter& writer) : writer_(&writer) {}

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

/// Reads values back; what is none of them throws `IllShaped`, or what the JSON library throws.
class DocumentReader {
  using Json = nlohmann::json;

 public:
  static constexpr bool reads = true;
  /// Where it `restores`, members that may be null and are absent become so in `json`: a merge
  /// patch cannot write null.
  explicit DocumentReader(Json& json, bool restores = false) : here_(&json), restores_(restores) {}

  void begin() const {}
  void end() const {}
  DocumentReader at(const text::Key& name) const { return member(name.name()); }
  DocumentReader at(const NameTable& table, std::size_t index) const {
    return member(table.at(index));
  }
  template <class Number>
  void number(Number& into, std::int64_t most) const {
    into = static_cast<Number>(number_up_to(value(), most));
  }
  void number(std::int64_t& into) const { into = whole_number(value()); }
  template <class F>
  void told(F&&) const {}
  void boolean(bool& into) const { into = value().get<bool>(); }
  template <class E>
  void kind(E& into) const {
    into = static_cast<E>(index_of(names(Kind<E>{}), value()));
  }
  template <class Id>
  void name(Id& into, const NameTable& table) const {
    into = Id::of(index_of(table, value()));
  }
  template <class Id>
  void name_or_null(Id& into, const NameTable& table) const {
    bool there = true;
    into = Id::none();
    if (exists(there)) name(into, table);
  }
  bool exists(bool& there) const {
    if (here_ == nullptr && restores_ && parent_->is_object()) {
      (*parent_)[std::string(name_)] = nullptr;
      return there = false;
    }
    return there = !value().is_null();
  }
  template <class Count, class F>
  void list(Count& count, std::size_t most, F&& item) const {
    if (!value().is_array() || value().size() > most)
      throw IllShaped{"a list that is none, or too long"};
    count = 0;
    for (Json& inner : value()) item(count++, DocumentReader(inner, restores_));
  }
  template <class Copies, class Add>
  void names_of(const NameTable& table, Copies&&, Add&& add) const {
    if (!value().is_array()) throw IllShaped{"a list that is none, or too long"};
    for (const Json& name : value()) add(index_of(table, name));
  }
  template <class There, class F>
  void entries(const NameTable& table, There&&, F&& use) const {
    for (auto& [name, inner] : value().items()) {
      use(index_of(table, name), DocumentReader(inner, restores_));
    }
  }
  template <class Write, class Read>
  void own(Write&&, Read&& read) const {
    read(std::as_const(value()));
  }

 private:
  DocumentReader member(std::string_view name) const {
    DocumentReader made(value(), restores_);
    made.parent_ = here_;
    made.name_ = name;
    const auto found = here_->is_object() ? here_->find(name) : here_->end();
    made.here_ = found == here_->end() ? nullptr : &*found;
    return made;
  }
  Json& value() const { return here_ == nullptr ? parent_->at(std::string(name_)) : *here_; }

  Json* here_;
  Json* parent_ = nullptr;
  std::string_view name_;
  bool restores_;
};

/// Reads all of a document with `visit(reader, state)`. What is wrong with it, or nothing.
template <Game G, class Visit>
std::optional<std::string> read_state(const typename G::Match& match,
                                      const nlohmann::json& document, Visit&& visit,
                                      typename G::State& state) {
  return flaw_in(document, [&, json = document]() mutable {
    state.match = &match;
    visit(DocumentReader(json), state);
    return document_of<G>(state);
  });
}
/// The state that a document describes, on the same match; the error says what is wrong with it.
template <Game G, class Visit>
Result<typename G::State, std::string> state_of(const typename G::Match& match,
                                                const nlohmann::json& document, Visit&& visit) {
  typename G::State state;
  const auto flaw = read_state<G>(match, document, visit, state);
  if (flaw) return failure("expected a document of this game, found " + *flaw);
  return state;
}
/// The same from a text.
template <Game G, class Visit>
Result<typename G::State, std::string> state_of_text(const typename G::Match& match,
                                                     std::string_view json, Visit&& visit) {
  const auto document = text::read_json(json);
  if (!document) return failure(std::string("no JSON"));
  return state_of<G>(match, *document, visit);
}

/// Makes members null that a merge patch took away and that may be null, as far as `read` can read
/// the document with the reader that it is given.
template <class Read>
void restore_nulls(nlohmann::json& document, Read&& read) {
  try {
    read(DocumentReader(document, true));
  } catch (const IllShaped&) {
  } catch (const nlohmann::json::exception&) {
  }  // whoever reads it next will say so
}

}  // namespace praetor
