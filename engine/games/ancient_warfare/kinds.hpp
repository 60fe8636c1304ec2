#pragma once
// The kinds of things that the rules of Ancient Warfare speak about. Each enum stands in the order
// of its names, so that lists by index are lists by name, as documents want them.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/board/grid.hpp"
#include "engine/cards/pile.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/id.hpp"
#include "engine/core/record.hpp"

namespace praetor::ancient_warfare {

using Card = Id<struct CardTag>;
using Type = Id<struct TypeTag>;                     ///< of a unit: bows, elephants, …
using Square = Id<struct SquareTag, std::uint16_t>;  ///< file by file, in each from rank 1
using Pile = cards::Pile<Card>;

enum class Phase : std::uint8_t { aftermath, battle, discard, draw, move, over, place, swap };
/// What the side that was attacked has to say.
enum class Answer : std::uint8_t { defence, recoil };
/// What a square can be; a river runs between squares.
enum class Ground : std::uint8_t {
  built_up,
  fortified,
  hill,
  impassable,
  river,
  rough,
  steep,
  wood
};
enum class RuleSet : std::uint8_t { base, german };
/// What a card for attacks asks beside an aim.
enum class AttackManner : std::uint8_t { any, elite, outflank, supported };
/// Where a unit goes back to: the three squares behind it, those of them or of all neighbours that
/// no enemy is beside, or the one straight behind it.
enum class RetreatManner : std::uint8_t { back, back_clear, clear, straight };
/// Whether a unit of another type than `general` is the general.
enum class TypedGeneral : std::uint8_t { no, may, required };
/// What a card for defences asks.
enum class DefendManner : std::uint8_t { any, elite, rally, recoil, reinforced, rough };

inline constexpr std::size_t players = 2;
inline constexpr Side north{0};
inline constexpr Side south{1};

}  // namespace praetor::ancient_warfare
