#pragma once
// The members of data files and set-ups, declared once. A declaration is a function of a Datum.
// Where the Datum holds a value, the declaration reads it strictly and notes the first fault by
// position. Where it holds none, the same declaration writes the JSON Schema of such a value: the
// datum is described.

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/later.hpp"
#include "engine/core/reading.hpp"
#include "engine/core/record.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

class Datum;
/// Reads a datum into a variable, or describes the datum. The variable must outlive the function.
using ReadDatum = std::function<void(const Datum&)>;

/// One member that an object may have.
struct DatumMember {
  std::string_view name;
  bool needed;
  ReadDatum read;
  int rank = 0;  ///< a schema lists members by rank, then in this order
};

class Datum {
 public:
  /// Holds a value. Its faults go to `faults`.
  Datum(const text::Value& value, Faults& faults) : value_(value), faults_(&faults) {}
  /// Holds a value of a shipped file, whose text lives as long as the program and has no faults.
  static Datum shipped(const text::Value& value, Faults& faults) {
    Datum datum(value, faults);
    datum.shipped_ = true;
    return datum;
  }
  /// Holds no value: schemas go to `schema`.
  explicit Datum(text::JsonWriter& schema) : schema_(&schema) {}

  bool is_described() const { return schema_ != nullptr; }
  text::JsonWriter& schema() const { return *schema_; }
  // Only where it holds a value:
  const text::Value& value() const { return *value_; }
  Faults& faults() const { return *faults_; }
  bool is(text::JsonKind kind) const { return value_ && value_->kind() == kind; }
  /// The member with that name; none where the value is no object or has none. Notes no fault.
  std::optional<Datum> member(std::string_view name) const;
  /// Another value with the same place for its faults, and the same value with another place.
  Datum at(const text::Value& value) const { return with(value, *faults_); }
  Datum noting(Faults& faults) const { return is_described() ? *this : with(*value_, faults); }
  /// Whether it holds a value of a shipped file.
  bool is_shipped() const { return shipped_; }
  /// Notes `format.range` at the value.
  void refuse(Fact expected, Fact actual) const {
    if (!is_described()) note_range(value(), std::move(expected), std::move(actual), faults());
  }
  /// Whether the text of the value is complete and `here`, all faults noted for it, is empty. Notes
  /// the first fault where it is not.
  bool is_whole(Faults& here) const;

  // Each reads one value. None where there is a fault, and where the datum is described.
  std::optional<std::int64_t> whole(std::int64_t least, std::int64_t most = amount_max) const;
  std::optional<bool> boolean() const;
  std::optional<std::string_view> text() const;
  /// A new name, in kebab-case.
  std::optional<std::string_view> new_name() const;
  /// The index of one of these words.
  std::optional<std::size_t> word(const NameTable& words) const;
  template <class E>
  std::optional<E> kind() const {
    const auto found = word(names(Kind<E>{}));
    return found ? std::optional(static_cast<E>(*found)) : std::nullopt;
  }
  /// The index of a name that other data define. A schema lists the names of `offered`, if given,
  /// and allows any other string.
  std::optional<std::size_t> name(const NameTable& known,
                                  const std::function<KnownNames()>& offered = nullptr) const;

  // Each of the next returns false where the value is of another type, and where it is described.

  /// An object that has no other members than these.
  bool object(std::span<const DatumMember> members) const;
  bool object(std::initializer_list<DatumMember> members) const {
    return object(std::span(members.begin(), members.size()));
  }
  /// An array, also false where it has too few or too many items. Described, it calls `item` once.
  bool list(std::size_t least, std::size_t most, const ReadDatum& item) const;
  /// The same, with at most `most` items; its schema does not say how many.
  bool some(std::size_t most, const ReadDatum& item) const;
  /// An array of exactly these entries, each read in its own way.
  bool row(std::initializer_list<ReadDatum> entries) const;
  /// The same with entries behind the first ones, which `further` reads; null where there may be
  /// none.
  bool row(std::size_t least, std::size_t most, std::initializer_list<ReadDatum> first,
           const ReadDatum& further) const;
  /// An object whose keys are names: calls `use(key, offset, value)` for each. The caller checks
  /// the keys and their number. Described, it calls `use` once.
  using ReadEntry = std::function<void(std::string_view, std::size_t, const Datum&)>;
  bool entries(const ReadEntry& use) const;
  /// The same; its schema also says how many members there are, or that keys are kebab-case.
  bool entries(std::size_t least, std::size_t most, const ReadEntry& use) const;
  bool new_names(std::size_t most, const ReadEntry& use) const;
  /// Null, or what `read` reads. False for null too. A schema lists null first where `null_first`.
  bool or_null(const ReadDatum& read, bool null_first = false) const;

  /// Reads with `one` where the value has this JSON type, else with `other`.
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

/// What `make` makes of a value without faults, made at the first use.
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
/// The canonical form of a value, made at the first use.
Later<std::string> canonical_form(const Datum& datum);
/// Reads with `read`, but skips a shipped file: it has no faults and is read when it is needed.
ReadDatum unless_shipped(ReadDatum read);

/// An object with any members; false where it is none.
bool any_object(const Datum& datum);
/// A text, whatever it says.
inline void any_text(const Datum& datum) { datum.text(); }
ReadDatum number_into(std::int64_t& into, std::int64_t least, std::int64_t most = amount_max);
inline ReadDatum amount_into(std::int64_t& into) { return number_into(into, 0); }
/// An array with exactly as many numbers as `into` has room for.
ReadDatum numbers_into(std::span<std::int64_t> into, std::int64_t least, std::int64_t most);
ReadDatum pair_into(std::int64_t& one, std::int64_t& two, std::int64_t most);
ReadDatum boolean_into(bool& into);
ReadDatum text_into(std::string& into);
/// A title: one of blanks alone is none, so that the thing is called by its id.
ReadDatum title_into(std::string& into);
ReadDatum new_name_into(std::string& into);
/// One of two words; sets `into` to whether it is `truth`.
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
/// Keeps a value in `into`, to be read with `read` when more is known. Described at once.
ReadDatum later(std::optional<Datum>& into, ReadDatum read);
/// For a member that was read before the others, because they refer to it: only describes it.
ReadDatum read_before(ReadDatum read);
/// An object with a member for each name, which `read(index)` reads.
ReadDatum for_each_of(const NameTable& names, bool needed,
                      std::function<ReadDatum(std::size_t)> read);

/// Checks that no name stands in a list twice. The second one is a fault, and `each` says what was
/// expected, such as "each card once".
class EachOnce {
 public:
  explicit EachOnce(std::string_view each) : each_(each) {}
  bool takes(const Datum& datum, std::size_t index) {
    return seen_.insert(index).second || refuses(datum);
  }
  /// The same where the table of the names is not known: their spelling counts.
  bool takes(const Datum& datum, std::string_view name) {
    return spelt_.emplace(name).second || refuses(datum);
  }

 private:
  bool refuses(const Datum& datum) const {
    datum.refuse(each_, std::string(datum.value().string()));
    return false;
  }

  std::string_view each_;
  std::set<std::size_t> seen_;
  std::set<std::string, std::less<>> spelt_;
};

/// The value of the member (such as the effect) that decides which other members an object has,
/// wherever it stands. None where it cannot be read.
template <class E>
std::optional<E> kind_under(const Datum& datum, std::string_view name) {
  const auto said = datum.member(name);
  if (!said || !said->is(text::JsonKind::text)) return std::nullopt;
  const auto found = names(Kind<E>{}).find(said->value().string());
  return found ? std::optional(static_cast<E>(*found)) : std::nullopt;
}

}  // namespace praetor
