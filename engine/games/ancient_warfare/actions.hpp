#pragma once
// The actions of Ancient Warfare as a replay writes them. Each struct lists its fields once; a step
// may leave an optional field out. An action can hold every value that the format can write, even
// one that breaks the rules.

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/arena.hpp"
#include "engine/core/record.hpp"
#include "engine/games/ancient_warfare/kinds.hpp"

namespace praetor::ancient_warfare {

using Cards = ListOf<Card>;
using Squares = ListOf<Square>;

struct PlaceUnit {
  Type unit;
  Square square;
  std::optional<bool> elite;    ///< absent means false
  std::optional<bool> general;  ///< absent: only if the type is general
  static constexpr std::string_view name = "place";
  static constexpr auto fields =
      std::tuple{Field{"unit", &PlaceUnit::unit}, Field{"square", &PlaceUnit::square},
                 Field{"elite", &PlaceUnit::elite}, Field{"general", &PlaceUnit::general}};
  friend bool operator==(const PlaceUnit&, const PlaceUnit&) = default;
};

struct Swap {
  Squares units;
  static constexpr std::string_view name = "swap";
  static constexpr auto fields = std::tuple{Field{"units", &Swap::units, 2, 2}};
  friend bool operator==(const Swap&, const Swap&) = default;
};

struct Discard {
  Cards cards;
  static constexpr std::string_view name = "discard";
  static constexpr auto fields = std::tuple{Field{"cards", &Discard::cards}};
  friend bool operator==(const Discard&, const Discard&) = default;
};

struct Move {
  Square from;
  Square to;
  Card card;
  static constexpr std::string_view name = "move";
  static constexpr auto fields =
      std::tuple{Field{"from", &Move::from}, Field{"to", &Move::to}, Field{"card", &Move::card}};
  friend bool operator==(const Move&, const Move&) = default;
};

struct Advance {
  Squares units;
  Card card;
  std::optional<Count> number;  ///< the number of squares, if the card has several
  static constexpr std::string_view name = "advance";
  static constexpr auto fields =
      std::tuple{Field{"units", &Advance::units, 1, 64, true}, Field{"card", &Advance::card},
                 Field{"number", &Advance::number}};
  friend bool operator==(const Advance&, const Advance&) = default;
};

struct Special {
  Square from;
  static constexpr std::string_view name = "special";
  static constexpr auto fields = std::tuple{Field{"from", &Special::from}};
  friend bool operator==(const Special&, const Special&) = default;
};

struct Scout {
  std::optional<Cards> sees;  ///< a claim: the other side's hand, in any order
  static constexpr std::string_view name = "scout";
  static constexpr auto fields = std::tuple{Field{"sees", &Scout::sees}};
  friend bool operator==(const Scout&, const Scout&) = default;
};

struct AutoKill {
  Square from;
  Square target;
  static constexpr std::string_view name = "auto-kill";
  static constexpr auto fields =
      std::tuple{Field{"from", &AutoKill::from}, Field{"target", &AutoKill::target}};
  friend bool operator==(const AutoKill&, const AutoKill&) = default;
};

struct Attack {
  Square from;
  Square target;
  Card card;
  std::optional<Square> via;  ///< the square from which an ability with a step attacks
  static constexpr std::string_view name = "attack";
  static constexpr auto fields =
      std::tuple{Field{"from", &Attack::from}, Field{"target", &Attack::target},
                 Field{"card", &Attack::card}, Field{"via", &Attack::via}};
  friend bool operator==(const Attack&, const Attack&) = default;
};

struct Defend {
  Card card;
  std::optional<Square> to;  ///< where a recoil card sends the unit
  static constexpr std::string_view name = "defend";
  static constexpr auto fields = std::tuple{Field{"card", &Defend::card}, Field{"to", &Defend::to}};
  friend bool operator==(const Defend&, const Defend&) = default;
};

struct Recoil {
  Square to;
  static constexpr std::string_view name = "recoil";
  static constexpr auto fields = std::tuple{Field{"to", &Recoil::to}};
  friend bool operator==(const Recoil&, const Recoil&) = default;
};

struct Pass {
  static constexpr std::string_view name = "pass";
  static constexpr auto fields = std::tuple<>{};
  friend bool operator==(const Pass&, const Pass&) = default;
};

struct EndTurn {
  static constexpr std::string_view name = "end-turn";
  static constexpr auto fields = std::tuple<>{};
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

struct Return {
  Type unit;
  static constexpr std::string_view name = "return";
  static constexpr auto fields = std::tuple{Field{"unit", &Return::unit}};
  friend bool operator==(const Return&, const Return&) = default;
};

struct Bury {
  Type unit;
  static constexpr std::string_view name = "bury";
  static constexpr auto fields = std::tuple{Field{"unit", &Bury::unit}};
  friend bool operator==(const Bury&, const Bury&) = default;
};

struct Draw {
  Side side;
  Cards cards;
  static constexpr std::string_view name = "draw";
  static constexpr auto fields =
      std::tuple{Field{"side", &Draw::side}, Field{"cards", &Draw::cards}};
  friend bool operator==(const Draw&, const Draw&) = default;
};

/// The order is the order in which legal steps are listed.
using Action = std::variant<PlaceUnit, Swap, Discard, Move, Advance, Special, Scout, AutoKill,
                            Attack, Defend, Recoil, Pass, EndTurn, Return, Bury, Draw>;

}  // namespace praetor::ancient_warfare
