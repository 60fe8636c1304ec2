#pragma once
// The actions of Conqueror: Duels as a replay writes them. Each struct lists its fields once; a
// step may leave an optional field out. An action can hold every value that the format can write,
// even one that breaks the rules.

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/arena.hpp"
#include "engine/core/record.hpp"
#include "engine/games/conqueror_duels/kinds.hpp"

namespace praetor::conqueror_duels {

/// Units in one territory.
using Army = Entry<Territory, Units>;
/// Units by territory. Each territory occurs once.
using Armies = ListOf<Army>;
/// The die face that each side rolls.
using Rolls = ListOf<Entry<Side, DieFace>>;

/// A merge patch as the replay writes it. `json` is a view; the reader of the step owns the text.
struct Patch {
  std::string_view json;
  friend bool operator==(const Patch&, const Patch&) = default;
};

struct DrawChronicle {
  Card card;
  std::optional<Patch> changes;  ///< only for a declared card
  static constexpr std::string_view name = "draw-chronicle";
  static constexpr auto fields =
      std::tuple{Field{"card", &DrawChronicle::card}, Field{"changes", &DrawChronicle::changes}};
  friend bool operator==(const DrawChronicle&, const DrawChronicle&) = default;
};

struct Recruit {
  Territory territory;
  Units units;
  std::optional<bool> rally;  ///< true if the rally recruits; absent means false
  static constexpr std::string_view name = "recruit";
  static constexpr auto fields =
      std::tuple{Field{"territory", &Recruit::territory}, Field{"units", &Recruit::units},
                 Field{"rally", &Recruit::rally}};
  friend bool operator==(const Recruit&, const Recruit&) = default;
};

struct BuyHero {
  Hero hero;
  static constexpr std::string_view name = "buy-hero";
  static constexpr auto fields = std::tuple{Field{"hero", &BuyHero::hero}};
  friend bool operator==(const BuyHero&, const BuyHero&) = default;
};

struct Rallying {
  static constexpr std::string_view name = "rally";
  static constexpr auto fields = std::tuple<>{};
  friend bool operator==(const Rallying&, const Rallying&) = default;
};

struct Disband {
  Territory territory;
  Units units;
  static constexpr std::string_view name = "disband";
  static constexpr auto fields =
      std::tuple{Field{"territory", &Disband::territory}, Field{"units", &Disband::units}};
  friend bool operator==(const Disband&, const Disband&) = default;
};

struct EndPlanning {
  std::optional<Amount> income;  ///< a claim: the side's income of this round
  static constexpr std::string_view name = "end-planning";
  static constexpr auto fields = std::tuple{Field{"income", &EndPlanning::income}};
  friend bool operator==(const EndPlanning&, const EndPlanning&) = default;
};

struct Move {
  Territory from;
  Territory to;
  Units units;
  static constexpr std::string_view name = "move";
  static constexpr auto fields =
      std::tuple{Field{"from", &Move::from}, Field{"to", &Move::to}, Field{"units", &Move::units}};
  friend bool operator==(const Move&, const Move&) = default;
};

struct Attack {
  Armies from;
  Territory to;
  std::optional<Hero> hero;
  std::optional<Adjustment> amount;  ///< only for a declared hero
  static constexpr std::string_view name = "attack";
  static constexpr auto fields =
      std::tuple{Field{"from", &Attack::from, 1}, Field{"to", &Attack::to},
                 Field{"hero", &Attack::hero}, Field{"amount", &Attack::amount}};
  friend bool operator==(const Attack&, const Attack&) = default;
};

struct Defend {
  Hero hero;
  std::optional<Adjustment> amount;  ///< only for a declared hero
  static constexpr std::string_view name = "defend";
  static constexpr auto fields =
      std::tuple{Field{"hero", &Defend::hero}, Field{"amount", &Defend::amount}};
  friend bool operator==(const Defend&, const Defend&) = default;
};

struct Roll {
  Rolls values;
  static constexpr std::string_view name = "roll";
  static constexpr auto fields = std::tuple{Field{"values", &Roll::values, 2, 2}};
  friend bool operator==(const Roll&, const Roll&) = default;
};

struct ChooseLoss {
  Armies lose;
  static constexpr std::string_view name = "choose-loss";
  static constexpr auto fields = std::tuple{Field{"lose", &ChooseLoss::lose, 1}};
  friend bool operator==(const ChooseLoss&, const ChooseLoss&) = default;
};

struct Retreat {
  Territory to;
  static constexpr std::string_view name = "retreat";
  static constexpr auto fields = std::tuple{Field{"to", &Retreat::to}};
  friend bool operator==(const Retreat&, const Retreat&) = default;
};

struct Occupy {
  Armies stay;  ///< may be empty
  static constexpr std::string_view name = "occupy";
  static constexpr auto fields = std::tuple{Field{"stay", &Occupy::stay}};
  friend bool operator==(const Occupy&, const Occupy&) = default;
};

struct EndTurn {
  static constexpr std::string_view name = "end-turn";
  static constexpr auto fields = std::tuple<>{};
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

/// The order is the order in which legal steps are listed.
using Action = std::variant<DrawChronicle, Recruit, BuyHero, Rallying, Disband, EndPlanning, Move,
                            Attack, Defend, Roll, ChooseLoss, Retreat, Occupy, EndTurn>;

}  // namespace praetor::conqueror_duels
