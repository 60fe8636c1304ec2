#pragma once
// What is fixed for one game of Ancient Warfare: its tables, its board with the terrain, and what
// its set-up says about the end.

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/later.hpp"
#include "engine/games/ancient_warfare/tables.hpp"

namespace praetor::ancient_warfare {

/// Both sides, sorted by name.
const NameTable& side_names();
/// Both sides, then "chance".
const NameTable& actor_names();

/// The squares of all boards of one size, by file and rank.
struct SquareTable {
  NameTable names;
  std::vector<Square> by_name;      ///< sorted by name
  std::vector<board::Cell> places;  ///< by square; a look-up is faster than a division
};
/// The table of a size. It is made once for each size.
const SquareTable& square_table(std::int64_t size);

/// The terrain of a game. A steep square is also a hill, a fortified square is also built-up.
struct Terrain {
  std::vector<Grounds> grounds;       ///< by square; `river` marks the banks of rivers
  std::vector<std::uint8_t> borders;  ///< by square: 1 a river to the next file, 2 to the next rank
  friend bool operator==(const Terrain&, const Terrain&) = default;
};

struct Match : HasReadings<Reading> {
  std::shared_ptr<const TableData> table_data;
  std::shared_ptr<const TableSheet> sheet;  ///< for the rule set and `constants`
  RuleSet rules = RuleSet::base;
  std::string constants;  ///< the set-up's own, in JCS form; empty if none
  Side first;             ///< the side that has the first turn
  bool scenario = false;
  bool aftermath = false;
  Terrain terrain;
  const SquareTable* table = nullptr;  ///< for the size of the sheet
  const NameTable& actors = actor_names();

  /// Takes the sheet and makes an open board of its size.
  void take_sheet(std::shared_ptr<const TableSheet> taken);
  /// Patches the sheet and `constants` where the readings differ from them.
  void apply_readings();  // readings.cpp

  /// The data that the fingerprint of the law covers, besides the rules.
  std::array<Later<std::string>, 1> data() const { return {sheet->canonical}; }
  const Tables& tables() const { return sheet->tables; }
  const Constants& constants_of() const { return sheet->tables.constants; }
  int size() const { return static_cast<int>(sheet->tables.constants.size); }
  const NameTable& squares() const { return table->names; }
  const std::vector<Square>& by_name() const { return table->by_name; }

  bool holds(board::Cell cell) const {
    return cell.file >= 0 && cell.rank >= 0 && cell.file < size() && cell.rank < size();
  }
  /// None outside the board.
  Square square(board::Cell cell) const {
    if (!holds(cell)) return Square::none();
    const auto ranks = static_cast<std::size_t>(size());
    return Square::of(static_cast<std::size_t>(cell.file) * ranks +
                      static_cast<std::size_t>(cell.rank));
  }
  board::Cell cell(Square square) const {
    return square.index() < table->places.size() ? table->places[square.index()] : board::Cell{};
  }
  bool is(Square square, Ground ground) const {
    return square.index() < terrain.grounds.size() && has(terrain.grounds[square.index()], ground);
  }
  /// Whether the set-up lists the square in no ground, except perhaps as a bank of a river.
  bool is_clear(Square square) const {
    return square.index() >= terrain.grounds.size() ||
           (terrain.grounds[square.index()] & ~bit(Ground::river)) == 0;
  }
  /// Whether the ground is rough or steep, or a bank of a river.
  bool is_slow(Square square) const {
    return is(square, Ground::rough) || is(square, Ground::steep) || is(square, Ground::river);
  }
  /// Adds a river between two neighbours in one rank or file.
  void add_river(Square one, Square two);
  /// Whether a river runs between two neighbours in one rank or file.
  bool has_river(Square one, Square two) const;
  /// Whether a step between neighbours crosses a river. A diagonal step does if both ways round it
  /// do.
  bool crosses_river(board::Cell from, board::Cell to) const;
  /// Whether a step of the line between two squares crosses a river.
  bool line_crosses_river(Square from, Square to) const;
  /// Whether the owner of an ability is on the ground that the ability requires.
  bool stands_on(Square square, const Footing& footing) const {
    if (footing.anywhere) return true;
    return footing.clear ? is_clear(square) : is(square, footing.ground);
  }
  /// Whether a square is in the zone where a side may begin. Does not check whether it is passable.
  bool is_in_zone(Square square, Side side) const;
  /// How many ranks a square is away from the edge of the other side.
  int ranks_to_go(Square square, Side side) const {
    const int rank = cell(square).rank;
    return side == south ? size() - 1 - rank : rank;
  }

  std::string_view name(Card card) const { return tables().cards.at(card.index()); }
  std::string_view name(Type type) const { return tables().types.at(type.index()); }
  std::string_view name(Square square) const { return squares().at(square.index()); }
  std::string_view name(Side side) const {
    return side == chance ? "chance"sv : side_names().at(side.index());
  }
};

/// One rank away from the side's own edge.
constexpr board::Cell forward(Side side) { return {0, side == south ? 1 : -1}; }
constexpr board::Cell back(Side side) { return {0, side == south ? -1 : 1}; }

}  // namespace praetor::ancient_warfare
