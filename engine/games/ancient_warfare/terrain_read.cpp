// Reads the terrain of a set-up: the ground of squares, and the rivers. A contradiction is reported
// at the later of the two places.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/ancient_warfare/terrain.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_warfare {
namespace {

class TerrainReader {
 public:
  explicit TerrainReader(Match& match) : match_(match) {}

  void all(const Datum& datum) {
    const auto of = [this](std::size_t number) {
      return [this, ground = static_cast<Ground>(number)](const Datum& d) { list(d, ground); };
    };
    for_each_of(names(praetor::Kind<Ground>{}), false, of)(datum);
    if (datum.is_described() || match_.scenario || !datum.faults().none()) return;
    check_pieces(Ground::wood);
    check_pieces(Ground::hill);
    check_reach();
  }

 private:
  void list(const Datum& datum, Ground ground) {
    if (!has(match_.constants_of().grounds, ground)) {
      datum.refuse("a ground of these rules"sv, std::string(name_of(ground)));
    }
    last_[index(ground)] = datum;
    if (ground == Ground::steep) last_[index(Ground::hill)] = datum;
    datum.some(SIZE_MAX, [&](const Datum& item) {
      if (ground == Ground::river) {
        river(item);
      } else {
        square(item, ground);
      }
    });
  }

  static void note(const Datum& item, std::string_view expected) {
    const bool is_name = item.is(text::JsonKind::text);
    item.refuse(expected, std::string(is_name ? item.value().string() : item.value().raw()));
  }

  void square(const Datum& item, Ground ground) {
    const auto found = item.name(match_.squares());
    if (!found) return;
    builder_.add(Square::of(*found), ground,
                 [&](std::string_view expected) { note(item, expected); });
    const bool town = ground == Ground::built_up || ground == Ground::fortified;
    if (town) built_up_.insert_or_assign(*found, item);
  }

  void river(const Datum& item) {
    std::vector<Square> banks;
    const bool good = item.list(2, 2, [&](const Datum& bank) {
      if (const auto found = bank.name(match_.squares())) banks.push_back(Square::of(*found));
    });
    if (!good || banks.size() != 2) return;
    builder_.add_river(banks[0], banks[1],
                       [&](std::string_view expected) { note(item, expected); });
  }

  void check_pieces(Ground ground) {
    const std::optional<Datum>& list = last_[index(ground)];
    const auto count = builder_.broken_pieces(ground);
    if (!list || !count) return;
    const std::string piece = text::counted(match_.constants_of().piece, "square");
    note_range(list->value(), fmt::format("a multiple of {} of {}", piece, name_of(ground)), *count,
               list->faults(), true);
  }

  void check_reach() {
    for (const auto& [square, item] : built_up_) {
      if (builder_.is_in_reach(Square::of(square))) continue;
      item.refuse(
          fmt::format("a square within {} of two edges", match_.constants_of().built_up_reach),
          std::string(item.value().string()));
    }
  }

  Match& match_;
  TerrainBuilder builder_{match_};
  std::array<std::optional<Datum>, count_of<Ground>> last_;  ///< by ground
  std::map<std::size_t, Datum> built_up_;
};

}  // namespace

std::optional<std::int64_t> TerrainBuilder::broken_pieces(Ground ground) const {
  const std::int64_t piece = match_.constants_of().piece;
  if (piece == 0) return std::nullopt;
  const std::int64_t count = std::ranges::count_if(
      match_.terrain.grounds, [&](Grounds grounds) { return has(grounds, ground); });
  return count % piece == 0 ? std::nullopt : std::optional(count);
}

bool TerrainBuilder::is_in_reach(Square square) const {
  const std::int64_t reach = match_.constants_of().built_up_reach;
  if (reach == 0) return true;
  const board::Cell here = match_.cell(square);
  const int last = match_.size() - 1;
  const std::array from_edges{here.file, last - here.file, here.rank, last - here.rank};
  return std::ranges::count_if(from_edges, [&](int edge) { return edge < reach; }) >= 2;
}

bool read_terrain(const Datum& datum, Match& match) {
  Faults here;
  TerrainReader(match).all(datum.noting(here));
  datum.faults().add_all(here);
  return here.none();
}

}  // namespace praetor::ancient_warfare
