#pragma once
// What is fixed for one game of Ancient Generals: its tables, which hold the cards, the combat
// results and every number of the game; none stands in code.

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

/// One name of the decks: a unit, or a tactics card.
struct CardDatum {
  std::int64_t copies = 0;
  bool is_unit = false;
  Type type;  ///< of a unit; what follows up to `scout` as well
  std::int64_t force = 0;
  std::int64_t damage = 0;
  bool flank = false;                 ///< a trait
  bool scout = false;                 ///< a trait
  Effect effect = Effect::artillery;  ///< of a tactics card, as is what follows
  std::int64_t amount = 0;            ///< 0 where the effect takes none
  Types types = 0;                    ///< that the effect concerns
  bool is_tactics(Effect wanted) const { return !is_unit && effect == wanted; }
};

/// What the combat table says of two types, before any card is played.
enum class Entry : std::uint8_t { attacker_killed, blocker_killed, by_force, evasion };

struct Tables {
  std::string id;
  std::int64_t deal = 0;                        ///< cards of a side
  std::int64_t hand = 0;                        ///< that a hand is filled to
  std::int64_t scout_look = 0;                  ///< cards of a deck that a scout sees
  std::optional<std::int64_t> scout_limit;      ///< a turn; none: no limit
  std::optional<std::int64_t> artillery_limit;  ///< likewise
  std::int64_t encircling_damage = 0;           ///< more for each unit of the encircling army
  std::int64_t turn_cap = 0;                    ///< the last turn, at whose end nobody has won
  NameTable types;
  std::vector<std::vector<Entry>> combat;  ///< by attacker's, then by blocker's type
  NameTable cards;                         ///< units and tactics cards, sorted by name
  std::vector<CardDatum> deck;             ///< by card
  StatedReadings readings;                 ///< what holds where a set-up says nothing

  /// Copies of all cards together.
  std::int64_t deck_size() const;
  /// All copies of all cards.
  Pile all_cards() const;
  /// Evasion where one of them is no type.
  Entry entry(Type attacker, Type blocker) const {
    const bool known = attacker.index() < combat.size() && blocker.index() < combat.size();
    return known ? combat[attacker.index()][blocker.index()] : Entry::evasion;
  }
};

/// The tables with their JCS form, for the fingerprint of the law.
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

/// Both sides, in the order of their names.
const NameTable& side_names();
/// The same, then chance.
const NameTable& actor_names();

struct Match : HasReadings<Reading> {
  std::shared_ptr<const TableData> table_data;
  const NameTable& actors = actor_names();

  /// What the fingerprint of the law covers beside the rules.
  std::array<Later<std::string>, 1> data() const { return {table_data->canonical}; }
  const Tables& tables() const { return table_data->tables; }
  /// Of a card that does not exist: a card without copies that does nothing.
  const CardDatum& datum(Card card) const;
  std::string_view name(Card card) const { return tables().cards.at(card.index()); }
  std::string_view name(Side side) const {
    return side == chance ? std::string_view("chance") : side_names().at(side.index());
  }
};

}  // namespace praetor::ancient_generals
