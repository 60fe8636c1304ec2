#pragma once
// What is fixed for one game of Antike: the board with its start cities, the tables of prices and
// stocks, and the nations that take part, in the order of their turns. All numbers of the game come
// from here, none from code.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/board.hpp"
#include "engine/core/later.hpp"
#include "engine/games/antike/kinds.hpp"
#include "engine/games/antike/readings.hpp"
#include "engine/mechanics/price.hpp"
#include "engine/mechanics/rondel.hpp"

namespace praetor::antike {

/// What a pair of know-hows gives a nation that owns neither, the basic one, or the secondary one.
using Level = std::array<std::int64_t, 3>;

struct Prices {
  std::int64_t temple = 0;  ///< marble
  std::int64_t arm = 0;     ///< iron, each unit
  std::int64_t city = 0;    ///< so much of each of marble, iron and gold
  std::int64_t field = 0;   ///< any chips, for each rondel field beyond the free ones
};

struct Tables {
  std::string id;
  mechanics::Rondel<RondelField> rondel;
  std::array<KnowHowPrice, know_hows> know_how{};
  std::array<std::optional<KnowHow>, know_hows> needs;  ///< the basic ones of the secondary ones
  Level actions{};
  Level produce{};
  Level defend{};
  std::array<std::int64_t, personage_kinds> personage{};  ///< the size of each stack
  std::array<std::int64_t, nations_max + 1> to_win{};  ///< by number of nations; 0 if not playable
  std::array<std::int64_t, unit_kinds> units{};        ///< of each nation, by kind
  std::int64_t stones = 0;                             ///< city stones of each nation
  std::int64_t temple = 0;
  std::int64_t coin = 0;
  std::array<std::int64_t, resources> start_chips{};
  std::int64_t round_coin = 0;
  std::int64_t first_coin_round = 0;
  Prices price;
  std::int64_t free_fields = 0;
  std::array<std::int64_t, 2> capacity{};  ///< new units a turn, without and with a temple
  std::int64_t per_king = 0;
  std::int64_t per_citizen = 0;
  std::int64_t per_navigator = 0;
  std::array<std::int64_t, 2> trade{};  ///< chips given and chips taken in one lot
  bool eight_extra = false;             ///< all eight know-hows bring one more personage
  bool arm_battle = false;              ///< arming may lead to battles too
  StatedReadings readings;              ///< the answers that apply where a set-up gives none
};

/// Index of the site word for a region without a city site. The words before it are the resources.
inline constexpr std::size_t site_none = resources;

/// The three start cities of a nation, by Resource.
using StartCities = std::array<Region, resources>;

/// A board, with the parts of its file that only this game reads.
struct BoardData {
  board::Board board;
  /// By number of nations, then by side of the board. Empty if the board has no line for the
  /// number.
  std::array<std::vector<std::optional<StartCities>>, nations_max + 1> start;
  Later<std::string> canonical;  ///< JCS form of the file
  Later<std::string> law;        ///< the same without outlines; part of the fingerprint of the law
};
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

/// A nation that takes part. Its Side is its place in the order of turns.
struct Nation {
  std::string name;
  std::string leader;  ///< the leader; the nation's own name if the set-up names none
  StartCities start{};
};

struct Match : HasReadings<Reading> {
  std::shared_ptr<const BoardData> board_data;
  std::shared_ptr<const TableData> table_data;
  std::vector<Nation> nations;  ///< in the order of turns
  std::vector<Side> by_name;    ///< the same, sorted by name, as documents list them
  NameTable sides;              ///< their names, in the order of turns
  NameTable actors;             ///< the same, then "chance"

  /// The data that the fingerprint of the law covers, besides the rules.
  std::array<Later<std::string>, 2> data() const {
    return {board_data->law, table_data->canonical};
  }
  const board::Board& board() const { return board_data->board; }
  const Tables& tables() const { return table_data->tables; }
  std::size_t players() const { return nations.size(); }
  std::int64_t to_win() const { return tables().to_win[players()]; }
  bool is_city_site(Region region) const { return site(region) != site_none; }
  /// The resource printed in a region. The region must be a city site.
  Resource resource(Region region) const { return static_cast<Resource>(site(region)); }
  std::string_view name(Side side) const {
    return side == chance ? "chance"sv : sides.at(side.index());
  }

 private:
  std::size_t site(Region region) const { return board().places[region.index()].site; }
};

/// Fills in `by_name`, `sides` and `actors` when `nations` is complete.
void name_sides(Match& match);

}  // namespace praetor::antike
