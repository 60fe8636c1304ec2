// Reading a map: lands and seas, borders between them, and other spellings.

#include <algorithm>
#include <map>

#include "engine/games/conqueror_duels/data_files.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::Value;

constexpr std::int64_t coordinate_max = 100;
constexpr std::int64_t shape_scale = 10;  // of an outline: tenths
constexpr std::size_t corners_max = 1024;
constexpr std::int64_t yield_max = 9;

/// Reads one map; names first, wherever they stand, since all else refers to them.
class MapReader {
 public:
  MapReader(Map& map, bool all_needed, Faults& faults)
      : map_(map), all_needed_(all_needed), faults_(faults) {}

  void all(const Value& value) {
    if (value.kind() == text::Kind::object) {
      if (const auto lands = value.find("lands")) gather(*lands, false);
      if (const auto seas = value.find("seas")) gather(*seas, true);
      settle_names();
      if (const auto aliases = value.find("aliases")) read_aliases(*aliases);
    }
    const auto nothing = [](const Value&) {};
    std::optional<Value> borders;
    read_object(value,
                {{"map", true, new_name_into(map_.id, faults_)},
                 {"title", all_needed_, text_into(map_.title, faults_)},
                 {"lands", true, [&](const Value& v) { has_kind(v, text::Kind::object, faults_); }},
                 {"seas", true, [&](const Value& v) { has_kind(v, text::Kind::object, faults_); }},
                 {"borders", true,
                  [&](const Value& v) {
                    borders = v;
                    read_borders(v);
                  }},
                 {"aliases", all_needed_, nothing},
                 {"provenance", all_needed_, provenance(faults_)}},
                faults_);
    if (borders && faults_.none()) check_connected(*borders);
  }

 private:
  struct Found {
    std::size_t offset;
    Place place;
  };

  void note_key(const Rule& rule, std::size_t offset, std::string_view expected,
                std::string_view key) {
    faults_.add({&rule, offset, expected, std::string(key), {}, {}});
  }

  void gather(const Value& value, bool sea) {
    if (value.kind() != text::Kind::object) return;
    value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
      if (!is_kebab_case(key)) {
        note_key(format_rule::name, offset, "a kebab-case name", key);
        return;
      }
      const auto [entry, fresh] = found_.try_emplace(std::string(key), Found{offset, {}});
      if (!fresh) {
        const std::size_t second = std::max(offset, entry->second.offset);
        note_key(format_rule::range, second, "a name of its own", key);
        return;
      }
      if (found_.size() > territories_max) {
        note_key(format_rule::range, offset, "at most 64 territories", key);
        found_.erase(entry);
        return;
      }
      entry->second.place = read_place(inner, sea);
    });
  }

  Place read_place(const Value& value, bool sea) {
    Place place;
    place.sea = sea;
    std::optional<Value> emblem;
    const Member at{"at", all_needed_, [&](const Value& v) {
                      std::int64_t x = 0;
                      std::int64_t y = 0;
                      pair_into(x, y, coordinate_max, faults_)(v);
                      place.at = {x, y};
                    }};
    const Member shape{"shape", false, [&](const Value& v) { read_shape(v, place); }};
    if (sea) {
      read_object(value, {at, shape}, faults_);
      return place;
    }
    read_object(value,
                {at,
                 shape,
                 {"fort", false, kind_into(place.fort, faults_)},
                 {"food", false, number_into(place.food, faults_, 0, yield_max)},
                 {"coins", false, number_into(place.coins, faults_, 0, yield_max)},
                 {"capital", false, [&](const Value& v) { emblem = v; }}},
                faults_);
    if (emblem) read_emblem(*emblem, place);
    return place;
  }

  void read_shape(const Value& value, Place& place) {
    read_list(
        value, 3, corners_max,
        [&](const Value& item) {
          auto& [x, y] = place.shape.emplace_back();
          pair_into(x, y, coordinate_max * shape_scale, faults_)(item);
        },
        faults_);
  }

  void read_emblem(const Value& value, Place& place) {
    const auto faction = read_name(value, names(praetor::Kind<Faction>{}), faults_);
    if (!faction) return;
    place.capital = static_cast<Faction>(*faction);
    if (place.fort != Fort::great) {
      note_range(value, std::string_view("a capital with a great fort"), name_of(place.fort),
                 faults_);
    }
    const std::uint32_t bit = std::uint32_t{1} << *faction;
    if ((factions_ & bit) != 0) {
      note_range(value, std::string_view("one capital of each faction"),
                 std::string(value.string()), faults_);
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

  void read_aliases(const Value& value) {
    if (!has_kind(value, text::Kind::object, faults_)) return;
    constexpr std::size_t aliases_max = 256;
    std::vector<std::string> spellings(map_.names.all().begin(), map_.names.all().end());
    value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
      if (!is_kebab_case(key)) {
        note_key(format_rule::name, offset, "a kebab-case name", key);
        return;
      }
      const auto meant = read_name(inner, map_.names, faults_);
      if (map_.names.find(key)) {
        note_key(format_rule::range, offset, "a name of its own", key);
      } else if (map_.meant.size() == aliases_max) {
        note_key(format_rule::range, offset, "at most 256 aliases", key);
      } else if (meant && std::ranges::find(spellings, key) == spellings.end()) {
        spellings.emplace_back(key);
        map_.meant.push_back(Territory::of(*meant));
      }
    });
    map_.spellings = NameTable(std::move(spellings));
  }

  void read_borders(const Value& value) {
    read_by_territory(
        value, map_,
        [&](Territory one, const Value& list) {
          read_list(
              list, 0, territories_max,
              [&](const Value& item) {
                const auto two = read_territory(item, map_, faults_);
                if (two) connect(one, *two, item);
              },
              faults_);
        },
        faults_);
  }

  void connect(Territory one, Territory two, const Value& item) {
    if (one == two || map_.are_adjacent(one, two)) {
      note_range(item, std::string_view("two different territories, each pair once"),
                 std::string(item.string()), faults_);
      return;
    }
    map_.neighbours[one.index()] |= board::bit(two);
    map_.neighbours[two.index()] |= board::bit(one);
  }

  void check_connected(const Value& borders) {
    Territories reached = map_.all & 1U;
    for (Territories before = 0; before != reached;) {
      before = reached;
      each_of(before, [&](Territory at) { reached |= map_.neighbours[at.index()]; });
    }
    each_of(map_.all & ~reached, [&](Territory at) {
      note_range(borders, std::string_view("a connected map"),
                 std::string(map_.names.at(at.index())) + " cannot be reached", faults_);
      return false;
    });
  }

  Map& map_;
  bool all_needed_;
  Faults& faults_;
  std::map<std::string, Found, std::less<>> found_;
  std::uint32_t factions_ = 0;
};

}  // namespace

std::shared_ptr<const MapData> read_map(const Value& value, Origin origin, Faults& faults) {
  auto data = std::make_shared<MapData>();
  Faults here;
  MapReader(data->board, origin == Origin::file, here).all(value);
  if (!is_whole(value, here, faults)) return nullptr;
  data->canonical = text::canonical(value);
  return data;
}

}  // namespace praetor::conqueror_duels
