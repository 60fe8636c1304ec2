#pragma once
// Parts of state documents that several games share, written and read back
// (engine/core/document_archive.hpp). Pairs of units are [legions, galleys]; lists of names are
// sorted.

#include <cstdint>
#include <type_traits>

#include "engine/core/document_archive.hpp"
#include "engine/mechanics/pieces.hpp"

namespace praetor::mechanics {

/// The greatest number of pieces in a document, because a Tally cannot hold more.
inline constexpr std::int64_t tally_max = Tally::most;

template <class Archive, class U>
void visit_units(Archive archive, U& units) {
  std::size_t count = unit_kinds;
  archive.list(count, unit_kinds, [&](std::size_t place, Archive item) {
    item.number(units[index(place == 0 ? Unit::legion : Unit::galley)], tally_max);
  });
}

/// {name: count} by the names of `E`.
template <class E, class Archive, class Counts>
void visit_counts(Archive archive, Counts& counts) {
  const NameTable& table = names(Kind<E>{});
  archive.begin();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    archive.at(table, kind).number(counts[kind], tally_max);
  }
  archive.end();
}

template <class Archive, class C>
void visit_chips(Archive archive, C& chips) {
  const NameTable& table = names(Kind<Resource>{});
  archive.begin();
  archive.at("coin").number(chips.coin);
  for (std::size_t kind = 0; kind < resources; ++kind) {
    archive.at(table, kind).number(chips.chip[kind]);
  }
  archive.end();
}

template <class E, class Archive, class Set>
void visit_set(Archive archive, Set& set) {
  archive.names_of(
      names(Kind<E>{}), [&](std::size_t kind) { return set.has(static_cast<E>(kind)) ? 1 : 0; },
      [&](std::size_t kind) {
        if constexpr (Archive::reads) set.insert(static_cast<E>(kind));
      });
}

/// A kind, or null where it is not there.
template <class Archive, class There, class E>
void visit_kind_or_null(Archive archive, There& there, E& kind) {
  if (archive.exists(there)) archive.kind(kind);
}

/// Whether there is a value, or null: an id or a kind that is not none says so, or a number that is
/// not 0.
template <class Archive, class Said>
bool exists_with(const Archive& archive, const Said& said) {
  if constexpr (requires { archive.exists_with(said); }) {
    return archive.exists_with(said);
  } else {
    bool there = false;
    if constexpr (std::is_integral_v<Said>) {
      there = said != 0;
    } else if constexpr (std::is_enum_v<Said>) {
      there = said != Said::none;
    } else {
      there = said.exists();
    }
    return archive.exists(there);
  }
}

/// A city, or null: its owner, its resource, whether it has a temple, and what `more()` visits.
template <class Archive, class City, class More>
void visit_city(Archive archive, City& city, const NameTable& sides, More&& more) {
  if (!exists_with(archive, city.owner)) return;
  archive.begin();
  archive.at("owner").name(city.owner, sides);
  archive.at("resource").kind(city.resource);
  archive.at("temple").boolean(city.temple);
  more(archive);
  archive.end();
}

}  // namespace praetor::mechanics
