#pragma once
// What the three kinds of data files have in common, and the reader of each. A file says all that
// the format knows; an object inside a replay may leave out what only people read.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/reading.hpp"
#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

/// Where data stand. In a replay `title`, `at`, `aliases` and `provenance` may be left out.
enum class Origin : std::uint8_t { file, replay };

inline constexpr std::int64_t number_max = 99;  ///< of data, unless said

/// Each null if there is a fault, which is then noted.
std::shared_ptr<const MapData> read_map(const text::Value& value, Origin origin,
                                        Faults& faults);  // map_read.cpp
std::shared_ptr<const TableData> read_tables(const text::Value& value, Origin origin,
                                             Faults& faults);  // tables_read.cpp
std::shared_ptr<const ScenarioData> read_scenario(const text::Value& value, Origin origin,
                                                  std::shared_ptr<const MapData> map,
                                                  std::shared_ptr<const TableData> tables,
                                                  Faults& faults);  // scenario_read.cpp

using ReadValue = std::function<void(const text::Value&)>;

/// Readers of one datum each, which outlive neither what they fill nor the faults.
ReadValue number_into(std::int64_t& into, Faults& faults, std::int64_t least = 0,
                      std::int64_t most = number_max);
ReadValue boolean_into(bool& into, Faults& faults);
ReadValue text_into(std::string& into, Faults& faults);
ReadValue new_name_into(std::string& into, Faults& faults);
/// One of two words, the second of which is true.
ReadValue word_into(bool& into, std::string_view no, std::string_view yes, Faults& faults);
/// Dotted paths, each with the word for where its datum comes from.
ReadValue provenance(Faults& faults);

/// `[a, b]`, both from 0.
ReadValue pair_into(std::int64_t& one, std::int64_t& two, std::int64_t most, Faults& faults);
/// Units as steps have them: not both 0.
std::optional<Units> read_units(const text::Value& value, Faults& faults);

template <class E>
ReadValue kind_into(E& into, Faults& faults) {
  return [&into, &faults](const text::Value& value) {
    if (const auto found = read_name(value, names(Kind<E>{}), faults)) {
      into = static_cast<E>(*found);
    }
  };
}

/// A territory by any of its spellings.
std::optional<Territory> read_territory(const text::Value& value, const Map& map, Faults& faults);
/// A list of different territories.
ReadValue territories_into(Territories& into, const Map& map, Faults& faults);
/// An object whose keys are territories, each once: `use(territory, value)` for each.
bool read_by_territory(const text::Value& value, const Map& map,
                       const std::function<void(Territory, const text::Value&)>& use,
                       Faults& faults);

/// Whether data were read to their end and without a fault; the first of `here` goes to `faults`.
bool is_whole(const text::Value& value, Faults& here, Faults& faults);

}  // namespace praetor::conqueror_duels
