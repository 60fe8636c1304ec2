// Puts steps, moments and ways to win into words.

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/text/ascii.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::duels {
namespace {

using namespace conqueror_duels;

struct DuelTeller {
  const State& state;

  std::string at(Territory place) const { return territory_title(state.map(), place); }
  std::string hero(Hero one) const { return titled(state.match->name(one)); }
  std::string played(const std::optional<Hero>& one,
                     const std::optional<Adjustment>& amount) const {
    if (!one) return "";
    return fmt::format(" with {}{}", hero(*one),
                       amount ? fmt::format(" ({:+})", amount->value) : "");
  }
  std::string armies(const Armies& list, std::string_view where) const {
    std::vector<std::string> parts;
    for (const Army& army : list) {
      parts.push_back(fmt::format("{} {} {}", units_words(army.value), where, at(army.key)));
    }
    return joined(parts);
  }

  std::string operator()(const DrawChronicle& step) const {
    return fmt::format("draws the card {}", titled(state.match->name(step.card)));
  }
  std::string operator()(const Recruit& step) const {
    if (!step.territory.exists()) return "plans unseen";
    return fmt::format("recruits {} in {}{}", units_words(step.units), at(step.territory),
                       step.rally.value_or(false) ? " for the rally" : "");
  }
  std::string operator()(const BuyHero& step) const {
    return fmt::format("buys the hero {} for {}", hero(step.hero),
                       counted(state.tables().hero(step.hero).price, "coin"));
  }
  std::string operator()(const Rallying&) const { return "rallies"; }
  std::string operator()(const Disband& step) const {
    return fmt::format("disbands {} in {}", units_words(step.units), at(step.territory));
  }
  std::string operator()(const EndPlanning& step) const {
    return fmt::format(
        "ends its planning{}",
        step.income ? fmt::format(", claiming an income of {}", step.income->value) : "");
  }
  std::string operator()(const Move& step) const {
    return fmt::format("moves {}: {} → {}", units_words(step.units), at(step.from), at(step.to));
  }
  std::string operator()(const Attack& step) const {
    return fmt::format("attacks {}{}: {}", at(step.to), played(step.hero, step.amount),
                       armies(step.from, "from"));
  }
  std::string operator()(const Defend& step) const {
    return fmt::format("defends{}", played(step.hero, step.amount));
  }
  std::string operator()(const Roll& step) const {
    std::vector<std::string> parts;
    for (const auto& one : step.values) {
      parts.push_back(fmt::format("{} {}", side_title(*state.match, one.key), one.value.value));
    }
    return "rolls: " + joined(parts);
  }
  std::string operator()(const ChooseLoss& step) const {
    return fmt::format("loses {}", armies(step.lose, "in"));
  }
  std::string operator()(const Retreat& step) const {
    return fmt::format("retreats to {}", at(step.to));
  }
  std::string operator()(const Occupy& step) const {
    return fmt::format("occupies {}{}", at(state.battle.to),
                       step.stay.empty() ? "" : ", leaving " + armies(step.stay, "in"));
  }
  std::string operator()(const EndTurn&) const { return "ends its turn"; }
};

std::string whose(const State& state) {
  if (state.winner.exists()) return "won by " + side_title(*state.match, state.winner);
  if (state.phase == Phase::over) return "a draw";
  if (state.duty != Duty::none) {
    return fmt::format("{} to {}", side_title(*state.match, state.debtor),
                       spaced(name_of(state.duty)));
  }
  if (state.phase == Phase::action) {
    return fmt::format("turn of {}", side_title(*state.match, state.active));
  }
  return std::string(name_of(state.phase));
}

}  // namespace

std::string titled(std::string_view name) {
  std::string text = spaced(name);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 0 || text[i - 1] == ' ') text[i] = text::capital_letter(text[i]);
  }
  return text;
}

std::string territory_title(const Map& map, Territory at) {
  return at.index() < map.places.size() ? titled(map.names.at(at.index())) : "nowhere";
}

std::string map_title(const Map& map) {
  return map.title.empty() ? titled(map.id) : one_line(map.title);
}

std::string units_words(const Units& units) {
  if (units.none()) return "nobody";
  const std::string foot = fmt::format("{} infantry", units[Type::infantry]);
  const std::string horse = fmt::format("{} cavalry", units[Type::cavalry]);
  if (units[Type::cavalry] == 0) return foot;
  return units[Type::infantry] == 0 ? horse : foot + " and " + horse;
}

std::string round_words(const State& state) {
  const bool decides = std::ranges::find(state.scenario().victory, When::end, &Victory::when) !=
                       state.scenario().victory.end();
  return fmt::format("round {}", state.round) +
         (decides ? fmt::format(" of {}", state.scenario().rounds) : "");
}

std::string moment_of(const State& state) {
  return fmt::format("{} · {}", round_words(state), whose(state));
}

std::string held_words(const State& state, const Victory& entry) {
  std::vector<std::string> parts;
  if (entry.great_forts > 0) parts.push_back(counted(entry.great_forts, "great fort"));
  each_of(entry.controls, [&](Territory at) { parts.push_back(territory_title(state.map(), at)); });
  return joined(parts);
}

std::string aim_words(const State& state, const Victory& entry) {
  if (entry.points) return "have more points at the end";
  const std::string other = side_title(*state.match, state.other(entry.side));
  const std::string held = held_words(state, entry);
  const std::string end = entry.when == When::end ? " at the end" : "";
  if (entry.eliminates) return fmt::format("leave {} no territory{}", other, end);
  if (held.empty()) return fmt::format("keep {} from winning", other);
  if (entry.when == When::hold) {
    return fmt::format("hold {} for {}", held, counted(entry.rounds, "round"));
  }
  return fmt::format("hold {}{}", held, end);
}

std::string hero_words(const HeroDatum& hero) {
  const std::string limit = hero.limit ? fmt::format(", for {} at most", *hero.limit) : "";
  switch (hero.effect) {
    case HeroEffect::strength:
      return fmt::format("{:+} for each {}{}", hero.amount, name_of(hero.unit), limit);
    case HeroEffect::flat:
      return fmt::format("{:+} in a battle", hero.amount);
    case HeroEffect::coins:
      return fmt::format("{:+} {} for a victory", hero.amount, hero.amount == 1 ? "coin" : "coins");
    case HeroEffect::spare:
      return fmt::format("{} lost fewer", counted(hero.amount, "unit"));
    case HeroEffect::declared:
      break;
  }
  return "as declared";
}

std::int64_t standing_of(const State& state, Side side) {
  const bool by_forts = std::ranges::any_of(
      state.scenario().victory, [](const Victory& entry) { return entry.great_forts > 0; });
  if (by_forts) return great_forts_of(state, side);
  if (state.scenario().points) return points_of(state, side);
  return board::size_of(owned_by(state, side) & state.map().lands);
}

std::array<std::int64_t, players> totals_of(const State& before, const Roll& roll) {
  std::array<std::int64_t, players> totals{};
  const Side attacker = attacker_in(before);
  const Side defender = defender_in(before);
  for (const Side side : {attacker, defender}) {
    totals[side.index()] =
        strength_of(before, side, army_in(before, side)) + before.battle.extra[side.index()];
  }
  totals[attacker.index()] += card_amount(before, CardEffect::attack);
  totals[defender.index()] += bonus_at(before, defender, before.battle.to);
  for (const auto& one : roll.values) {
    if (one.key.value < players) totals[one.key.index()] += one.value.value;
  }
  return totals;
}

}  // namespace praetor::viz::duels

namespace praetor::viz {

using DuelsPictures = Pictures<conqueror_duels::Game>;

std::string DuelsPictures::told(const State& state, const Step<G>& step) {
  return std::visit(duels::DuelTeller{state}, step.action);
}

std::string DuelsPictures::title(const G::Match& match) {
  const auto& scenario = match.scenario_data->scenario;
  return scenario.title.empty() ? duels::titled(scenario.id) : one_line(scenario.title);
}

std::string DuelsPictures::page_title(const G::Match& match) {
  return fmt::format("{} ({})", title(match), duels::map_title(match.map()));
}

std::string DuelsPictures::side_title(const G::Match& match, Side side) {
  return side.value < conqueror_duels::players || side == chance ? duels::titled(match.name(side))
                                                                 : std::string(match.name(side));
}

}  // namespace praetor::viz
