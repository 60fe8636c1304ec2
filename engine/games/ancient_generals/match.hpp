#pragma once
// What is fixed for one game of Ancient Generals: its tables with the cards, the combat results and
// all numbers of the game. No number comes from code.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/later.hpp"
#include "engine/games/ancient_generals/kinds.hpp"
#include "engine/games/ancient_generals/readings.hpp"

namespace praetor::ancient_generals {

inline constexpr std::size_t types_max = 64;
inline constexpr std::size_t list_max = 64;  ///< entries of a list in a step

/// A set of unit types, one bit each.
using Types = std::uint64_t;
constexpr bool has(Types types, Type type) {
  return type.index() < types_max && (types >> type.index() & 1U) != 0;
}

/// The cards of one name: a unit or a tactics card.
struct CardDatum {
  std::int64_t copies = 0;
  bool is_unit = false;
  Type type;  ///< only for a unit, as are force, damage and the traits
  std::int64_t force = 0;
  std::int64_t damage = 0;
  bool flank = false;                 ///< a trait
  bool scout = false;                 ///< a trait
  Effect effect = Effect::artillery;  ///< only for a tactics card, as are the next two
  std::int64_t amount = 0;            ///< 0 if the effect takes none
  Types types = 0;                    ///< the types that the effect concerns
  bool is_tactics(Effect wanted) const { return !is_unit && effect == wanted; }
};

/// The entry of the combat table for two types, before any card is played.
enum class Entry : std::uint8_t { attacker_killed, blocker_killed, by_force, evasion };

struct Tables {
  std::string id;
  std::int64_t deal = 0;                        ///< cards of each side
  std::int64_t hand = 0;                        ///< the size to which a hand is filled
  std::int64_t scout_look = 0;                  ///< cards of a deck that a scout sees
  std::optional<std::int64_t> scout_limit;      ///< scouts in a turn; none: no limit
  std::optional<std::int64_t> artillery_limit;  ///< artillery cards in a turn; none: no limit
  std::int64_t encircling_damage = 0;  ///< extra damage of each unit of the encircling army
  std::int64_t turn_cap = 0;           ///< the last turn; then the game ends without a winner
  NameTable types;
  std::vector<std::vector<Entry>> combat;  ///< by type of the attacker, then of the blocker
  NameTable cards;                         ///< units and tactics cards, sorted by name
  std::vector<CardDatum> deck;             ///< indexed by Card
  StatedReadings readings;                 ///< the answers that apply where a set-up gives none

  /// The number of cards, all copies counted.
  std::int64_t deck_size() const;
  /// All copies of all cards.
  Pile all_cards() const;
  /// The table's entry for two types. Evasion if one of them does not exist.
  Entry entry(Type attacker, Type blocker) const {
    const bool known = attacker.index() < combat.size() && blocker.index() < combat.size();
    return known ? combat[attacker.index()][blocker.index()] : Entry::evasion;
  }
};

/// The tables, with their JCS form for the fingerprint of the law.
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

/// Both sides, sorted by name.
const NameTable& side_names();
/// Both sides, then "chance".
const NameTable& actor_names();

struct Match : HasReadings<Reading> {
  std::shared_ptr<const TableData> table_data;
  const NameTable& actors = actor_names();

  /// The data that the fingerprint of the law covers, besides the rules.
  std::array<Later<std::string>, 1> data() const { return {table_data->canonical}; }
  const Tables& tables() const { return table_data->tables; }
  /// For a card that does not exist: a datum without copies and without effect.
  const CardDatum& datum(Card card) const;
  std::string_view name(Card card) const { return tables().cards.at(card.index()); }
  std::string_view name(Side side) const {
    return side == chance ? "chance"sv : side_names().at(side.index());
  }
};

}  // namespace praetor::ancient_generals
