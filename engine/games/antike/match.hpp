#pragma once
// What is fixed for one game of Antike: the board with its start cities, the tables of prices and
// stocks, and which nations take part, in the order of their turns. Every number of the game stands
// here, none in code.

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

/// What a pair of know-hows is worth: with none of them, with the basic one, with the secondary.
using Level = std::array<std::int64_t, 3>;

struct Prices {
  std::int64_t temple = 0;  ///< marble
  std::int64_t arm = 0;     ///< iron, each unit
  std::int64_t city = 0;    ///< of each of marble, iron and gold
  std::int64_t field = 0;   ///< any chips, each rondel field beyond the free ones
};

struct Tables {
  std::string id;
  mechanics::Rondel<RondelField> rondel;
  std::array<KnowHowPrice, know_hows> know_how{};
  std::array<std::optional<KnowHow>, know_hows> needs;  ///< of the secondary ones
  Level actions{};
  Level produce{};
  Level defend{};
  std::array<std::int64_t, personage_kinds> personage{};  ///< stacks
  std::array<std::int64_t, nations_max + 1> to_win{};     ///< by nations; 0: not for so many
  std::array<std::int64_t, unit_kinds> units{};           ///< of a nation, by kind
  std::int64_t stones = 0;                                ///< city stones of a nation
  std::int64_t temple = 0;
  std::int64_t coin = 0;
  std::array<std::int64_t, resources> start_chips{};
  std::int64_t round_coin = 0;
  std::int64_t first_coin_round = 0;
  Prices price;
  std::int64_t free_fields = 0;
  std::array<std::int64_t, 2> capacity{};  ///< of a city without and with a temple
  std::int64_t per_king = 0;
  std::int64_t per_citizen = 0;
  std::int64_t per_navigator = 0;
  std::array<std::int64_t, 2> trade{};  ///< chips given, chips taken
  bool eight_extra = false;             ///< all eight know-hows bring a personage more
  bool arm_battle = false;              ///< arming is an occasion for battle too
  StatedReadings readings;              ///< what holds where a set-up says nothing
};

/// Index of the site word that stands for no city; those before it are resources.
inline constexpr std::size_t site_none = resources;

/// Three start cities, by Resource.
using StartCities = std::array<Region, resources>;

/// A board with what only this game reads of it.
struct BoardData {
  board::Board board;
  /// By number of nations, then by side of the board; empty where the board has no such line.
  std::array<std::vector<std::optional<StartCities>>, nations_max + 1> start;
  Later<std::string> canonical;  ///< JCS form of the file
  Later<std::string> law;        ///< the same without outlines, for the fingerprint of the law
};
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

/// A nation that takes part. Its Side is its place in the order of turns.
struct Nation {
  std::string name;
  std::string leader;  ///< who leads it; the nation itself where the set-up names nobody
  StartCities start{};
};

struct Match : HasReadings<Reading> {
  std::shared_ptr<const BoardData> board_data;
  std::shared_ptr<const TableData> table_data;
  std::vector<Nation> nations;  ///< in the order of turns
  std::vector<Side> by_name;    ///< the same in the order of their names, as documents list them
  NameTable sides;              ///< their names in the order of turns
  NameTable actors;             ///< the same, then "chance"

  /// What the fingerprint of the law covers beside the rules.
  std::array<Later<std::string>, 2> data() const {
    return {board_data->law, table_data->canonical};
  }
  const board::Board& board() const { return board_data->board; }
  const Tables& tables() const { return table_data->tables; }
  std::size_t players() const { return nations.size(); }
  std::int64_t to_win() const { return tables().to_win[players()]; }
  bool is_city_site(Region region) const { return site(region) != site_none; }
  /// The printed resource of a region that is a site.
  Resource resource(Region region) const { return static_cast<Resource>(site(region)); }
  std::string_view name(Side side) const {
    return side == chance ? std::string_view("chance") : sides.at(side.index());
  }

 private:
  std::size_t site(Region region) const { return board().places[region.index()].site; }
};

/// Fills in the names once the nations stand.
void name_sides(Match& match);

}  // namespace praetor::antike
