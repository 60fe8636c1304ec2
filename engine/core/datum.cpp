// Data that are read, or described as JSON Schema.

#include "engine/core/datum.hpp"

#include <fmt/format.h>

#include <utility>

#include "engine/text/blank_text.hpp"
#include "engine/text/canonical.hpp"

namespace praetor {
namespace {

void begin_type(text::JsonWriter& schema, std::string_view type) {
  schema.begin_object();
  schema.string("type", type);
}

void write_type(text::JsonWriter& schema, std::string_view type) {
  schema.raw(fmt::format(R"({{"type":"{}"}})", type));
}

/// A schema that accepts what either of two schemas accepts.
template <class One, class Other>
void write_either(text::JsonWriter& schema, One&& one, Other&& other) {
  schema.begin_object();
  schema.begin_array("anyOf");
  one();
  other();
  schema.end_array();
  schema.end_object();
}

void write_enum(text::JsonWriter& schema, const auto& names) {
  schema.begin_object();
  schema.strings("enum", names);
  schema.end_object();
}

}  // namespace

std::optional<Datum> Datum::member(std::string_view name) const {
  if (!is(text::JsonKind::object)) return std::nullopt;
  const auto found = value_->find(name);
  return found ? std::optional(at(*found)) : std::nullopt;
}

bool Datum::is_whole(Faults& here) const {
  if (is_described()) return false;
  note_unclosed(value(), here);
  if (here.none()) return true;
  faults().add(*here.first());
  return false;
}

std::optional<std::int64_t> Datum::whole(std::int64_t least, std::int64_t most) const {
  if (!is_described()) return read_whole(value(), least, most, faults());
  schema().raw(fmt::format(R"({{"type":"integer","minimum":{},"maximum":{}}})", least, most));
  return std::nullopt;
}

std::optional<bool> Datum::boolean() const {
  if (is_described()) {
    write_type(schema(), "boolean");
  } else if (has_kind(value(), text::JsonKind::boolean, faults())) {
    return value().boolean();
  }
  return std::nullopt;
}

std::optional<std::string_view> Datum::text() const {
  if (!is_described()) return read_string(value(), faults());
  write_type(schema(), "string");
  return std::nullopt;
}

std::optional<std::string_view> Datum::new_name() const {
  if (!is_described()) return read_new_name(value(), faults());
  schema().raw(fmt::format(R"({{"type":"string","pattern":"{}"}})", kebab_case_pattern));
  return std::nullopt;
}

std::optional<std::size_t> Datum::word(const NameTable& words) const {
  if (!is_described()) return read_name(value(), words, faults());
  write_enum(schema(), words.all());
  return std::nullopt;
}

std::optional<std::size_t> Datum::name(const NameTable& known,
                                       const std::function<KnownNames()>& offered) const {
  if (!is_described()) return read_name(value(), known, faults());
  const auto text = [this] { write_type(schema(), "string"); };
  if (offered == nullptr) {
    text();
  } else {
    write_either(
        schema(), [&] { write_enum(schema(), offered().names); }, text);
  }
  return std::nullopt;
}

bool Datum::object(std::span<const DatumMember> members) const {
  if (!is_described()) {
    const auto read = [&](const DatumMember& member, const text::Value& inner) {
      member.read(at(inner));
    };
    return read_members(value(), members, read, faults());
  }
  begin_type(schema(), "object");
  if (members.empty()) {
    schema().number("maxProperties", 0);
    schema().end_object();
    return false;
  }
  std::vector<const DatumMember*> ranked;
  for (const DatumMember& member : members) ranked.push_back(&member);
  std::ranges::stable_sort(ranked, {}, [](const DatumMember* member) { return member->rank; });
  schema().boolean("additionalProperties", false);
  schema().begin_array("required");
  for (const DatumMember* member : ranked) {
    if (member->needed) schema().string(member->name);
  }
  schema().end_array();
  schema().begin_object("properties");
  for (const DatumMember* member : ranked) {
    schema().key(member->name);
    member->read(*this);
  }
  schema().end_object();
  schema().end_object();
  return false;
}

bool Datum::list(std::size_t least, std::size_t most, const ReadDatum& item) const {
  if (!is_described()) {
    const auto read = [&](const text::Value& inner) { item(at(inner)); };
    return read_list(value(), least, most, read, faults());
  }
  begin_type(schema(), "array");
  schema().number("minItems", static_cast<std::int64_t>(least));
  schema().number("maxItems", static_cast<std::int64_t>(most));
  schema().key("items");
  item(*this);
  schema().end_object();
  return false;
}

bool Datum::some(std::size_t most, const ReadDatum& item) const {
  if (!is_described()) return list(0, most, item);
  begin_type(schema(), "array");
  schema().key("items");
  item(*this);
  schema().end_object();
  return false;
}

bool Datum::row(std::size_t least, std::size_t most, std::initializer_list<ReadDatum> first,
                const std::function<void()>& limits, const ReadDatum& further) const {
  if (!is_described()) {
    std::size_t place = 0;
    return list(least, most, [&](const Datum& item) {
      const std::size_t here = place++;
      const ReadDatum& read = here < first.size() ? first.begin()[here] : further;
      if (read) read(item);
    });
  }
  begin_type(schema(), "array");
  schema().number("minItems", static_cast<std::int64_t>(least));
  schema().number("maxItems", static_cast<std::int64_t>(most));
  schema().list("items", first, [&](const ReadDatum& read) { read(*this); });
  limits();
  schema().end_object();
  return false;
}

bool Datum::row(std::initializer_list<ReadDatum> entries) const {
  // Entries beyond the last are read like the last one: a fault in one of them comes before the
  // fault that they are too many.
  return row(
      entries.size(), entries.size(), entries, [] {}, entries.begin()[entries.size() - 1]);
}

bool Datum::row(std::size_t least, std::size_t most, std::initializer_list<ReadDatum> first,
                const ReadDatum& further) const {
  const auto limits = [&] {
    schema().key("additionalItems");
    if (further == nullptr) {
      schema().boolean(false);
    } else {
      further(*this);
    }
  };
  return row(least, most, first, limits, further);
}

bool Datum::entries(const std::function<void()>& limits, const ReadEntry& use) const {
  if (!is_described()) {
    if (!has_kind(value(), text::JsonKind::object, faults())) return false;
    value().members([&](std::string_view key, std::size_t offset, const text::Value& inner) {
      use(key, offset, at(inner));
    });
    return true;
  }
  begin_type(schema(), "object");
  limits();
  schema().key("additionalProperties");
  use({}, 0, *this);
  schema().end_object();
  return false;
}

bool Datum::entries(const ReadEntry& use) const {
  return entries([] {}, use);
}

bool Datum::entries(std::size_t least, std::size_t most, const ReadEntry& use) const {
  const auto limits = [&] {
    schema().number("minProperties", static_cast<std::int64_t>(least));
    schema().number("maxProperties", static_cast<std::int64_t>(most));
  };
  return entries(limits, use);
}

bool Datum::new_names(std::size_t most, const ReadEntry& use) const {
  const auto limits = [&] {
    schema().number("maxProperties", static_cast<std::int64_t>(most));
    schema().raw("propertyNames", fmt::format(R"({{"pattern":"{}"}})", kebab_case_pattern));
  };
  return entries(limits, use);
}

bool Datum::or_null(const ReadDatum& read, bool null_first) const {
  if (!is_described()) {
    if (value().kind() == text::JsonKind::null) return false;
    read(*this);
    return true;
  }
  const auto part = [&](bool null) { null ? write_type(schema(), "null") : read(*this); };
  write_either(
      schema(), [&] { part(null_first); }, [&] { part(!null_first); });
  return false;
}

void Datum::either(text::JsonKind kind, const ReadDatum& one, const ReadDatum& other) const {
  if (!is_described()) {
    (is(kind) ? one : other)(*this);
  } else {
    write_either(
        schema(), [&] { other(*this); }, [&] { one(*this); });
  }
}

Later<std::string> canonical_form(const Datum& datum) {
  return made_later<std::string>(datum,
                                 [](const text::Value& value) { return text::canonical(value); });
}

ReadDatum unless_shipped(ReadDatum read) {
  return [read = std::move(read)](const Datum& datum) {
    if (!datum.is_shipped()) read(datum);
  };
}

bool any_object(const Datum& datum) {
  if (!datum.is_described()) return has_kind(datum.value(), text::JsonKind::object, datum.faults());
  write_type(datum.schema(), "object");
  return false;
}

ReadDatum number_into(std::int64_t& into, std::int64_t least, std::int64_t most) {
  return [&into, least, most](const Datum& datum) {
    if (const auto whole = datum.whole(least, most)) into = *whole;
  };
}

ReadDatum numbers_into(std::span<std::int64_t> into, std::int64_t least, std::int64_t most) {
  return [into, least, most](const Datum& datum) {
    std::size_t place = 0;
    datum.list(into.size(), into.size(), [&](const Datum& item) {
      const auto whole = item.whole(least, most);
      if (whole && place < into.size()) into[place] = *whole;
      ++place;
    });
  };
}

ReadDatum pair_into(std::int64_t& one, std::int64_t& two, std::int64_t most) {
  return [&one, &two, most](const Datum& datum) {
    std::array<std::int64_t, 2> read{one, two};
    numbers_into(read, 0, most)(datum);
    one = read[0];
    two = read[1];
  };
}

ReadDatum boolean_into(bool& into) {
  return [&into](const Datum& datum) {
    if (const auto said = datum.boolean()) into = *said;
  };
}

ReadDatum text_into(std::string& into) {
  return [&into](const Datum& datum) {
    if (const auto text = datum.text()) into = *text;
  };
}

ReadDatum title_into(std::string& into) {
  return [&into](const Datum& datum) {
    const auto title = datum.text();
    if (title && !text::is_blank_text(*title)) into = *title;
  };
}

ReadDatum new_name_into(std::string& into) {
  return [&into](const Datum& datum) {
    if (const auto name = datum.new_name()) into = *name;
  };
}

ReadDatum word_into(bool& into, std::string_view one, std::string_view other,
                    std::string_view truth) {
  return [&into, truth,
          words = NameTable({std::string(one), std::string(other)})](const Datum& datum) {
    if (const auto word = datum.word(words)) into = words.at(*word) == truth;
  };
}

ReadDatum later(std::optional<Datum>& into, ReadDatum read) {
  return [&into, read = std::move(read)](const Datum& datum) {
    if (datum.is_described()) {
      read(datum);
    } else {
      into = datum;
    }
  };
}

ReadDatum read_before(ReadDatum read) {
  return [read = std::move(read)](const Datum& datum) {
    if (datum.is_described()) read(datum);
  };
}

ReadDatum for_each_of(const NameTable& names, bool needed,
                      std::function<ReadDatum(std::size_t)> read) {
  return [&names, needed, read = std::move(read)](const Datum& datum) {
    std::vector<DatumMember> members;
    for (std::size_t i = 0; i < names.size(); ++i) {
      members.push_back({names.at(i), needed, read(i)});
    }
    datum.object(members);
  };
}

}  // namespace praetor
