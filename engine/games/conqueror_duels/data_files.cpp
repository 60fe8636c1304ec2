// Units and territories in data files.

#include "engine/games/conqueror_duels/data_files.hpp"

namespace praetor::conqueror_duels {

ReadDatum bonus_into(Bonus& into, bool needed) {
  return [&into, needed](const Datum& datum) {
    std::vector<DatumMember> members;
    for (const Ground ground : {Ground::capital, Ground::great, Ground::land, Ground::sea}) {
      members.push_back({name_of(ground), needed, datum_into(into[index(ground)])});
    }
    datum.object(members);
  };
}

ReadDatum of_forts(std::vector<Fort> which, std::function<ReadDatum(Fort)> read) {
  return [which = std::move(which), read = std::move(read)](const Datum& datum) {
    std::vector<DatumMember> members;
    for (const Fort fort : which) members.push_back({name_of(fort), true, read(fort)});
    datum.object(members);
  };
}

void read_provenance(const Datum& datum) {
  static const NameTable words({"reconstructed", "reported", "rulebook"});
  datum.entries([](std::string_view, std::size_t, const Datum& word) { word.word(words); });
}

std::optional<Units> read_units(const Datum& datum) {
  Faults here;
  const Datum own = datum.noting(here);
  std::int64_t infantry = 0;
  std::int64_t cavalry = 0;
  pair_into(infantry, cavalry, units_in_step)(own);
  if (here.none() && infantry + cavalry == 0) {
    own.refuse("a unit at least"sv, "[0,0]"sv);
  }
  datum.faults().add_all(here);
  return here.none() ? std::optional(Units::of(infantry, cavalry)) : std::nullopt;
}

ReadDatum units_into(Units& into) {
  return [&into](const Datum& datum) { into = read_units(datum).value_or(into); };
}

std::optional<Territory> read_territory(const Datum& datum, const Map* map) {
  if (map == nullptr) {
    datum.text();
    return std::nullopt;
  }
  const auto spelling = datum.name(map->spellings);
  return spelling ? std::optional(map->spelt(*spelling)) : std::nullopt;
}

ReadDatum territories_into(Territories& into, const Map* map) {
  return [&into, map](const Datum& datum) {
    EachOnce once("each territory once");
    datum.list(0, territories_max, [&](const Datum& item) {
      if (map == nullptr) {
        if (const auto name = item.text()) once.takes(item, *name);
        return;
      }
      const auto territory = read_territory(item, map);
      if (territory && once.takes(item, territory->index())) into |= board::bit(*territory);
    });
  };
}

void read_by_territory(const Datum& datum, const Map* map,
                       const std::function<void(Territory, const Datum&)>& use) {
  Territories seen = 0;
  datum.entries([&](std::string_view key, std::size_t offset, const Datum& inner) {
    if (inner.is_described() || map == nullptr) {
      use(Territory::of(0), inner);
      return;
    }
    const auto spelling = map->spellings.find(key);
    if (!spelling) {
      note_name(offset, key, map->spellings.all(), inner.faults());
      return;
    }
    const Territory territory = map->spelt(*spelling);
    if (board::has(seen, territory)) {
      note_key(format_rule::json, offset, "each territory once"sv, std::string(key),
               inner.faults());
      return;
    }
    seen |= board::bit(territory);
    use(territory, inner);
  });
}

}  // namespace praetor::conqueror_duels
