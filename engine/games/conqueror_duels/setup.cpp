// The first state, how a game ends, how steps are listed, and what is not checked.

#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"

namespace praetor::conqueror_duels {
namespace {

constexpr auto by_key = [](const auto& entry) { return entry.key; };

constexpr std::string_view unchecked[] = {
    "not checked: that cards were shuffled and dice are fair",
    "not checked: what a declared hero or chronicle card really says",
    "not checked: rules of the base game, Conqueror: Final Conquest, that the booklet does not "
    "repeat"};

}  // namespace

State Game::open(const Setup& setup) {
  State state;
  state.match = setup.match.get();
  const Scenario& scenario = state.scenario();
  state.prize = scenario.prize > 0;
  each_of(state.map().all, [&](Territory at) {
    if (scenario.independent[at.index()].none()) return;
    state.owner.set(at, independent);
    state.units.set(at, scenario.independent[at.index()]);
  });
  for (const Side side : {first_side, second_side}) {
    const SideDatum& datum = state.match->side(side);
    state.of(side).coins = datum.coins;
    state.of(side).heroes = datum.heroes;
    each_of(state.map().all, [&](Territory at) {
      if (datum.units[at.index()].none()) return;
      state.owner.set(at, side);
      state.units.set(at, datum.units[at.index()]);
    });
  }
  for (const Side side : {first_side, second_side}) {
    const Territory capital = state.match->side(side).capital;
    if (!state.owner_of(capital).exists()) state.owner.set(capital, side);
  }
  Transaction<State> transaction(state, nullptr);
  follow(transaction);
  if (state.phase != Phase::over) begin_planning(transaction);
  return state;
}

std::optional<Outcome> Game::outcome(const State& state) {
  return outcome_of(state, rule::game_won, rule::game_drawn);
}

std::string_view Game::unverified(const State& before, const Step<Game>& step) {
  const auto of_hero = [&](std::optional<Hero> hero) -> std::string_view {
    const bool declared = hero && before.tables().hero(*hero).effect == HeroEffect::declared;
    return declared ? "the strength of a hero, as declared" : "";
  };
  if (const auto* attack = std::get_if<Attack>(&step.action)) return of_hero(attack->hero);
  if (const auto* defend = std::get_if<Defend>(&step.action)) return of_hero(defend->hero);
  const auto* draw = std::get_if<DrawChronicle>(&step.action);
  return draw != nullptr && draw->changes ? "the effect of a chronicle card, as declared" : "";
}

std::span<const std::string_view> Game::not_checked(const Match&) { return {}; }

std::span<const std::string_view> Game::not_checked() { return unchecked; }

std::int64_t Game::chance_weight(const State& state, const Step<Game>& step) {
  const auto* roll = std::get_if<Roll>(&step.action);
  if (roll == nullptr) return 1;
  std::int64_t weight = 1;
  for (const auto& one : roll->values) {
    weight *= std::ranges::count(state.tables().die, std::int64_t{one.value.value});
  }
  return weight;
}

std::optional<Step<Game>> listed_form(const State&, const Step<Game>& step, Arena& arena) {
  return std::visit(
      [&]<class A>(A action) -> std::optional<Step<Game>> {
        if constexpr (std::is_same_v<A, Attack>) action.from = sorted(action.from, arena, by_key);
        if constexpr (std::is_same_v<A, ChooseLoss>)
          action.lose = sorted(action.lose, arena, by_key);
        if constexpr (std::is_same_v<A, Occupy>) action.stay = sorted(action.stay, arena, by_key);
        if constexpr (std::is_same_v<A, Roll>) action.values = sorted(action.values, arena, by_key);
        if constexpr (std::is_same_v<A, EndPlanning>) action.income.reset();
        if constexpr (std::is_same_v<A, Recruit>) {
          if (!action.rally.value_or(false)) action.rally.reset();
        }
        return Step<Game>{step.by, action};
      },
      step.action);
}

}  // namespace praetor::conqueror_duels
