#pragma once
// The kinds of things in the rules of Ancient Warfare. The values of each enum are sorted by name:
// documents list things by name, so a list in index order is already in the right order.

#include <cstdint>

#include "engine/board/grid.hpp"
#include "engine/cards/pile.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/id.hpp"
#include "engine/core/record.hpp"

namespace praetor::ancient_warfare {

using Card = Id<struct CardTag>;
using Type = Id<struct TypeTag>;                     ///< the type of a unit: bows, elephants, …
using Square = Id<struct SquareTag, std::uint16_t>;  ///< file by file, in each file from rank 1
using Pile = cards::Pile<Card>;

enum class Phase : std::uint8_t { aftermath, battle, discard, draw, move, over, place, swap };
/// The kind of answer that the attacked side must give.
enum class Answer : std::uint8_t { defence, recoil };
/// What a square can be. A river runs between squares; `river` marks its banks.
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
/// What an attack card requires besides an aim.
enum class AttackManner : std::uint8_t { any, elite, outflank, supported };
/// Where a unit may retreat to. `straight`: the square straight behind it. `back`: the three
/// squares behind it. `back_clear`: those of them without an enemy beside. `clear`: all neighbours
/// without an enemy beside.
enum class RetreatManner : std::uint8_t { back, back_clear, clear, straight };
/// Whether a unit of a type other than `general` may or must be the general.
enum class TypedGeneral : std::uint8_t { no, may, required };
/// What a defence card requires.
enum class DefendManner : std::uint8_t { any, elite, rally, recoil, reinforced, rough };

inline constexpr std::size_t players = 2;
inline constexpr Side north{0};
inline constexpr Side south{1};

}  // namespace praetor::ancient_warfare
