#include "engine/board/board_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace praetor::board {
namespace {

constexpr std::int64_t coordinate_max = 1'000'000;
constexpr std::size_t outline_min = 3;
constexpr std::size_t outline_max = 4096;
constexpr std::size_t outlines_max = 256;

std::optional<Position> read_point(const Datum& datum) {
  std::vector<std::int64_t> numbers;
  datum.list(2, 2, [&](const Datum& item) {
    if (const auto number = item.whole(-coordinate_max, coordinate_max)) numbers.push_back(*number);
  });
  if (numbers.size() != 2) return std::nullopt;
  return Position{numbers[0], numbers[1]};
}

ReadDatum outline_into(Outline& into) {
  return [&into](const Datum& datum) {
    datum.list(outline_min, outline_max, [&](const Datum& item) {
      if (const auto corner = read_point(item)) into.push_back(*corner);
    });
  };
}

ReadDatum outlines_into(std::vector<Outline>& into) {
  return [&into](const Datum& datum) {
    datum.list(0, outlines_max,
               [&](const Datum& item) { outline_into(into.emplace_back())(item); });
  };
}

void read_backdrop(const Datum& datum, Outlines& outlines) {
  const auto read_sea = [&](const Datum& item) {
    Outlines::Sea& sea = outlines.seas.emplace_back();
    item.object({{"title", true, text_into(sea.title)},
                 {"at", true, [&](const Datum& d) { sea.at = read_point(d).value_or(sea.at); }}});
  };
  datum.object({{"land", false, outlines_into(outlines.land)},
                {"seas", false, [&](const Datum& d) { d.list(0, outlines_max, read_sea); }}});
}

// The board must have no faults.
Outlines outlines_of(const text::Value& board) {
  Faults none;
  const Datum file(board, none);
  std::map<std::string_view, Outlines::OfRegion> regions;  // sorted by name
  file.member("regions")->entries([&](std::string_view key, std::size_t, const Datum& region) {
    Outlines::OfRegion& into = regions[key];
    if (const auto shape = region.member("shape")) outline_into(into.shape)(*shape);
    if (const auto land = region.member("land")) outlines_into(into.land)(*land);
  });
  Outlines outlines;
  for (auto& [name, region] : regions) outlines.regions.push_back(std::move(region));
  if (const auto backdrop = file.member("backdrop")) read_backdrop(*backdrop, outlines);
  return outlines;
}

void read_standing(const Datum& datum) {
  static const NameTable words({"reconstructed", "reported", "rulebook"});
  datum.word(words);
}

// A wrong digit would draw the whole map as small as it takes to hold that place.
void check_inside(const Datum& at, const Position& place, const Outline& shape) {
  const auto is_inside = [&](std::int64_t Position::*axis) {
    const auto [least, most] = std::ranges::minmax(shape, {}, axis);
    return least.*axis <= place.*axis && place.*axis <= most.*axis;
  };
  if (is_inside(&Position::first) && is_inside(&Position::second)) return;
  at.refuse("a place within its shape"sv, fmt::format("{}, {}", place.first, place.second));
}

RegionInfo read_place(const Datum& datum, const BoardForm& form) {
  RegionInfo place;
  place.site = RegionInfo::unread;
  std::optional<Datum> at;
  Outlines::OfRegion passed_over;
  Faults of_shape;
  const auto read_at = [&](const Datum& d) {
    at = d;
    place.at = read_point(d);
  };
  const auto read_shape = [&](const Datum& d) {
    outline_into(passed_over.shape)(d.noting(of_shape));
    if (!d.is_described()) d.faults().add_all(of_shape);
  };
  datum.object({{"title", false, title_into(place.title)},
                {"site", true,
                 [&](const Datum& d) { place.site = d.word(form.sites).value_or(place.site); }},
                {"at", false, read_at},
                {"shape", false, unless_shipped(read_shape)},
                {"land", false, unless_shipped(outlines_into(passed_over.land))},
                {"provenance", false, read_standing}});
  const bool has_shape = of_shape.none() && !passed_over.shape.empty();
  if (place.at && has_shape) check_inside(*at, *place.at, passed_over.shape);
  return place;
}

NameTable read_sides(const Datum& datum, const BoardForm& form) {
  std::vector<std::string> names;
  datum.list(form.sides_least, form.sides_most, [&](const Datum& item) {
    const auto name = item.new_name();
    if (!name) return;
    if (*name == "chance" || std::ranges::find(names, *name) != names.end()) {
      item.refuse("sides that differ, none of them chance"sv, std::string(*name));
      return;
    }
    if (names.size() < form.sides_most) names.emplace_back(*name);
  });
  return NameTable(std::move(names));
}

// A region's index is its place in the order of names, so that documents need no sorting. False
// where a name is missing, wrong or too much.
bool read_regions(const Datum& datum, const BoardForm& form, Board& board) {
  std::map<std::string, RegionInfo, std::less<>> places;
  std::size_t count = 0;
  bool named = true;
  const auto region = [&](std::string_view key, std::size_t offset, const Datum& inner) {
    if (!inner.is_described()) {
      if (!is_kebab_case(key)) {
        note_key(format_rule::name, offset, "a kebab-case name"sv, std::string(key),
                 inner.faults());
        named = false;
        return;
      }
    }
    RegionInfo place = read_place(inner, form);
    if (++count <= regions_max) places.emplace(key, std::move(place));
  };
  if (!datum.entries(1, regions_max, region)) return false;
  if (count == 0 || count > regions_max) {
    datum.refuse(fmt::format("1 to {} regions", regions_max), static_cast<std::int64_t>(count));
  }
  std::vector<std::string> names;
  for (auto& [name, place] : places) {
    names.push_back(name);
    board.places.push_back(std::move(place));
  }
  board.regions = NameTable(std::move(names));
  return named && count > 0 && count <= regions_max && datum.value().closed();
}

void read_border(const Datum& datum, bool regions_known, Board& board) {
  static const NameTable colours({"red", "blue", "both"});
  std::vector<std::size_t> ends;
  std::optional<std::size_t> colour;
  const auto end = [&](const Datum& d) {
    if (!regions_known) {
      d.text();
    } else if (const auto region = d.name(board.regions)) {
      ends.push_back(*region);
    }
  };
  const bool listed = datum.row({end, end, [&](const Datum& d) { colour = d.word(colours); }});
  if (!listed || ends.size() != 2 || !colour) return;
  const Region one = Region::of(ends[0]);
  const Region two = Region::of(ends[1]);
  if (one == two || has(board.neighbours(one), two)) {
    datum.refuse("two different regions, each pair once"sv,
                 fmt::format("{}, {}", board.regions.at(ends[0]), board.regions.at(ends[1])));
    return;
  }
  const auto connect = [&](std::array<Regions, regions_max>& ways) {
    ways[one.index()] |= bit(two);
    ways[two.index()] |= bit(one);
  };
  if (colours.at(*colour) != "blue") connect(board.red);
  if (colours.at(*colour) != "red") connect(board.blue);
}

void check_connected(const Datum& borders, const Board& board) {
  const std::size_t count = board.regions.size();
  if (count == 0) return;
  Regions reached = 1;
  for (Regions before = 0; before != reached;) {
    before = reached;
    for (std::size_t region = 0; region < count; ++region) {
      if (has(before, Region::of(region))) reached |= board.neighbours(Region::of(region));
    }
  }
  for (std::size_t region = 0; region < count; ++region) {
    if (has(reached, Region::of(region))) continue;
    borders.refuse("a connected board"sv,
                   fmt::format("{} cannot be reached", board.regions.at(region)));
    return;
  }
  if (count == 1) {
    borders.refuse("a border of every region"sv, std::int64_t{0});
  }
}

}  // namespace

std::optional<Board> read_board(const Datum& datum, const BoardForm& form, const OwnMembers& own) {
  Faults here;
  Board board;
  const Datum file = datum.noting(here);
  // Sides and regions come first, wherever the file has them, because borders and starts refer to
  // them. Some names are unknown where the member is missing or at fault, or the text ends within
  // it.
  bool sides_known = false;
  if (const auto sides = file.member("sides")) {
    Faults of_sides;
    board.sides = read_sides(sides->noting(of_sides), form);
    std::vector<std::string> actors(board.sides.all().begin(), board.sides.all().end());
    actors.emplace_back("chance");
    board.actors = NameTable(std::move(actors));
    sides_known = of_sides.none() && sides->value().closed();
    here.add_all(of_sides);
  }
  bool regions_known = false;
  Faults of_regions;
  if (const auto regions = file.member("regions")) {
    regions_known = read_regions(regions->noting(of_regions), form, board);
  }
  here.add_all(of_regions);
  std::vector<DatumMember> members{
      {"board", true, new_name_into(board.id)},
      {"title", false, title_into(board.title)},
      {"provenance", false, read_standing},
      {"sides", true, read_before([&](const Datum& d) { read_sides(d, form); })},
      {"regions", true, read_before([&](const Datum& d) { read_regions(d, form, board); })},
      {"borders", true,
       [&](const Datum& d) {
         Faults own_ones;
         const Datum borders = d.noting(own_ones);
         borders.list(0, regions_max * regions_max,
                      [&](const Datum& item) { read_border(item, regions_known, board); });
         if (d.is_described()) return;
         const bool sound = own_ones.none() && of_regions.none();
         if (sound && regions_known) check_connected(borders, board);
         d.faults().add_all(own_ones);
       }},
      {"backdrop", false, unless_shipped([](const Datum& d) {
         Outlines passed_over;
         read_backdrop(d, passed_over);
       })}};
  for (const DatumMember& member : own(board)) {
    const auto read = [&, read = member.read](const Datum& d) {
      Faults form_alone({&format_rule::type, &format_rule::field});
      const bool known = d.is_described() || (sides_known && regions_known);
      read(known ? d : d.noting(form_alone));
      if (!known) d.faults().add_all(form_alone);
    };
    members.push_back({member.name, member.needed, read});
  }
  const bool is_object = file.object(members);
  datum.faults().add_all(here);
  if (!is_object || !here.none()) return std::nullopt;
  board.outlines = made_later<Outlines>(datum, outlines_of);
  return board;
}

}  // namespace praetor::board
