#include "engine/mechanics/data_files.hpp"

#include <algorithm>

namespace praetor::mechanics {

using text::Value;

CanonicalForms board_forms(const Value& value) {
  // An outline is for drawings: nobody's verdict depends on it. Only a region has one: in the
  // regions of a board.
  constexpr std::size_t depth_of_outlines = 3;
  const auto is_law = [](std::string_view key, std::size_t depth) {
    return key != "shape" || depth != depth_of_outlines;
  };
  return {text::canonical(value), text::canonical(value, is_law)};
}

ReadValue DatumReader::number(std::int64_t& into, std::int64_t least, std::int64_t most) const {
  return [&faults = faults_, &into, least, most](const Value& value) {
    if (const auto whole = read_whole(value, least, most, faults)) into = *whole;
  };
}

ReadValue DatumReader::numbers(std::int64_t* into, std::size_t count, std::int64_t least,
                               std::int64_t most) const {
  return [&faults = faults_, into, count, least, most](const Value& value) {
    std::size_t place = 0;
    read_list(
        value, count, count,
        [&](const Value& item) {
          const auto whole = read_whole(item, least, most, faults);
          if (whole && place < count) into[place] = *whole;
          ++place;
        },
        faults);
  };
}

ReadValue DatumReader::pair(std::int64_t& one, std::int64_t& two, std::int64_t most) const {
  return [*this, &one, &two, most](const Value& value) {
    std::array<std::int64_t, 2> read{one, two};
    numbers(read, 0, most)(value);
    one = read[0];
    two = read[1];
  };
}

ReadValue DatumReader::units(std::array<std::int64_t, unit_kinds>& into) const {
  return pair(into[index(Unit::legion)], into[index(Unit::galley)], pieces_max);
}

ReadValue DatumReader::by_names(const NameTable& names,
                                std::function<ReadValue(std::size_t)> reader) const {
  return [&faults = faults_, &names, reader = std::move(reader)](const Value& value) {
    std::vector<Member> members;
    for (std::size_t i = 0; i < names.size(); ++i)
      members.push_back({names.at(i), true, reader(i)});
    read_object(value, members, faults);
  };
}

ReadValue DatumReader::per(std::int64_t& king, std::int64_t& citizen,
                           std::int64_t& navigator) const {
  return [*this, &king, &citizen, &navigator](const Value& value) {
    read_object(value,
                {{"king", true, number(king, 1, amount_max)},
                 {"citizen", true, number(citizen, 1, amount_max)},
                 {"navigator", true, number(navigator, 1, amount_max)}},
                faults_);
  };
}

ReadValue DatumReader::order(const NameTable& names,
                             std::function<void(std::size_t, std::size_t)> put) const {
  return [&faults = faults_, &names, put = std::move(put)](const Value& value) {
    std::vector<std::size_t> seen;
    read_list(
        value, names.size(), names.size(),
        [&](const Value& item) {
          const auto field = read_name(item, names, faults);
          if (!field) return;
          if (std::ranges::find(seen, *field) != seen.end()) {
            note_range(item, std::string_view("each field once"), std::string(item.string()),
                       faults);
            return;
          }
          seen.push_back(*field);
        },
        faults);
    if (seen.size() != names.size()) return;
    for (std::size_t place = 0; place < seen.size(); ++place) put(place, seen[place]);
  };
}

ReadValue DatumReader::provenance() const {
  return [&faults = faults_](const Value& value) {
    if (!has_kind(value, text::Kind::object, faults)) return;
    value.members([&](std::string_view, std::size_t, const Value& inner) {
      has_kind(inner, text::Kind::text, faults);
    });
  };
}

void read_by_side(const Value& value, std::span<const std::string_view> sides,
                  const std::function<void(std::size_t, const Value&)>& read, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    const auto side = std::ranges::find(sides, key);
    if (side == sides.end()) {
      note_key(format_rule::name, offset, std::string_view("a side of this board"),
               std::string(key), faults);
      return;
    }
    read(static_cast<std::size_t>(side - sides.begin()), inner);
  });
  for (const std::string_view side : sides) {
    if (!value.find(side)) note_missing(value, side, faults);
  }
}

void read_start_cities(const Value& value, const board::Board& board,
                       std::array<Region, resources>& into,
                       const std::function<bool(Region, Resource)>& fits, std::string_view wanted,
                       Faults& faults) {
  const auto city = [&](Resource resource) {
    return Member{name_of(resource), true, [&, resource](const Value& inner) {
                    const auto region = read_name(inner, board.regions, faults);
                    if (!region) return;
                    if (fits(Region::of(*region), resource)) {
                      into[index(resource)] = Region::of(*region);
                    } else {
                      note_range(inner, wanted, std::string(board.regions.at(*region)), faults);
                    }
                  }};
  };
  read_object(value, {city(Resource::marble), city(Resource::iron), city(Resource::gold)}, faults);
}

}  // namespace praetor::mechanics
