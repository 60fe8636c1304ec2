#pragma once
// The auditor's record of a game of Antike: each single unit, the owners of cities, the contents of
// the purses, and whose step comes next. It is computed from the set-up and the steps alone.

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "engine/games/antike/game.hpp"

namespace praetor::properties::antike {

using namespace praetor::antike;
using Game = praetor::antike::Game;
using Tables = praetor::antike::Tables;

/// Marble, iron, gold and coins, in this order.
using Goods = std::array<std::int64_t, 4>;
inline constexpr std::size_t coin = 3;
constexpr std::size_t place_of(Resource resource) { return 2 - static_cast<std::size_t>(resource); }

/// One legion or galley on the map.
struct Soldier {
  Side owner;
  Unit type{};
  Region at;
  std::int64_t used = 0;  ///< actions used in this turn
};

struct Town {
  Side owner;
  bool temple = false;
};

struct Realm {
  Goods purse{};
  std::array<std::int64_t, 2> reserve{};  ///< galleys, legions in the supply
  std::int64_t stones = 0;
  std::array<bool, know_hows> knows{};
  std::array<std::int64_t, personage_kinds> court{};
  std::optional<Personage> extra;
  std::optional<RondelField> field;
};

/// What an action costs: a number of chips, and the most chips of each kind among them.
struct Bill {
  std::int64_t sum = 0;
  std::array<std::int64_t, 3> most{};  ///< marble, iron, gold
};

class Record {
 public:
  explicit Record(const Setup& setup);
  void enter(const Step<Game>& step);

  const Match* match;
  std::vector<Soldier> soldiers;
  std::vector<std::optional<Town>> towns;  ///< by region
  std::vector<Realm> realms;               ///< by side
  std::int64_t coins = 0;                  ///< in the bank
  std::int64_t temples = 0;
  std::array<std::int64_t, personage_kinds> stacks{};
  std::vector<Side> debts;  ///< the nations that must take a chip, in order
  std::int64_t turn = 1;
  Side active{0};
  Side winner;
  Phase phase = Phase::advance;
  // Data of the current turn.
  std::vector<std::int64_t> recruits;  ///< armed units, by region
  std::array<bool, know_hows> learned{};
  std::optional<Soldier> newcomer;  ///< type and region of the last arrival
  std::int64_t conquests = 0;
  std::set<std::size_t> taken;  ///< conquered cities, by region
  std::int64_t razed = 0;

  /// The nation for which a step is carried out: the active one if `by` is chance.
  Side actor(Side by) const { return by.index() < realms.size() ? by : active; }
  const Realm& of(Side by) const { return realms[actor(by).index()]; }
  Realm& of(Side by) { return realms[actor(by).index()]; }
  bool is_town_of(Side side, Region region) const;
  std::int64_t towns_of(Side side) const;
  /// The number of units of a nation and type in a region.
  std::int64_t count(Side side, Unit type, Region region) const;
  /// How many of the active nation's units have used exactly `used` actions.
  std::int64_t count_used(Unit type, Region region, std::int64_t used) const;
  /// How many of the active nation's units have an action left.
  std::int64_t ready(Unit type, Region region) const;
  std::int64_t actions(Side side, Unit type) const;
  std::int64_t worth(Region region) const;
  std::int64_t defence(Region region) const;
  std::int64_t output(Side side, Resource resource) const;
  bool knows_all(Side side) const;
  bool is_known_elsewhere(Side side, KnowHow kind) const;
  /// The personages that the end of the turn brings, by kind, without the extra one.
  std::array<std::int64_t, personage_kinds> awards() const;
  /// The kinds from which the personage for all eight know-hows may come; empty if none is due.
  std::vector<Personage> extras() const;

  Bill bill(Side by, const Advance& advance) const;
  Bill bill(Side by, const BuildTemple& build) const;
  Bill bill(Side by, const Arm& arm) const;
  Bill bill(Side by, const Develop& develop) const;
  Bill bill(Side by, const Found& found) const;
  /// What is paid for a bill: as the step says, otherwise chips before coins.
  Goods paid(Side by, const Bill& bill, const std::optional<Purse>& pay) const;

 private:
  template <class A>
  void charge(Side by, const A& action);
  void carry_out(Side by, const TakeChip& take);
  void carry_out(Side by, const Advance& advance);
  void carry_out(Side by, const BuildTemple& build);
  void carry_out(Side by, const Arm& arm);
  void carry_out(Side by, const Develop& develop);
  void carry_out(Side by, const Move& move);
  void carry_out(Side by, const Battle& battle);
  void carry_out(Side by, const Conquer& conquer);
  void carry_out(Side by, const Trade& trade);
  void carry_out(Side by, const Found& found);
  void carry_out(Side by, const EndTurn& end);
  void bring_home(Side side, Unit type, Region region, std::int64_t count, std::int64_t below);
  void hand_out_coins();
};

/// What a step says it pays, in the order of Goods.
Goods goods_of(const Purse& purse);
/// The resource that a field produces, if any.
std::optional<Resource> product(RondelField field);

}  // namespace praetor::properties::antike
