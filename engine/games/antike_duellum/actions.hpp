#pragma once
// The actions of Antike Duellum as a replay writes them. Each struct lists its fields once; a step
// may leave an optional field out. An action can hold every value that the format can write, even
// one that breaks the rules.

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/record.hpp"
#include "engine/games/antike_duellum/kinds.hpp"
#include "engine/mechanics/step_parts.hpp"

namespace praetor::antike_duellum {

struct Game;  // whose actions these are
using Arm = ArmOf<Game>;
using BuildTemple = BuildTempleOf<Game>;
using Develop = DevelopOf<Game, KnowHow>;
using Trade = TradeOf<Game>;

/// A merge patch as the replay writes it. `json` is a view; the reader of the step owns the text.
struct Patch {
  std::string_view json;
  friend bool operator==(const Patch&, const Patch&) = default;
};

struct Advance {
  RondelField to{};
  std::optional<Purse> pay;
  std::optional<Resource> instead;
  static constexpr std::string_view name = "advance";
  static constexpr auto fields = std::tuple{Field{"to", &Advance::to}, Field{"pay", &Advance::pay},
                                            Field{"instead", &Advance::instead}};
  friend bool operator==(const Advance&, const Advance&) = default;
};

struct BuildWall {
  Region city;
  std::optional<Purse> pay;
  static constexpr std::string_view name = "build-wall";
  static constexpr auto fields =
      std::tuple{Field{"city", &BuildWall::city}, Field{"pay", &BuildWall::pay}};
  friend bool operator==(const BuildWall&, const BuildWall&) = default;
};

struct Recruit {
  Unit unit{};
  Count count;
  std::optional<Purse> pay;
  static constexpr std::string_view name = "recruit";
  static constexpr auto fields = std::tuple{
      Field{"unit", &Recruit::unit}, Field{"count", &Recruit::count}, Field{"pay", &Recruit::pay}};
  friend bool operator==(const Recruit&, const Recruit&) = default;
};

struct Move {
  Unit unit{};
  Count count;
  Path path;  ///< the first region is where the units start, the last is where they arrive
  static constexpr std::string_view name = "move";
  static constexpr auto fields = std::tuple{
      Field{"unit", &Move::unit}, Field{"count", &Move::count}, Field{"path", &Move::path}};
  friend bool operator==(const Move&, const Move&) = default;
};

struct Conquer {
  Region city;
  Losses lose;
  static constexpr std::string_view name = "conquer";
  static constexpr auto fields =
      std::tuple{Field{"city", &Conquer::city}, Field{"lose", &Conquer::lose}};
  friend bool operator==(const Conquer&, const Conquer&) = default;
};

/// The effect of the card decides which optional fields a play needs; the reader checks this
/// (`Game::demand`).
struct Play {
  Card card;
  std::optional<Region> city;
  std::optional<Purse> take;
  std::optional<Unit> unit;
  std::optional<Patch> changes;
  static constexpr std::string_view name = "play";
  static constexpr auto fields =
      std::tuple{Field{"card", &Play::card}, Field{"city", &Play::city}, Field{"take", &Play::take},
                 Field{"unit", &Play::unit}, Field{"changes", &Play::changes}};
  friend bool operator==(const Play&, const Play&) = default;
};

struct Found {
  Region city;
  Resource resource{};
  std::optional<Purse> pay;
  static constexpr std::string_view name = "found";
  static constexpr auto fields = std::tuple{
      Field{"city", &Found::city}, Field{"resource", &Found::resource}, Field{"pay", &Found::pay}};
  friend bool operator==(const Found&, const Found&) = default;
};

struct EndTurn {
  std::optional<Awards> awards;  ///< a claim: the personages gained, in any order
  static constexpr std::string_view name = "end-turn";
  static constexpr auto fields = std::tuple{Field{"awards", &EndTurn::awards}};
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

struct TakeCard {
  Card card;
  static constexpr std::string_view name = "take-card";
  static constexpr auto fields = std::tuple{Field{"card", &TakeCard::card}};
  friend bool operator==(const TakeCard&, const TakeCard&) = default;
};

struct Reveal {
  Card card;
  static constexpr std::string_view name = "reveal";
  static constexpr auto fields = std::tuple{Field{"card", &Reveal::card}};
  friend bool operator==(const Reveal&, const Reveal&) = default;
};

/// The order is the order in which legal steps are listed.
using Action = std::variant<Advance, BuildTemple, BuildWall, Arm, Develop, Recruit, Move, Conquer,
                            Trade, Play, Found, EndTurn, TakeCard, Reveal>;

}  // namespace praetor::antike_duellum
