// Reads a map: lands and seas, the borders between them, and other spellings.

#include <algorithm>
#include <map>

#include "engine/games/conqueror_duels/data_files.hpp"

namespace praetor::conqueror_duels {
namespace {

constexpr std::int64_t coordinate_max = 100;
constexpr std::int64_t shape_scale = 10;  // outlines are in tenths
constexpr std::size_t corners_max = 1024;
constexpr std::int64_t yield_max = 9;

board::Position read_point(const Datum& datum, std::int64_t most) {
  board::Position point;
  pair_into(point.first, point.second, most)(datum);
  return point;
}

ReadDatum shape_into(board::Outline& into) {
  return [&into](const Datum& datum) {
    datum.list(3, corners_max, [&](const Datum& corner) {
      into.push_back(read_point(corner, coordinate_max * shape_scale));
    });
  };
}

// The outlines of a map that has no faults.
board::Outlines outlines_of(const text::Value& map) {
  Faults none;
  const Datum file(map, none);
  std::map<std::string_view, board::Outlines::OfRegion> places;  // in their order
  for (const std::string_view part : {"lands", "seas"}) {
    file.member(part)->entries([&](std::string_view key, std::size_t, const Datum& place) {
      board::Outline& shape = places[key].shape;
      if (const auto there = place.member("shape")) shape_into(shape)(*there);
    });
  }
  board::Outlines outlines;
  for (auto& [name, place] : places) outlines.regions.push_back(std::move(place));
  return outlines;
}

/// Reads one map. It reads the names first, wherever they are, because all other members refer to
/// them.
class MapReader {
 public:
  MapReader(Map& map, bool all_needed) : map_(map), all_needed_(all_needed) {}

  void all(const Datum& datum) {
    const auto lands = [&](const Datum& d) { gather(d, false); };
    const auto seas = [&](const Datum& d) { gather(d, true); };
    const auto aliases = [&](const Datum& d) { read_aliases(d); };
    for (const std::string_view part : {"lands", "seas"}) {
      const auto there = datum.member(part);
      if (there) gather(*there, part == "seas");
      named_ = named_ && there && there->value().closed();
    }
    settle_names();
    if (const auto there = datum.member("aliases")) aliases(*there);
    std::optional<Datum> borders;
    datum.object({{"map", true, new_name_into(map_.id)},
                  {"title", all_needed_, title_into(map_.title)},
                  {"lands", true, read_before(lands)},
                  {"seas", true, read_before(seas)},
                  {"borders", true,
                   [&](const Datum& d) {
                     borders = d;
                     read_borders(d);
                   }},
                  {"aliases", all_needed_, read_before(aliases)},
                  {"provenance", all_needed_, read_provenance}});
    if (!datum.is_described() && borders && datum.faults().none()) check_connected(*borders);
  }

 private:
  /// Null if lands, seas or aliases have faults themselves: then any name may be one of them.
  const Map* known() const { return named_ ? &map_ : nullptr; }

  struct Found {
    std::size_t offset;
    Place place;
  };

  static void note(const Datum& datum, const Rule& rule, std::size_t offset,
                   std::string_view expected, std::string_view key) {
    note_key(rule, offset, expected, std::string(key), datum.faults());
  }

  void gather(const Datum& datum, bool sea) {
    const auto take = [&](std::string_view key, std::size_t offset, const Datum& inner) {
      if (inner.is_described()) {
        read_place(inner, sea);
        return;
      }
      if (!is_kebab_case(key)) {
        note(inner, format_rule::name, offset, "a kebab-case name", key);
        named_ = false;
        return;
      }
      const auto [entry, fresh] = found_.try_emplace(std::string(key), Found{offset, {}});
      if (!fresh) {
        const std::size_t second = std::max(offset, entry->second.offset);
        note(inner, format_rule::range, second, "a name of its own", key);
        return;
      }
      if (found_.size() > territories_max) {
        note(inner, format_rule::range, offset, "at most 64 territories", key);
        found_.erase(entry);
        named_ = false;
        return;
      }
      entry->second.place = read_place(inner, sea);
    };
    const bool is_object = datum.entries(take);
    named_ = named_ && is_object;
  }

  Place read_place(const Datum& datum, bool sea) {
    Place place;
    place.sea = sea;
    std::optional<Datum> emblem;
    board::Outline passed_over;
    const auto take_emblem = [&](const Datum& d) { read_emblem(d, place); };
    std::vector<DatumMember> members{
        {"at", all_needed_, [&](const Datum& d) { place.at = read_point(d, coordinate_max); }},
        {"shape", false, unless_shipped(shape_into(passed_over))}};
    if (!sea) {
      members.insert(members.end(), {{"fort", false, kind_into(place.fort)},
                                     {"food", false, number_into(place.food, 0, yield_max)},
                                     {"coins", false, number_into(place.coins, 0, yield_max)},
                                     {"capital", false, later(emblem, take_emblem)}});
    }
    datum.object(members);
    if (emblem) take_emblem(*emblem);
    return place;
  }

  void read_emblem(const Datum& datum, Place& place) {
    const auto faction = datum.kind<Faction>();
    if (!faction) return;
    place.capital = *faction;
    if (place.fort != Fort::great) {
      datum.refuse("a capital with a great fort"sv,
                   "a land with the fort " + std::string(name_of(place.fort)));
    }
    const std::uint32_t bit = std::uint32_t{1} << index(*faction);
    if ((factions_ & bit) != 0) {
      datum.refuse("one capital of each faction"sv, std::string(datum.value().string()));
    }
    factions_ |= bit;
  }

  void settle_names() {
    std::vector<std::string> sorted;
    for (const auto& [name, found] : found_) {
      const Territory territory = Territory::of(sorted.size());
      sorted.push_back(name);
      map_.places.push_back(found.place);
      map_.all |= board::bit(territory);
      if (!found.place.sea) map_.lands |= board::bit(territory);
      if (found.place.fort == Fort::great) map_.great_forts |= board::bit(territory);
    }
    map_.names = NameTable(sorted);
    map_.spellings = map_.names;
  }

  void read_aliases(const Datum& datum) {
    constexpr std::size_t aliases_max = 256;
    std::vector<std::string> spellings(map_.names.all().begin(), map_.names.all().end());
    Faults own;
    datum.noting(own).entries([&](std::string_view key, std::size_t offset, const Datum& inner) {
      if (!inner.is_described() && !is_kebab_case(key)) {
        note(inner, format_rule::name, offset, "a kebab-case name", key);
        return;
      }
      const auto meant = read_territory(inner, known());  // the names are its only spellings so far
      if (inner.is_described()) return;
      if (map_.names.find(key)) {
        note(inner, format_rule::range, offset, "a name of its own", key);
      } else if (map_.meant.size() == aliases_max) {
        note(inner, format_rule::range, offset, "at most 256 aliases", key);
      } else if (meant && std::ranges::find(spellings, key) == spellings.end()) {
        spellings.emplace_back(key);
        map_.meant.push_back(*meant);
      }
    });
    map_.spellings = NameTable(std::move(spellings));
    if (datum.is_described()) return;
    named_ = named_ && own.none();
    datum.faults().add_all(own);
  }

  void read_borders(const Datum& datum) {
    read_by_territory(datum, known(), [&](Territory one, const Datum& list) {
      list.list(0, territories_max, [&](const Datum& item) {
        if (const auto two = read_territory(item, known())) connect(one, *two, item);
      });
    });
  }

  void connect(Territory one, Territory two, const Datum& item) {
    if (one == two || map_.are_adjacent(one, two)) {
      item.refuse("two different territories, each pair once"sv,
                  std::string(item.value().string()));
      return;
    }
    map_.neighbours[one.index()] |= board::bit(two);
    map_.neighbours[two.index()] |= board::bit(one);
  }

  void check_connected(const Datum& borders) {
    Territories reached = map_.all & 1U;
    for (Territories before = 0; before != reached;) {
      before = reached;
      each_of(before, [&](Territory at) { reached |= map_.neighbours[at.index()]; });
    }
    each_of(map_.all & ~reached, [&](Territory at) {
      borders.refuse("a connected map"sv,
                     std::string(map_.names.at(at.index())) + " cannot be reached");
      return false;
    });
  }

  Map& map_;
  bool all_needed_;
  bool named_ = true;
  std::map<std::string, Found, std::less<>> found_;
  std::uint32_t factions_ = 0;
};

}  // namespace

std::shared_ptr<const MapData> read_map(const Datum& datum, Origin origin) {
  auto data = std::make_shared<MapData>();
  Faults here;
  MapReader(data->board, origin == Origin::file).all(datum.noting(here));
  if (!whole_data(datum, data, here)) return nullptr;
  data->board.outlines = made_later<board::Outlines>(datum, outlines_of);
  return data;
}

}  // namespace praetor::conqueror_duels
