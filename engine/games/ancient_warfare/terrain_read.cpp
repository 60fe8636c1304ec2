// Reads the terrain of a set-up: the ground of squares, and the rivers. A contradiction is reported
// at the later of the two places.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "engine/games/ancient_warfare/library.hpp"
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
    check_piece(Ground::wood);
    check_piece(Ground::hill);
    check_reach();
  }

 private:
  void list(const Datum& datum, Ground ground) {
    if (!has(match_.constants_of().grounds, ground)) {
      datum.refuse(std::string_view("a ground of these rules"), std::string(name_of(ground)));
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
    Grounds& grounds = match_.terrain.grounds[*found];
    Grounds& named = named_[*found];
    if (has(named, ground)) note(item, "each square once");
    const bool beside_impassable =
        ground == Ground::impassable ? grounds != 0 : has(grounds, Ground::impassable);
    if (beside_impassable && !has(named, ground)) {
      note(item, "an impassable square in no other list");
    }
    const bool both_hills = pair(named, ground, Ground::hill, Ground::steep);
    const bool both_towns = pair(named, ground, Ground::built_up, Ground::fortified);
    if (both_hills || both_towns) note(item, "a square in only one of the two lists");
    named = static_cast<Grounds>(named | bit(ground));
    grounds = static_cast<Grounds>(grounds | bit(ground));
    if (ground == Ground::steep) grounds = static_cast<Grounds>(grounds | bit(Ground::hill));
    if (ground == Ground::fortified) {
      grounds = static_cast<Grounds>(grounds | bit(Ground::built_up));
    }
    const bool town = ground == Ground::built_up || ground == Ground::fortified;
    if (town) built_up_.insert_or_assign(*found, item);
  }

  static bool pair(Grounds named, Ground ground, Ground one, Ground two) {
    return (ground == one && has(named, two)) || (ground == two && has(named, one));
  }

  void river(const Datum& item) {
    std::vector<Square> banks;
    const bool good = item.list(2, 2, [&](const Datum& bank) {
      if (const auto found = bank.name(match_.squares())) banks.push_back(Square::of(*found));
    });
    if (!good || banks.size() != 2) return;
    const board::Cell one = match_.cell(banks[0]);
    const board::Cell two = match_.cell(banks[1]);
    if (std::abs(one.file - two.file) + std::abs(one.rank - two.rank) != 1) {
      note(item, "two neighbours of one rank or file");
      return;
    }
    if (match_.has_river(banks[0], banks[1])) note(item, "each pair once");
    for (const Square bank : banks) {
      if (match_.is(bank, Ground::impassable)) {
        note(item, "no river at an impassable square");
      }
    }
    match_.add_river(banks[0], banks[1]);
  }

  void check_piece(Ground ground) {
    const std::int64_t piece = match_.constants_of().piece;
    const std::optional<Datum>& list = last_[index(ground)];
    if (piece == 0 || !list) return;
    const std::int64_t count = std::ranges::count_if(
        match_.terrain.grounds, [&](Grounds grounds) { return has(grounds, ground); });
    if (count % piece == 0) return;
    list->refuse(
        fmt::format("a multiple of {} of {}", text::counted(piece, "square"), name_of(ground)),
        count);
  }

  void check_reach() {
    const std::int64_t reach = match_.constants_of().built_up_reach;
    if (reach == 0) return;
    for (const auto& [square, item] : built_up_) {
      const board::Cell here = match_.cell(Square::of(square));
      int edges = 0;
      for (const int from_edge :
           {here.file, match_.size() - 1 - here.file, here.rank, match_.size() - 1 - here.rank}) {
        if (from_edge < reach) ++edges;
      }
      if (edges >= 2) continue;
      item.refuse(fmt::format("a square within {} of two edges", reach),
                  std::string(item.value().string()));
    }
  }

  Match& match_;
  std::array<Grounds, board::grid_squares_max> named_{};     ///< by square, from the lists
  std::array<std::optional<Datum>, count_of<Ground>> last_;  ///< by ground
  std::map<std::size_t, Datum> built_up_;
};

}  // namespace

bool read_terrain(const Datum& datum, Match& match) {
  Faults here;
  TerrainReader(match).all(datum.noting(here));
  datum.faults().add_all(here);
  return here.none();
}

}  // namespace praetor::ancient_warfare
