#pragma once
// The actions of Antike as a replay writes them. Each struct lists its fields once; a step may
// leave an optional field out. An action can hold every value that the format can write, even one
// that breaks the rules.

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/id.hpp"
#include "engine/games/antike/kinds.hpp"
#include "engine/mechanics/step_parts.hpp"

namespace praetor::antike {

struct Game;  // whose actions these are
using Arm = ArmOf<Game>;
using BuildTemple = BuildTempleOf<Game>;
using Develop = DevelopOf<Game, KnowHow>;
using Trade = TradeOf<Game>;

struct TakeChip {
  Resource chip{};
  static constexpr std::string_view name = "take-chip";
  static constexpr auto fields = std::tuple{Field{"chip", &TakeChip::chip}};
  friend bool operator==(const TakeChip&, const TakeChip&) = default;
};

struct Advance {
  RondelField to{};
  std::optional<Purse> pay;
  static constexpr std::string_view name = "advance";
  static constexpr auto fields = std::tuple{Field{"to", &Advance::to}, Field{"pay", &Advance::pay}};
  friend bool operator==(const Advance&, const Advance&) = default;
};

struct Move {
  Unit unit{};
  Count count;
  Path path;                    ///< where the units start, the regions between, where they arrive
  std::optional<Amount> spent;  ///< actions that each unit has used before; absent means 0
  static constexpr std::string_view name = "move";
  static constexpr auto fields =
      std::tuple{Field{"unit", &Move::unit}, Field{"count", &Move::count},
                 Field{"path", &Move::path}, Field{"spent", &Move::spent}};
  friend bool operator==(const Move&, const Move&) = default;
};

struct Battle {
  Region region;
  Unit unit{};
  Side against;
  static constexpr std::string_view name = "battle";
  static constexpr auto fields =
      std::tuple{Field{"region", &Battle::region}, Field{"unit", &Battle::unit},
                 Field{"against", &Battle::against}};
  friend bool operator==(const Battle&, const Battle&) = default;
};

struct Conquer {
  Region city;
  Losses lose;
  std::optional<Region> give_up;  ///< a city of the conqueror whose stone goes to the conquered one
  static constexpr std::string_view name = "conquer";
  static constexpr auto fields =
      std::tuple{Field{"city", &Conquer::city}, Field{"lose", &Conquer::lose},
                 Field{"give-up", &Conquer::give_up}};
  friend bool operator==(const Conquer&, const Conquer&) = default;
};

struct Found {
  Region city;
  std::optional<Resource> resource;  ///< the resource printed there, as the record says
  std::optional<Purse> pay;
  static constexpr std::string_view name = "found";
  static constexpr auto fields = std::tuple{
      Field{"city", &Found::city}, Field{"resource", &Found::resource}, Field{"pay", &Found::pay}};
  friend bool operator==(const Found&, const Found&) = default;
};

struct EndTurn {
  std::optional<Awards> awards;    ///< a claim: the personages gained, in any order
  std::optional<Personage> extra;  ///< the personage for all eight know-hows
  static constexpr std::string_view name = "end-turn";
  static constexpr auto fields =
      std::tuple{Field{"awards", &EndTurn::awards}, Field{"extra", &EndTurn::extra}};
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

/// The order is the order in which legal steps are listed.
using Action = std::variant<TakeChip, Advance, BuildTemple, Arm, Develop, Move, Battle, Conquer,
                            Trade, Found, EndTurn>;

}  // namespace praetor::antike
