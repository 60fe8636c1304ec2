#pragma once
// The kinds of things in the rules of Ancient Generals. The values of each enum are sorted by name:
// documents list things by name, so a list in index order is already in the right order.

#include <cstdint>

#include "engine/cards/pile.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/id.hpp"
#include "engine/core/record.hpp"

namespace praetor::ancient_generals {

using Card = Id<struct CardTag>;
using Type = Id<struct TypeTag>;  ///< the type of a unit: light infantry, elephants, …
using Pile = cards::Pile<Card>;

enum class Phase : std::uint8_t {
  artillery,
  attack,
  block,
  damage,
  discard,
  draw,
  flank,
  over,
  scout,
  tactics
};
/// What chance must do for a side: draw cards to its hand, or move lost cards to its casualty pile.
enum class Duty : std::uint8_t { draw, lose };
/// Where a scout looks.
enum class Look : std::uint8_t { enemy_deck, hand, own_deck };
/// A place in a fight.
enum class Role : std::uint8_t { attacker, blocker };
/// How a fight ends.
enum class Ending : std::uint8_t {
  attacker_killed,
  blocker_killed,
  both_killed,
  evasion,
  unblocked
};
/// What a tactics card does.
enum class Effect : std::uint8_t {
  artillery,
  attacker_wins,
  bar,
  blocker_wins,
  damage,
  draw,
  evade,
  flank,
  force,
  no_block,
  rally
};

inline constexpr std::size_t players = 2;
inline constexpr Side blue{0};
inline constexpr Side red{1};

}  // namespace praetor::ancient_generals
