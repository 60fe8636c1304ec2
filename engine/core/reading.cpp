#include "engine/core/reading.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "engine/text/counted.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/pointer.hpp"

namespace praetor {
namespace {

constexpr std::size_t nearest_names = 3;

// A short list of names is more help than the words "a known name".
Fact one_of(std::span<const std::string_view> known, Fact otherwise) {
  constexpr std::size_t listed_max = 8;
  if (known.empty() || known.size() > listed_max) return otherwise;
  return fmt::format("one of {}", fmt::join(known, ", "));
}

}  // namespace

bool has_kind(const text::Value& value, text::JsonKind kind, Faults& faults) {
  if (value.kind() == kind) return true;
  faults.add({&format_rule::type, value.begin(), text::name_of(kind), text::name_of(value.kind())});
  return false;
}

std::optional<std::int64_t> read_whole(const text::Value& value, std::int64_t least,
                                       std::int64_t most, Faults& faults) {
  if (!has_kind(value, text::JsonKind::number, faults)) return std::nullopt;
  const text::Whole whole = value.whole();
  if (whole.standing == text::Whole::NumberKind::fraction_or_exponent) {
    faults.add({&format_rule::type, value.begin(), "a whole number"sv,
                std::string(value.raw().substr(0, 40))});
    return std::nullopt;
  }
  if (whole.standing == text::Whole::NumberKind::whole && whole.value >= least &&
      whole.value <= most) {
    return whole.value;
  }
  note_range(value, least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most),
             std::string(value.raw().substr(0, 40)), faults);
  return std::nullopt;
}

std::optional<std::string_view> read_string(const text::Value& value, Faults& faults) {
  if (!has_kind(value, text::JsonKind::text, faults)) return std::nullopt;
  return value.string();
}

std::optional<std::string_view> read_new_name(const text::Value& value, Faults& faults) {
  const auto name = read_string(value, faults);
  if (!name || is_kebab_case(*name)) return name;
  faults.add({&format_rule::name, value.begin(), "a kebab-case name"sv, std::string(*name)});
  return std::nullopt;
}

std::optional<std::size_t> read_name(const text::Value& value, const NameTable& known,
                                     Faults& faults) {
  const auto name = read_string(value, faults);
  if (!name) return std::nullopt;
  if (const auto index = known.find(*name)) return index;
  note_name(value, *name, known.all(), faults);
  return std::nullopt;
}

void note_range(const text::Value& value, Fact expected, Fact actual, Faults& faults,
                bool lacks_entries) {
  if (!value.closed()) return;
  const bool has_parts =
      value.kind() == text::JsonKind::array || value.kind() == text::JsonKind::object;
  faults.add({&format_rule::range,
              value.begin(),
              std::move(expected),
              std::move(actual),
              {},
              {},
              has_parts ? value.last() : 0,
              lacks_entries});
}

void note_name(std::size_t offset, std::string_view name, std::span<const std::string_view> known,
               Faults& faults) {
  faults.add({&format_rule::name, offset, one_of(known, "a known name"sv), std::string(name),
              text::nearest(name, known, nearest_names)});
}

void note_key(const Rule& rule, std::size_t offset, Fact expected, Fact actual, Faults& faults) {
  faults.add({&rule, offset, std::move(expected), std::move(actual)});
}

void note_key(std::size_t offset, std::string_view expected, std::string_view key,
              std::span<const std::string_view> known, Faults& faults) {
  faults.add({&format_rule::name, offset, expected, std::string(key),
              text::nearest(key, known, nearest_names)});
}

void note_field(std::size_t offset, std::string_view key, std::span<const std::string_view> known,
                Faults& faults) {
  faults.add({&format_rule::field, offset, one_of(known, "a known field"sv), std::string(key),
              text::nearest(key, known, nearest_names)});
}

void note_missing(const text::Value& object, std::string_view field, Faults& faults) {
  faults.add({&format_rule::field,
              object.last(),
              fmt::format("the field {}", field),
              "missing"sv,
              {},
              {},
              0,
              true});
}

bool read_list(const text::Value& value, std::size_t least, std::size_t most,
               const std::function<void(const text::Value&)>& item, Faults& faults) {
  if (!has_kind(value, text::JsonKind::array, faults)) return false;
  std::size_t count = 0;
  value.items([&](const text::Value& inner) {
    ++count;
    item(inner);
  });
  if (count >= least && count <= most) return true;
  const std::string expected =
      least == most ? text::counted(least, "entry") : fmt::format("{} to {} entries", least, most);
  note_range(value, expected, static_cast<std::int64_t>(count), faults);
  return false;
}

void note_unclosed(const text::Value& value, Faults& faults) {
  if (value.closed()) return;
  faults.add({&format_rule::json, value.last(), "a closing bracket"sv, "end of text"sv});
}

void note_syntax(const text::Tape& tape, Faults& faults) {
  if (const auto& fault = tape.fault()) {
    faults.add({fault->too_deep ? &format_rule::size : &format_rule::json, fault->offset,
                fault->expected, fault->actual});
  }
}

std::string pointer_at(const text::Tape& tape, std::size_t offset) {
  std::string pointer;
  std::optional<text::Value> here = tape.root();
  while (here && offset > here->begin() && offset < here->last()) {
    std::optional<text::Value> next;
    std::string part;
    if (here->kind() == text::JsonKind::object) {
      here->members([&](std::string_view key, std::size_t at, const text::Value& inner) {
        if (offset < at || offset > inner.last()) return offset > at;
        part = text::pointer_token(key);
        next = inner;
        return false;
      });
    } else if (here->kind() == text::JsonKind::array) {
      std::size_t index = 0;
      here->items([&](const text::Value& inner) {
        if (offset >= inner.begin() && offset <= inner.last()) {
          part = fmt::format("{}", index);
          next = inner;
          return false;
        }
        ++index;
        return offset >= inner.begin();
      });
    }
    if (!next) break;
    pointer += "/" + part;
    here = next;
  }
  return pointer;
}

std::optional<text::Value> value_at(const text::Tape& tape, std::string_view pointer) {
  const auto root = tape.root();
  return root ? value_from(*root, pointer) : std::nullopt;
}

std::optional<text::Value> value_from(const text::Value& value, std::string_view pointer) {
  std::optional<text::Value> here = value;
  while (here && !pointer.empty()) {
    pointer.remove_prefix(1);
    const std::size_t size = std::min(pointer.find('/'), pointer.size());
    const std::string_view part = pointer.substr(0, size);
    pointer.remove_prefix(size);
    std::optional<text::Value> next;
    if (here->kind() == text::JsonKind::object) {
      here->members([&](std::string_view key, std::size_t, const text::Value& inner) {
        if (text::pointer_token(key) == part) next = inner;
        return !next;
      });
    } else if (here->kind() == text::JsonKind::array) {
      std::size_t wanted = 0;
      const auto end = part.data() + part.size();
      if (std::from_chars(part.data(), end, wanted).ptr != end) return std::nullopt;
      here->items([&](const text::Value& inner) {
        if (wanted-- == 0) next = inner;
        return !next;
      });
    }
    here = next;
  }
  return here;
}

}  // namespace praetor
