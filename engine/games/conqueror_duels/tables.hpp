#pragma once
// The tables of Conqueror: Duels: dice, losses, strengths, recruits, heroes and chronicle cards.
// Every number of the game that no scenario gives stands here; none stands in code.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/later.hpp"
#include "engine/games/conqueror_duels/kinds.hpp"
#include "engine/games/conqueror_duels/readings.hpp"

namespace praetor::conqueror_duels {

inline constexpr std::size_t list_max = 64;

struct HeroDatum {
  Faction faction{};
  std::int64_t price = 0;
  HeroEffect effect = HeroEffect::declared;
  Type unit = Type::infantry;         ///< for `strength`
  std::int64_t amount = 0;            ///< of all effects but `declared`
  std::optional<std::int64_t> limit;  ///< so many units at most gain strength
};

struct CardDatum {
  CardEffect effect = CardEffect::declared;
  std::int64_t amount = 0;
  std::vector<std::string> territories;  ///< that a raid meets, where a map has them
};

using Bonus = std::array<std::int64_t, grounds>;
using Strength = std::array<std::int64_t, types>;

struct Tables {
  std::string id;
  std::vector<std::int64_t> die;  ///< the faces; one may be listed more often
  std::int64_t four = 4;          ///< the face with which a loser still hits
  bool tie_to_attacker = false;
  std::vector<std::int64_t> losses;  ///< by margin; the last entry for more
  bool retreat = true;
  bool again = true;
  std::int64_t leave = 0;
  bool excess_at_once = true;
  Strength strength{};
  Bonus bonus{};
  std::int64_t independent_bonus = 0;
  std::array<std::int64_t, 2> capacity{};         ///< fixed, and for each food
  std::array<std::vector<Units>, forts> recruit;  ///< alternatives by fort; `none` has none
  std::array<std::int64_t, 3> coin{};             ///< by `Gain`
  std::int64_t prize = 0;
  std::array<Units, forts> vacant{};
  NameTable heroes;  ///< sorted
  std::vector<HeroDatum> hero_data;
  NameTable cards;  ///< sorted
  std::vector<CardDatum> card_data;
  StatedReadings readings;  ///< what holds where a set-up says nothing

  const HeroDatum& hero(Hero hero) const {
    static const HeroDatum nobody{};
    return hero.index() < hero_data.size() ? hero_data[hero.index()] : nobody;
  }
  const CardDatum& card(Card card) const {
    static const CardDatum nothing{};
    return card.index() < card_data.size() ? card_data[card.index()] : nothing;
  }
  bool is_face(std::int64_t value) const {
    return std::find(die.begin(), die.end(), value) != die.end();
  }
  std::int64_t lost_at(std::int64_t margin) const {
    const auto place = static_cast<std::size_t>(std::max<std::int64_t>(margin, 0));
    return losses.empty() ? 0 : losses[std::min(place, losses.size() - 1)];
  }
};

/// What brings coins in a battle.
enum class Gain : std::uint8_t { conquest, of_independents, defence };

/// Tables with their JCS form.
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

}  // namespace praetor::conqueror_duels
