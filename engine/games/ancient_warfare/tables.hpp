#pragma once
// The tables of Ancient Warfare: units, cards and constants of one rule set. All numbers of the
// game come from here, none from code.

#include <array>
#include <bitset>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/later.hpp"
#include "engine/games/ancient_warfare/kinds.hpp"
#include "engine/games/ancient_warfare/readings.hpp"

namespace praetor::ancient_warfare {

inline constexpr std::size_t types_max = 250;
inline constexpr std::size_t spellings_max = 500;  ///< of types, their names included
inline constexpr std::size_t list_max = 64;        ///< entries of a list in a step
inline constexpr std::int64_t copies_usual = 5;

using Types = std::bitset<types_max>;
inline bool has(const Types& types, Type type) {
  return type.index() < types_max && types[type.index()];
}

/// Where the owner of an ability must be: anywhere, on clear ground, or on one kind of ground.
struct Footing {
  bool anywhere = true;
  bool clear = false;
  Ground ground = Ground::rough;
};

/// A special ability to attack or to defend. Playing the card special-ability pays for it.
struct Ability {
  bool exists = false;
  std::optional<std::int64_t> range;  ///< replaces the unit's own range
  Footing on;
  bool versus_non_missile = false;  ///< only if the other unit is no missile unit
  bool indirect = false;            ///< units and woods do not block the attack
  bool step = false;                ///< the attack comes from a neighbour square
  bool for_neighbour = false;       ///< defends an own neighbour, not the owner
};

struct UnitDatum {
  std::int64_t move = 0;
  std::int64_t range = 1;
  std::int64_t worth = 1;
  bool missile = false;
  bool nimble = false;
  bool slips = false;
  bool heavy = false;
  bool emplaced = false;
  Types kills;
  Types immune;
  bool immune_to_others = false;  ///< immune to every type that does not kill it
  Ability attack;
  Ability defend;
  bool leap = false;
  Type become;
};

struct CardDatum {
  std::int64_t copies = copies_usual;
  std::vector<std::int64_t> moves;   ///< numbers of squares, ascending; empty: no move
  std::optional<std::int64_t> leap;  ///< the least Move of a unit that leaps with it
  std::optional<AttackManner> attack;
  std::optional<DefendManner> defend;
};

/// A set of grounds, as bits.
using Grounds = std::uint8_t;
constexpr Grounds bit(Ground ground) { return static_cast<Grounds>(1U << index(ground)); }
constexpr bool has(Grounds grounds, Ground ground) { return (grounds & bit(ground)) != 0; }

struct Constants {
  std::int64_t size = 8;
  std::int64_t zone_ranks = 0;  ///< counted from the side's own edge
  std::int64_t zone_files = 0;  ///< left out of the zone at each end of a rank
  std::int64_t others = 0;
  std::int64_t elite = 0;
  TypedGeneral typed_general = TypedGeneral::no;
  Types general_not;
  bool second_places_first = false;
  bool swap = false;
  std::int64_t draw = 0;
  std::int64_t hand = 0;
  std::int64_t points = 0;
  std::int64_t turn_limit = 0;
  bool defend_auto_kill = false;
  RetreatManner retreat = RetreatManner::straight;
  bool support_by_range = false;  ///< if false, a supporter needs the whole aim
  Types follow_up;
  Grounds cover = 0;
  Grounds grounds = 0;
  std::int64_t piece = 0;
  std::int64_t built_up_reach = 0;
};

struct Tables {
  std::string id;
  Constants constants;
  NameTable types;          ///< sorted by name
  NameTable spellings;      ///< of types: their names, then their aliases
  std::vector<Type> meant;  ///< the type of each alias
  std::vector<UnitDatum> units;
  NameTable cards;  ///< sorted by name
  std::vector<CardDatum> deck;
  Type camp;
  Type general;
  Card special_ability;  ///< none if the tables have none, like `scout`
  Card scout;
  StatedReadings readings;  ///< the answers that apply where a set-up gives none

  /// The type of a spelling, given by its index.
  Type spelt(std::size_t spelling) const {
    return spelling < types.size() ? Type::of(spelling) : meant[spelling - types.size()];
  }
  std::int64_t deck_size() const;
  Pile all_cards() const;
  /// For a type that does not exist: a unit that can do nothing.
  const UnitDatum& unit(Type type) const {
    return type.index() < units.size() ? units[type.index()] : no_unit();
  }
  /// For a card that does not exist: a card without copies that does nothing.
  const CardDatum& card(Card card) const {
    return card.index() < deck.size() ? deck[card.index()] : no_card();
  }
  bool kills(Type attacker, Type target) const { return has(unit(attacker).kills, target); }
  bool is_immune(Type target, Type attacker) const;

 private:
  static const UnitDatum& no_unit();
  static const CardDatum& no_card();
};

/// Tables, with their JCS form for the fingerprint of the law.
struct TableSheet {
  Tables tables;
  Later<std::string> canonical;
};

/// One tables file: its tables for each rule set.
struct TableData {
  std::string id;
  Later<std::string> canonical;
  std::array<std::shared_ptr<const TableSheet>, 2> sheets;  ///< by RuleSet
};

}  // namespace praetor::ancient_warfare
