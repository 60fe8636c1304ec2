#pragma once
// What steps of several games are made of: a payment, losses, a path, personages. Each record lists
// its fields once, by their names in a replay.

#include <optional>
#include <string_view>
#include <tuple>

#include "engine/core/arena.hpp"
#include "engine/core/record.hpp"
#include "engine/mechanics/kinds.hpp"

namespace praetor::mechanics {

/// Chips and coins in a step: an absent kind is 0.
struct Purse {
  Amount marble, iron, gold, coin;
  static constexpr auto fields =
      std::tuple{Field{"marble", &Purse::marble}, Field{"iron", &Purse::iron},
                 Field{"gold", &Purse::gold}, Field{"coin", &Purse::coin}};
  friend bool operator==(const Purse&, const Purse&) = default;
};

/// Units that a conqueror puts back: an absent kind is 0.
struct Losses {
  Amount legion, galley;
  static constexpr auto fields =
      std::tuple{Field{"legion", &Losses::legion}, Field{"galley", &Losses::galley}};
  friend bool operator==(const Losses&, const Losses&) = default;
};

using Path = ListOf<Region>;
using Awards = ListOf<Personage>;

// Actions that are the same in several games. `Game` is the one that they belong to: each has laws
// of its own for them.

template <class Game>
struct BuildTempleOf {
  Region city;
  std::optional<Purse> pay;
  static constexpr std::string_view name = "build-temple";
  static constexpr auto fields =
      std::tuple{Field{"city", &BuildTempleOf::city}, Field{"pay", &BuildTempleOf::pay}};
  friend bool operator==(const BuildTempleOf&, const BuildTempleOf&) = default;
};

template <class Game>
struct ArmOf {
  Region city;
  Unit unit{};
  Count count;
  std::optional<Purse> pay;
  static constexpr std::string_view name = "arm";
  static constexpr auto fields =
      std::tuple{Field{"city", &ArmOf::city}, Field{"unit", &ArmOf::unit},
                 Field{"count", &ArmOf::count}, Field{"pay", &ArmOf::pay}};
  friend bool operator==(const ArmOf&, const ArmOf&) = default;
};

template <class Game, class KnowHow>
struct DevelopOf {
  KnowHow know_how{};
  std::optional<Purse> pay;
  static constexpr std::string_view name = "develop";
  static constexpr auto fields =
      std::tuple{Field{"know-how", &DevelopOf::know_how}, Field{"pay", &DevelopOf::pay}};
  friend bool operator==(const DevelopOf&, const DevelopOf&) = default;
};

template <class Game>
struct TradeOf {
  Purse give, take;
  static constexpr std::string_view name = "trade";
  static constexpr auto fields =
      std::tuple{Field{"give", &TradeOf::give}, Field{"take", &TradeOf::take}};
  friend bool operator==(const TradeOf&, const TradeOf&) = default;
};

}  // namespace praetor::mechanics
