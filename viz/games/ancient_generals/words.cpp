// Puts steps and moments into words.

#include <fmt/format.h>

#include <algorithm>

#include "viz/games/ancient_generals/pictures.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

struct Teller {
  const State& state;
  Side by;

  std::string card(Card card) const { return spaced(state.match->name(card)); }
  std::string side(Side side) const { return title_case(state.match->name(side)); }
  std::string list(const Cards& cards) const {
    return listed(state, {cards.begin(), cards.size()});
  }
  std::string unit(std::size_t fight, Role role) const {
    const Fight& there = state.battle.fight[fight % list_max];
    const Card card = role == Role::blocker ? there.blocker : there.attacker;
    return card.exists() ? spaced(state.match->name(card)) : std::string("nobody");
  }

  std::string operator()(const Scout& step) const {
    const std::string other = side(state.other(by));
    const std::string what = step.look == Look::hand         ? other + "'s hand"
                             : step.look == Look::enemy_deck ? other + "'s deck"
                                                             : "its own deck";
    const std::string saw =
        step.saw ? fmt::format(": {}", listed(state, {step.saw->begin(), step.saw->size()})) : "";
    return fmt::format("scouts {} with {}{}", what, card(step.card), saw);
  }
  std::string operator()(const Discard& step) const { return "discards " + list(step.cards); }
  std::string operator()(const Flank& step) const { return "flanks with " + list(step.cards); }
  std::string operator()(const Artillery& step) const {
    return fmt::format("shoots with {}", card(step.card));
  }
  std::string operator()(const Attack& step) const { return "attacks with " + list(step.units); }
  std::string operator()(const Block& step) const {
    std::string blocks;
    for (const Blocking& one : step.blocks) {
      const auto fight = static_cast<std::size_t>(one.attacker.value);
      const bool attacks = state.battle.fight[fight % list_max].attacker.exists();
      blocks += fmt::format(
          "{}{} with {}", blocks.empty() ? "" : ", ",
          attacks ? unit(fight, Role::attacker) : fmt::format("attacker {}", one.attacker.value),
          card(one.card));
    }
    return blocks.empty() ? "blocks nobody" : "blocks " + blocks;
  }
  std::string operator()(const Play& step) const {
    std::string target;
    if (step.take) target = " for " + card(*step.take);
    if (step.fight) {
      const auto fight = static_cast<std::size_t>(step.fight->value);
      target += " on " + unit(fight, step.unit.value_or(Role::attacker));
    }
    return fmt::format("plays {}{}", card(step.card), target);
  }
  std::string operator()(const Pass& step) const {
    std::vector<std::string> claims;
    if (step.outcome) {
      for (const Ending ending : *step.outcome) claims.push_back(words_of_ending(ending));
    }
    if (step.damage) claims.push_back(fmt::format("{} damage", step.damage->value));
    return claims.empty() ? "passes" : "passes, claiming " + joined(claims);
  }
  std::string operator()(const NextPhase&) const {
    return state.phase == Phase::attack ? "ends the turn"
                                        : fmt::format("ends the {} phase", name_of(state.phase));
  }
  std::string operator()(const Draw& step) const {
    return fmt::format("draws {} for {}", list(step.cards), side(step.side));
  }
  std::string operator()(const Lose& step) const {
    return fmt::format("takes {} from {}", list(step.cards), side(step.side));
  }
};

}  // namespace

std::string listed(const State& state, std::span<const Card> cards) {
  if (cards.empty()) return "nothing";
  if (std::ranges::none_of(cards, [](Card card) { return card.exists(); })) {
    return counted(std::ssize(cards), "card");
  }
  // Attackers are numbered in their order, so only equal cards next to each other are counted
  // together.
  std::vector<std::pair<std::string_view, std::int64_t>> names;
  for (const Card card : cards) {
    const std::string_view name = state.match->name(card);
    if (names.empty() || names.back().first != name) names.emplace_back(name, 0);
    ++names.back().second;
  }
  return enumerated(names);
}

std::string words_of_ending(Ending ending) { return spaced(name_of(ending)); }

std::string moment_of(const State& state) {
  const std::int64_t turn = state.turn;
  if (state.winner.exists()) {
    return fmt::format("turn {}, won by {}", turn, title_case(state.match->name(state.winner)));
  }
  if (state.phase == Phase::over) return fmt::format("turn {}, the last one is over", turn);
  return fmt::format("turn {}, {}'s {} phase", turn, title_case(state.match->name(state.active)),
                     name_of(state.phase));
}

}  // namespace praetor::viz::generals

namespace praetor::viz {

std::string Pictures<ancient_generals::Game>::told(const State& state, const Step<G>& step) {
  return std::visit(generals::Teller{state, step.by}, step.action);
}

std::string Pictures<ancient_generals::Game>::title(const G::Match& match) {
  const std::string board = board_title(match);
  return board.empty() ? std::string(G::title) : board;
}

std::string Pictures<ancient_generals::Game>::board_title(const G::Match& match) {
  const std::string& id = match.tables().id;
  return id == G::id ? "" : title_case(spaced(id));
}

}  // namespace praetor::viz
