#pragma once
// The tables of Conqueror: Duels: dice, losses, strengths, recruits, heroes and chronicle cards.
// All numbers of the game come from here or from the scenario, none from code.

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
  Type unit = Type::infantry;         ///< only for `strength`
  std::int64_t amount = 0;            ///< for all effects except `declared`
  std::optional<std::int64_t> limit;  ///< at most so many units gain strength
};

struct CardDatum {
  CardEffect effect = CardEffect::declared;
  std::int64_t amount = 0;
  std::vector<std::string> territories;  ///< territories that a raid hits, if the map has them
};

using Bonus = std::array<std::int64_t, grounds>;
using Strength = std::array<std::int64_t, types>;

struct Tables {
  std::string id;
  std::vector<std::int64_t> die;  ///< the faces; a face may occur several times
  std::int64_t four = 4;          ///< the face with which the loser still hits
  bool tie_to_attacker = false;
  std::vector<std::int64_t> losses;  ///< by margin; the last entry is for all higher ones
  bool retreat = true;
  bool again = true;
  std::int64_t leave = 0;
  bool excess_at_once = true;
  Strength strength{};
  Bonus bonus{};
  std::int64_t independent_bonus = 0;
  std::array<std::int64_t, 2> capacity{};         ///< a fixed part, and a part for each food
  std::array<std::vector<Units>, forts> recruit;  ///< alternatives by fort; empty for `none`
  std::array<std::int64_t, 3> coin{};             ///< by `Gain`
  std::int64_t prize = 0;
  std::array<Units, forts> vacant{};
  NameTable heroes;  ///< sorted
  std::vector<HeroDatum> hero_data;
  NameTable cards;  ///< sorted
  std::vector<CardDatum> card_data;
  StatedReadings readings;  ///< the answers that apply where a set-up gives none

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

/// For what a battle brings coins.
enum class Gain : std::uint8_t { conquest, of_independents, defence };

/// Tables, with their JCS form.
struct TableData {
  Tables tables;
  Later<std::string> canonical;
};

}  // namespace praetor::conqueror_duels
