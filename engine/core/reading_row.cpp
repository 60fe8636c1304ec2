#include "engine/core/reading_row.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "engine/core/datum.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/nearest.hpp"

namespace praetor {
namespace {

void note_unknown_reading(std::size_t offset, std::string_view name, ReadingRows rows,
                          ReadingRows elsewhere, Faults& faults) {
  std::vector<std::string_view> known;
  known.reserve(rows.size());
  for (const ReadingRow& one : rows) known.push_back(one.id);
  std::string expected = fmt::format("one of {}", fmt::join(known, ", "));
  if (find_reading(elsewhere, name)) {
    expected += fmt::format("; `constants` state {}", name);
  }
  faults.add({&format_rule::name, offset, std::move(expected), std::string(name),
              text::nearest(name, known, 3)});
}

}  // namespace

std::span<const std::string_view> ReadingRow::values() const {
  const auto end = std::ranges::find(value, std::string_view());
  return {value.begin(), end};
}

bool StatedReadings::any() const {
  return std::ranges::any_of(value_, [](std::uint8_t value) { return value != open; });
}

StatedReadings StatedReadings::under(const StatedReadings& over) const {
  StatedReadings both = *this;
  for (std::size_t row = 0; row < readings_max; ++row) {
    if (over.says(row)) both.say(row, over.at(row));
  }
  return both;
}

Readings::Readings(ReadingRows rows, const StatedReadings& stated) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!stated.says(row) || stated.at(row) == 0) continue;
    value_[row] = static_cast<std::uint8_t>(stated.at(row));
    law_ += fmt::format("{} {}\n", rows[row].id, rows[row].value[value_[row]]);
  }
}

StatedReadings Readings::stated() const {
  StatedReadings all;
  for (std::size_t row = 0; row < readings_max; ++row) all.say(row, value_[row]);
  return all;
}

std::optional<std::size_t> find_reading(ReadingRows rows, std::string_view id) {
  const auto row = std::ranges::find(rows, id, &ReadingRow::id);
  if (row == rows.end()) return std::nullopt;
  return static_cast<std::size_t>(row - rows.begin());
}

std::optional<std::size_t> find_value(const ReadingRow& row, std::string_view value) {
  const auto values = row.values();
  const auto place = std::ranges::find(values, value);
  if (place == values.end()) return std::nullopt;
  return static_cast<std::size_t>(place - values.begin());
}

std::function<void(const Datum&)> readings_into(StatedReadings& into, ReadingRows rows,
                                                ReadingRows elsewhere) {
  return [&into, rows, elsewhere](const Datum& datum) {
    if (datum.is_described()) {
      std::vector<DatumMember> members;
      for (const ReadingRow& row : rows) {
        const auto values = row.values();
        members.push_back(
            {row.id, false, [values](const Datum& value) { value.word(NameTable(values)); }});
      }
      datum.object(members);
      return;
    }
    datum.entries([&](std::string_view key, std::size_t offset, const Datum& value) {
      const auto row = find_reading(rows, key);
      if (!row) {
        note_unknown_reading(offset, key, rows, elsewhere, datum.faults());
        return;
      }
      const auto said = value.text();
      if (!said) return;
      if (const auto found = find_value(rows[*row], *said)) {
        into.say(*row, *found);
      } else {
        note_name(value.value(), *said, rows[*row].values(), datum.faults());
      }
    });
  };
}

void write_readings(const Readings& readings, const StatedReadings& tables, ReadingRows rows,
                    text::JsonWriter& writer) {
  const Readings usual(rows, tables);
  bool open = false;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (readings.at(row) == usual.at(row)) continue;
    if (!open) writer.begin_object("readings");
    open = true;
    writer.string(rows[row].id, rows[row].value[readings.at(row)]);
  }
  if (open) writer.end_object();
}

Readings chosen_readings(ReadingRows rows, const StatedReadings& tables,
                         const WishedReadings& wished, const StatedReadings& setup) {
  const StatedReadings& low = wished.above_setups ? setup : wished.stated;
  const StatedReadings& high = wished.above_setups ? wished.stated : setup;
  return {rows, tables.under(low).under(high)};
}

}  // namespace praetor
