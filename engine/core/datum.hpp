#pragma once
// The members of data files and set-ups, declared once. A declaration is a function of a Datum.
// Where that is a value, the value is read strictly and the first fault by position is noted; where
// it is none, the same declaration says as JSON Schema what such a value must look like.

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/later.hpp"
#include "engine/core/reading.hpp"
#include "engine/core/record.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

class Datum;
/// Reads a datum into something, or describes it; what it fills must outlive it.
using ReadDatum = std::function<void(const Datum&)>;

/// One member that an object may have.
struct DatumMember {
  std::string_view name;
  bool needed;
  ReadDatum read;
  int rank = 0;  ///< a schema lists members by rank, else as they stand
};

class Datum {
 public:
  /// A value that stands there.
  Datum(const text::Value& value, Faults& faults) : value_(value), faults_(&faults) {}
  /// A value of a shipped file: its text stays as long as the program runs, and has no faults.
  static Datum shipped(const text::Value& value, Faults& faults) {
    Datum datum(value, faults);
    datum.shipped_ = true;
    return datum;
  }
  /// No value: descriptions go to `schema`.
  explicit Datum(text::JsonWriter& schema) : schema_(&schema) {}

  bool is_described() const { return schema_ != nullptr; }
  text::JsonWriter& schema() const { return *schema_; }
  // Of a value alone:
  const text::Value& value() const { return *value_; }
  Faults& faults() const { return *faults_; }
  bool is(text::JsonKind kind) const { return value_ && value_->kind() == kind; }
  /// The member of an object with that name, whatever else is wrong with it.
  std::optional<Datum> member(std::string_view name) const;
  /// Another value, or this one, whose faults go to the same place, or to another.
  Datum at(const text::Value& value) const { return with(value, *faults_); }
  Datum noting(Faults& faults) const { return is_described() ? *this : with(*value_, faults); }
  /// What only the reader of a file needs to know: whether it is `shipped`.
  bool is_shipped() const { return shipped_; }
  /// Notes `format.range` at the value.
  void refuse(Fact expected, Fact actual) const {
    if (!is_described()) note_range(value(), std::move(expected), std::move(actual), faults());
  }
  /// Whether the value is there to its end and without a fault in `here`, which were noted for it.
  bool is_whole(Faults& here) const;

  // One value each: none where it is described, or a fault.
  std::optional<std::int64_t> whole(std::int64_t least, std::int64_t most = amount_max) const;
  std::optional<bool> boolean() const;
  std::optional<std::string_view> text() const;
  /// A new name, in kebab-case.
  std::optional<std::string_view> new_name() const;
  /// One of the words that there are.
  std::optional<std::size_t> word(const NameTable& words) const;
  template <class E>
  std::optional<E> kind() const {
    const auto found = word(names(Kind<E>{}));
    return found ? std::optional(static_cast<E>(*found)) : std::nullopt;
  }
  /// A name that other data give: a schema offers those that it knows of, if any, and takes others.
  std::optional<std::size_t> name(const NameTable& known,
                                  const std::function<KnownNames()>& offered = nullptr) const;

  /// An object with members that are all known. False if it is none.
  bool object(std::span<const DatumMember> members) const;
  bool object(std::initializer_list<DatumMember> members) const {
    return object(std::span(members.begin(), members.size()));
  }
  /// An array; `item` is called once where it is described. False if it is none.
  bool list(std::size_t least, std::size_t most, const ReadDatum& item) const;
  /// An array whose length the schema leaves to the reader.
  bool some(std::size_t most, const ReadDatum& item) const;
  /// An array whose first entries differ, and no others; false if it is none.
  bool row(std::initializer_list<ReadDatum> entries) const;
  /// The same with more of them, if there may be.
  bool row(std::size_t least, std::size_t most, std::initializer_list<ReadDatum> first,
           const ReadDatum& further) const;
  /// An object whose keys are names: `use(key, offset, value)` for each. What names there are, and
  /// how many, is for the caller to say. Described, `use` is called once.
  using ReadEntry = std::function<void(std::string_view, std::size_t, const Datum&)>;
  bool entries(const ReadEntry& use) const;
  /// The same, with a schema that says how many there are, or that keys are kebab-case.
  bool entries(std::size_t least, std::size_t most, const ReadEntry& use) const;
  bool new_names(std::size_t most, const ReadEntry& use) const;
  /// What `read` takes, or null. False of null.
  bool or_null(const ReadDatum& read, bool null_first = false) const;

  /// What `one` takes where it has this JSON type, else what `other` does.
  void either(text::JsonKind kind, const ReadDatum& one, const ReadDatum& other) const;

 private:
  Datum with(const text::Value& value, Faults& faults) const {
    return shipped_ ? shipped(value, faults) : Datum(value, faults);
  }
  bool row(std::size_t least, std::size_t most, std::initializer_list<ReadDatum> first,
           const std::function<void()>& limits, const ReadDatum& further) const;
  bool entries(const std::function<void()>& limits, const ReadEntry& use) const;

  std::optional<text::Value> value_;
  Faults* faults_ = nullptr;
  text::JsonWriter* schema_ = nullptr;
  bool shipped_ = false;
};

/// What can be made of a value without a fault, when somebody asks for it.
template <class T>
Later<T> made_later(const Datum& datum, std::function<T(const text::Value&)> make) {
  auto of = [make = std::move(make)](std::string_view json) {
    const text::Tape tape(json);
    return make(*tape.root());
  };
  const std::string_view json = datum.value().raw();
  if (datum.is_shipped()) return Later<T>([=, of = std::move(of)] { return of(json); });
  return Later<T>([of = std::move(of), kept = std::string(json)] { return of(kept); });
}
/// Likewise its canonical form.
Later<std::string> canonical_form(const Datum& datum);
/// What `read` reads where there may be faults; a shipped file is read when somebody asks for it.
ReadDatum unless_shipped(ReadDatum read);

/// An object of whatever kind; false if it is none.
bool any_object(const Datum& datum);
/// A text, whatever it says.
inline void any_text(const Datum& datum) { datum.text(); }
ReadDatum number_into(std::int64_t& into, std::int64_t least, std::int64_t most = amount_max);
inline ReadDatum amount_into(std::int64_t& into) { return number_into(into, 0); }
/// Exactly as many numbers as there is room for.
ReadDatum numbers_into(std::span<std::int64_t> into, std::int64_t least, std::int64_t most);
ReadDatum pair_into(std::int64_t& one, std::int64_t& two, std::int64_t least, std::int64_t most);
ReadDatum boolean_into(bool& into);
ReadDatum text_into(std::string& into);
ReadDatum new_name_into(std::string& into);
/// One of two words; `into` becomes whether it is `truth`.
ReadDatum word_into(bool& into, std::string_view one, std::string_view other,
                    std::string_view truth);
template <class E>
ReadDatum kind_into(E& into) {
  return [&into](const Datum& datum) {
    if (const auto found = datum.template kind<E>()) into = *found;
  };
}
template <class E>
ReadDatum kind_into(std::optional<E>& into) {
  return [&into](const Datum& datum) {
    if (const auto found = datum.template kind<E>()) into = *found;
  };
}
/// Keeps a value that `read` will take when more is known; describes it at once.
ReadDatum later(std::optional<Datum>& into, ReadDatum read);
/// Describes what `read` reads, and has read already: what all else refers to is read first.
ReadDatum read_before(ReadDatum read);
/// An object with a member for each name, which `read(index)` reads.
ReadDatum for_each_of(const NameTable& names, bool needed,
                      std::function<ReadDatum(std::size_t)> read);

/// What tells whether a name stood in a list before: at its second place that is a fault, and
/// `each` says what was expected, such as "each card once".
class EachOnce {
 public:
  explicit EachOnce(std::string_view each) : each_(each) {}
  bool takes(const Datum& datum, std::size_t index) {
    if (seen_.insert(index).second) return true;
    datum.refuse(each_, std::string(datum.value().string()));
    return false;
  }

 private:
  std::string_view each_;
  std::set<std::size_t> seen_;
};

/// The effect, or whatever member tells what others there are, wherever it stands in an object;
/// none where it cannot be read.
template <class E>
std::optional<E> kind_under(const Datum& datum, std::string_view name) {
  const auto said = datum.member(name);
  if (!said || !said->is(text::JsonKind::text)) return std::nullopt;
  const auto found = names(Kind<E>{}).find(said->value().string());
  return found ? std::optional(static_cast<E>(*found)) : std::nullopt;
}

}  // namespace praetor
