#include "engine/mechanics/data_files.hpp"

#include <algorithm>
#include <vector>

#include "engine/text/canonical.hpp"

namespace praetor::mechanics {

std::string law_of_board(const text::Value& value) {
  // Outlines are for drawings, and no verdict depends on them. They stand in the regions of a
  // board, and in its backdrop.
  constexpr std::size_t in_board = 1;
  constexpr std::size_t in_region = 3;
  const auto is_law = [](std::string_view key, std::size_t depth) {
    if (depth == in_board) return key != "backdrop";
    return depth != in_region || (key != "shape" && key != "land");
  };
  return text::canonical(value, is_law);
}

ReadDatum units_into(std::array<std::int64_t, unit_kinds>& into) {
  return pair_into(into[index(Unit::legion)], into[index(Unit::galley)], pieces_max);
}

ReadDatum per_into(std::int64_t& king, std::int64_t& citizen, std::int64_t& navigator) {
  return [&](const Datum& datum) {
    datum.object({{"king", true, number_into(king, 1)},
                  {"citizen", true, number_into(citizen, 1)},
                  {"navigator", true, number_into(navigator, 1)}});
  };
}

ReadDatum order_of(const NameTable& names,
                   std::function<void(std::size_t place, std::size_t)> put) {
  return [&names, put = std::move(put)](const Datum& datum) {
    std::vector<std::size_t> order;
    EachOnce once("each field once");
    datum.list(names.size(), names.size(), [&](const Datum& item) {
      const auto field = item.word(names);
      if (field && once.takes(item, *field)) order.push_back(*field);
    });
    if (order.size() != names.size()) return;
    for (std::size_t place = 0; place < order.size(); ++place) put(place, order[place]);
  };
}

void read_notes(const Datum& datum) {
  datum.entries([](std::string_view, std::size_t, const Datum& note) { note.text(); });
}

void read_start_cities(const Datum& datum, const board::Board& board,
                       std::array<Region, resources>& into,
                       const std::function<bool(Region, Resource)>& fits, std::string_view wanted) {
  std::vector<DatumMember> members;
  for (const Resource resource : {Resource::marble, Resource::iron, Resource::gold}) {
    members.push_back({name_of(resource), true, [&, resource](const Datum& inner) {
                         const auto region = inner.name(board.regions);
                         if (!region) return;
                         if (fits(Region::of(*region), resource)) {
                           into[index(resource)] = Region::of(*region);
                         } else {
                           inner.refuse(wanted, std::string(board.regions.at(*region)));
                         }
                       }});
  }
  if (datum.is_described()) std::ranges::reverse(members);  // a schema lists them by name
  datum.object(members);
}

}  // namespace praetor::mechanics
