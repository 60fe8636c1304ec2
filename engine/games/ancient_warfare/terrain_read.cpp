// The terrain of a set-up: which squares are what, and where rivers run. A contradiction is told at
// the later of the two places.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "engine/games/ancient_warfare/library.hpp"

namespace praetor::ancient_warfare {
namespace {

using text::Value;

class TerrainReader {
 public:
  TerrainReader(Match& match, Faults& faults) : match_(match), faults_(faults) {}

  void all(const Value& value) {
    if (!has_kind(value, text::Kind::object, faults_)) return;
    const NameTable& known = names(praetor::Kind<Ground>{});
    value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
      const auto found = known.find(key);
      if (!found) {
        note_field(offset, key, known.all(), faults_);
        return;
      }
      const auto ground = static_cast<Ground>(*found);
      if (!has(match_.constants_of().grounds, ground)) {
        note_range(inner, std::string_view("a ground of these rules"), std::string(key), faults_);
      }
      list(inner, ground);
    });
    if (match_.scenario || !faults_.none()) return;
    check_piece(Ground::wood);
    check_piece(Ground::hill);
    check_reach();
  }

 private:
  void list(const Value& value, Ground ground) {
    last_.insert_or_assign(ground, value);
    if (ground == Ground::steep) last_.insert_or_assign(Ground::hill, value);
    read_list(
        value, 0, SIZE_MAX,
        [&](const Value& item) {
          if (ground == Ground::river) {
            river(item);
          } else {
            square(item, ground);
          }
        },
        faults_);
  }

  void note(const Value& item, std::string_view expected, std::string_view actual) {
    note_range(item, expected, std::string(actual), faults_);
  }

  void square(const Value& item, Ground ground) {
    const auto found = read_name(item, match_.squares(), faults_);
    if (!found) return;
    Grounds& grounds = match_.terrain.grounds[*found];
    Grounds& named = named_[*found];
    if (has(named, ground)) note(item, "each square once", item.string());
    const bool beside_impassable =
        ground == Ground::impassable ? grounds != 0 : has(grounds, Ground::impassable);
    if (beside_impassable && !has(named, ground)) {
      note(item, "an impassable square in no other list", item.string());
    }
    const bool both_hills = pair(named, ground, Ground::hill, Ground::steep);
    const bool both_towns = pair(named, ground, Ground::built_up, Ground::fortified);
    if (both_hills || both_towns) note(item, "a square in one of both lists", item.string());
    named = static_cast<Grounds>(named | bit(ground));
    grounds = static_cast<Grounds>(grounds | bit(ground));
    if (ground == Ground::steep) grounds = static_cast<Grounds>(grounds | bit(Ground::hill));
    if (ground == Ground::fortified) {
      grounds = static_cast<Grounds>(grounds | bit(Ground::built_up));
    }
    if (has(grounds, Ground::built_up)) built_up_.insert_or_assign(*found, item);
  }

  static bool pair(Grounds named, Ground ground, Ground one, Ground two) {
    return (ground == one && has(named, two)) || (ground == two && has(named, one));
  }

  void river(const Value& item) {
    std::vector<Square> banks;
    bool good = read_list(
        item, 2, 2,
        [&](const Value& bank) {
          const auto found = read_name(bank, match_.squares(), faults_);
          if (found) banks.push_back(Square::of(*found));
        },
        faults_);
    good = good && banks.size() == 2;
    if (!good) return;
    const board::Cell one = match_.cell(banks[0]);
    const board::Cell two = match_.cell(banks[1]);
    if (std::abs(one.file - two.file) + std::abs(one.rank - two.rank) != 1) {
      note(item, "two neighbours of one rank or file", item.raw());
      return;
    }
    if (match_.has_river(banks[0], banks[1])) note(item, "each pair once", item.raw());
    for (const Square bank : banks) {
      if (match_.is(bank, Ground::impassable)) {
        note(item, "no river at an impassable square", item.raw());
      }
    }
    match_.add_river(banks[0], banks[1]);
  }

  void check_piece(Ground ground) {
    const std::int64_t piece = match_.constants_of().piece;
    const auto list = last_.find(ground);
    if (piece == 0 || list == last_.end()) return;
    const std::int64_t count = std::ranges::count_if(
        match_.terrain.grounds, [&](Grounds grounds) { return has(grounds, ground); });
    if (count % piece == 0) return;
    note_range(list->second, fmt::format("a multiple of {} squares of {}", piece, name_of(ground)),
               count, faults_);
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
      note_range(item, fmt::format("a square within {} of two edges", reach),
                 std::string(item.string()), faults_);
    }
  }

  Match& match_;
  Faults& faults_;
  std::map<std::size_t, Grounds> named_;
  std::map<Ground, Value> last_;
  std::map<std::size_t, Value> built_up_;
};

}  // namespace

bool read_terrain(const Value& value, Match& match, Faults& faults) {
  Faults here;
  TerrainReader(match, here).all(value);
  if (here.none()) return true;
  faults.add(*here.first());
  return false;
}

}  // namespace praetor::ancient_warfare
