#pragma once
// What is fixed for one game of Antike Duellum: the board with its start cities, the tables of
// prices, stocks and cards, and the rule set. All numbers of the game come from here, none from
// code.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/board/board.hpp"
#include "engine/core/later.hpp"
#include "engine/games/antike_duellum/kinds.hpp"
#include "engine/games/antike_duellum/readings.hpp"
#include "engine/mechanics/price.hpp"
#include "engine/mechanics/rondel.hpp"

namespace praetor::antike_duellum {

inline constexpr std::size_t card_kinds_max = 64;
inline constexpr std::size_t cards_max = 999;
inline constexpr std::size_t display_size = 3;

/// What a card does when it is played. The order is the order of the names in a deck file.
enum class Effect : std::uint8_t {
  chips,
  declared,
  defence,
  destroy_wall,
  discount,
  extra_border,
  extra_free_fields,
  free_recruit,
  gold_per_know_how,
  half_coins
};

/// In whose turn a declared card may be played.
enum class When : std::uint8_t { any, opponent, own };

struct CardDatum {
  std::int32_t copies = 0;
  Effect effect = Effect::declared;
  std::int64_t amount = 0;   ///< 0 if the effect takes none
  Unit unit = Unit::legion;  ///< only for `extra-border`
  When when = When::own;     ///< only for `declared`
};

struct Prices {
  std::int64_t temple = 0;  ///< marble
  std::int64_t wall = 0;    ///< marble
  std::int64_t arm = 0;     ///< iron, each unit
  std::int64_t legion = 0;  ///< gold
  std::int64_t galley = 0;  ///< gold
  std::int64_t city = 0;    ///< so much of each of marble, iron and gold
  std::int64_t field = 0;   ///< any chips, for each rondel field beyond the free ones
};

struct Tables {
  std::string id;
  mechanics::Rondel<RondelField> rondel;
  std::array<KnowHowPrice, know_hows> know_how{};
  std::array<std::int64_t, personage_kinds> personage{};  ///< the size of each stack
  std::array<std::int64_t, unit_kinds> units{};           ///< of each side, by kind
  std::array<std::int64_t, unit_kinds> box{};             ///< of them in the box at the start
  std::array<std::int64_t, resources> token{};
  std::int64_t temple = 0;
  std::int64_t walls = 0;                ///< of each side
  std::vector<std::int64_t> wall_track;  ///< fields of the track that carry a wall symbol
  std::int64_t to_win = 0;
  std::int64_t coin = 0;
  std::int64_t start_chips = 0;
  std::int64_t start_coin = 0;  ///< for the side that starts second
  Prices price;
  std::int64_t free_fields = 0;
  std::array<std::int64_t, 2> capacity{};  ///< new units a turn, without and with a temple
  std::int64_t per_king = 0;
  std::int64_t per_citizen = 0;
  std::int64_t per_navigator = 0;
  std::int64_t open_sea = 0;            ///< how many sea areas a region without a city site counts
  std::array<std::int64_t, 2> trade{};  ///< chips given and chips taken in one lot
  NameTable cards;                      ///< sorted by name
  std::vector<CardDatum> deck;          ///< indexed by Card
  StatedReadings readings;              ///< the answers that apply where a set-up gives none

  /// The number of cards, all copies counted.
  std::int64_t deck_size() const;
  /// The number of wall symbols above `low` and up to `high`.
  std::int64_t wall_symbols(std::int64_t low, std::int64_t high) const;
  std::int64_t price_of(Unit unit) const {
    return unit == Unit::legion ? price.legion : price.galley;
  }
};

enum class RuleSet : std::uint8_t { printed, yucata };

/// Index of a site word in a board file.
inline constexpr std::size_t site_city = 0;
inline constexpr std::size_t site_none = 1;

/// A board, with the parts of its file that only this game reads.
struct BoardData {
  board::Board board;
  std::array<std::array<Region, resources>, players> start{};  ///< by side and resource
  Later<std::string> canonical;                                ///< JCS form of the file
  Later<std::string> law;  ///< the same without outlines; part of the fingerprint of the law
  std::vector<std::string> peaceful_regions;  ///< see `peaceful_regions_of`
};
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

struct Match : HasReadings<Reading> {
  std::shared_ptr<const BoardData> board_data;
  std::shared_ptr<const TableData> table_data;
  RuleSet rules = RuleSet::yucata;
  NameTable actors;  ///< both sides, then "chance"

  /// The data that the fingerprint of the law covers, besides the rules.
  std::array<Later<std::string>, 3> data() const;
  const board::Board& board() const { return board_data->board; }
  const Tables& tables() const { return table_data->tables; }
  bool is_city_site(Region region) const {
    return board().places[region.index()].site == site_city;
  }
  /// How many sea areas a region counts for navigators.
  std::int64_t sea_areas(Region region) const {
    return is_city_site(region) ? 1 : tables().open_sea;
  }
  const CardDatum& datum(Card card) const { return tables().deck[card.index()]; }
  /// The two sides sorted by name, as documents list them.
  std::array<Side, players> sides_by_name() const {
    return board().sides.at(0) < board().sides.at(1) ? std::array{Side{0}, Side{1}}
                                                     : std::array{Side{1}, Side{0}};
  }
  std::string_view name(Side side) const {
    return side == chance ? "chance"sv : board().sides.at(side.index());
  }
};

}  // namespace praetor::antike_duellum
