#pragma once
// Parts of state documents that several games write alike, there and back. Pairs of units are
// [legions, galleys]; lists of names are sorted.

#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "engine/core/read_back.hpp"
#include "engine/mechanics/pieces.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::mechanics {

void write_pair(text::JsonWriter& writer, const Units& units);
void write_chips(text::JsonWriter& writer, const Chips& chips);
/// A name, or null where there is nothing to be named.
template <class Name>
void write_name(text::JsonWriter& writer, bool there, Name name) {
  if (there) {
    writer.string(name);
  } else {
    writer.null();
  }
}

/// A city, or null: its owner, its resource, whether it has a temple, and what `more()` writes.
template <class Match, class City, class More>
void write_city(text::JsonWriter& writer, const Match& match, const City& city, More&& more) {
  if (!city.exists()) {
    writer.null();
    return;
  }
  writer.begin_object();
  writer.string("owner", match.quoted_name(city.owner));
  writer.string("resource", quoted_name_of(city.resource));
  writer.boolean("temple", city.temple);
  more();
  writer.end_object();
}

/// {name: count} by the names of `E`.
template <class E, std::size_t N>
void write_counts(text::JsonWriter& writer, const std::array<Tally, N>& counts) {
  const NameTable& table = names(Kind<E>{});
  writer.begin_object();
  for (std::size_t kind = 0; kind < N; ++kind) {
    writer.key(table.quoted_at(kind));
    writer.number(counts[kind]);
  }
  writer.end_object();
}

template <class E>
void write_set(text::JsonWriter& writer, const SetOf<E>& set) {
  const NameTable& table = names(Kind<E>{});
  writer.begin_array();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (set.has(static_cast<E>(i))) writer.string(table.quoted_at(i));
  }
  writer.end_array();
}

/// {region: value} for the regions that `there(region)` names; `write(region)` writes the value.
template <class There, class Write>
void write_regions_with(text::JsonWriter& writer, const NameTable& regions, There&& there,
                        Write&& write) {
  writer.begin_object();
  for (std::size_t region = 0; region < regions.size(); ++region) {
    if (!there(region)) continue;
    writer.key(regions.quoted_at(region));
    write(region);
  }
  writer.end_object();
}

// What reads them back throws `IllShaped` (engine/core/read_back.hpp).

/// Numbers of pieces are small; what a Tally could not hold is no document of these games.
Tally pieces(const nlohmann::json& value);
std::uint16_t small(const nlohmann::json& value);
Units pair(const nlohmann::json& value);
Chips chips(const nlohmann::json& value);
/// The number under a name.
Tally pieces_under(const nlohmann::json& value, std::string_view name);
/// Calls `use(index)` for each name of a list.
void each_name(const nlohmann::json& value, const NameTable& table,
               const std::function<void(std::size_t)>& use);

template <class E, std::size_t N>
std::array<Tally, N> counts(const nlohmann::json& value) {
  std::array<Tally, N> out;
  for (std::size_t i = 0; i < N; ++i) out[i] = pieces_under(value, names(Kind<E>{}).at(i));
  return out;
}
template <class E>
SetOf<E> set(const nlohmann::json& value) {
  SetOf<E> out;
  each_name(value, names(Kind<E>{}), [&](std::size_t i) { out.insert(static_cast<E>(i)); });
  return out;
}

}  // namespace praetor::mechanics
