#pragma once
// The actions of Ancient Generals as a replay writes them. Each struct lists its fields once; a
// step may leave an optional field out. An action can hold every value that the format can write,
// even one that breaks the rules.

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/arena.hpp"
#include "engine/core/record.hpp"
#include "engine/games/ancient_generals/kinds.hpp"

namespace praetor::ancient_generals {

using Cards = ListOf<Card>;
using Endings = ListOf<Ending>;

/// One unit that blocks the attacker of one fight. Fights are counted from 0.
struct Blocking {
  Place attacker;
  Card card = Card::of(0);
  static constexpr auto fields =
      std::tuple{Field{"attacker", &Blocking::attacker}, Field{"card", &Blocking::card}};
  friend bool operator==(const Blocking&, const Blocking&) = default;
};
using Blockings = ListOf<Blocking>;

struct Scout {
  Card card;
  Look look{};
  std::optional<Cards> saw;  ///< the cards seen; those of a deck from the top down
  static constexpr std::string_view name = "scout";
  static constexpr auto fields = std::tuple{Field{"card", &Scout::card},
                                            Field{"look", &Scout::look}, Field{"saw", &Scout::saw}};
  friend bool operator==(const Scout&, const Scout&) = default;
};

struct Discard {
  Cards cards;
  static constexpr std::string_view name = "discard";
  static constexpr auto fields = std::tuple{Field{"cards", &Discard::cards, 1}};
  friend bool operator==(const Discard&, const Discard&) = default;
};

struct Flank {
  Cards cards;
  static constexpr std::string_view name = "flank";
  static constexpr auto fields = std::tuple{Field{"cards", &Flank::cards, 1}};
  friend bool operator==(const Flank&, const Flank&) = default;
};

struct Artillery {
  Card card;
  static constexpr std::string_view name = "artillery";
  static constexpr auto fields = std::tuple{Field{"card", &Artillery::card}};
  friend bool operator==(const Artillery&, const Artillery&) = default;
};

struct Attack {
  Cards units;  ///< one fight for each, in this order
  static constexpr std::string_view name = "attack";
  static constexpr auto fields = std::tuple{Field{"units", &Attack::units, 1}};
  friend bool operator==(const Attack&, const Attack&) = default;
};

struct Block {
  Blockings blocks;
  static constexpr std::string_view name = "block";
  static constexpr auto fields = std::tuple{Field{"blocks", &Block::blocks}};
  friend bool operator==(const Block&, const Block&) = default;
};

/// The rule `card.target` decides which of the optional fields a card needs.
struct Play {
  Card card;
  std::optional<Card> take;
  std::optional<Place> fight;
  std::optional<Role> unit;
  static constexpr std::string_view name = "play";
  static constexpr auto fields =
      std::tuple{Field{"card", &Play::card}, Field{"take", &Play::take},
                 Field{"fight", &Play::fight}, Field{"unit", &Play::unit}};
  friend bool operator==(const Play&, const Play&) = default;
};

struct Pass {
  std::optional<Endings> outcome;  ///< a claim, like `damage`
  std::optional<Amount> damage;
  static constexpr std::string_view name = "pass";
  static constexpr auto fields =
      std::tuple{Field{"outcome", &Pass::outcome}, Field{"damage", &Pass::damage}};
  friend bool operator==(const Pass&, const Pass&) = default;
};

struct NextPhase {
  static constexpr std::string_view name = "next-phase";
  static constexpr auto fields = std::tuple<>{};
  friend bool operator==(const NextPhase&, const NextPhase&) = default;
};

struct Draw {
  Side side;
  Cards cards;
  static constexpr std::string_view name = "draw";
  static constexpr auto fields =
      std::tuple{Field{"side", &Draw::side}, Field{"cards", &Draw::cards, 1}};
  friend bool operator==(const Draw&, const Draw&) = default;
};

struct Lose {
  Side side;
  Cards cards;
  static constexpr std::string_view name = "lose";
  static constexpr auto fields =
      std::tuple{Field{"side", &Lose::side}, Field{"cards", &Lose::cards, 1}};
  friend bool operator==(const Lose&, const Lose&) = default;
};

/// The order is the order in which legal steps are listed. The last two, the steps of chance, are
/// never listed.
using Action = std::variant<Scout, Discard, Flank, Artillery, Attack, Block, Play, Pass, NextPhase,
                            Draw, Lose>;

}  // namespace praetor::ancient_generals
