// Faults planted in conquest.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

Finding tired_ones_count(const State& state, Side by, const Conquer& conquer) {
  const Units& units = state.units_of(by, conquer.city);
  return refused_unless(
      units[0] + units[1] >= conquer.lose.legion.value + conquer.lose.galley.value,
      "as many units as are lost");
}

Finding never_gives_up(const State&, Side, const Conquer& conquer) {
  return refused_unless(!conquer.give_up, "no city given up");
}

bool gives_up_anything(const State& state, Side by, const Conquer& conquer) {
  return state.of(by).stones <= 0 && conquer.give_up && state.at(*conquer.give_up).exists();
}

bool one_less_lost(const State& state, Side by, const Conquer& conquer) {
  Conquer more = conquer;
  ++more.lose.legion.value;
  return !judged_truly(rule::conquer_losses, state, by, more);
}

void temple_stays(const State& before, State& after, Side, const Conquer& conquer) {
  if (!before.at(conquer.city).temple) return;
  after.city.change(conquer.city, [](City& city) { city.temple = true; });
  after.bank.temple -= 1;
}

void stone_lost(const State& before, State& after, Side, const Conquer& conquer) {
  const Side loser = before.at(conquer.city).owner;
  after.of(loser).stones = before.of(loser).stones;
}

void defenders_stay(const State& before, State& after, Side, const Conquer& conquer) {
  const Side loser = before.at(conquer.city).owner;
  if (!loser.exists()) return;
  after.units.set(conquer.city, loser, before.units_of(loser, conquer.city));
  after.of(loser).supply = before.of(loser).supply;
}

void bystanders_fall(const State& before, State& after, Side by, const Conquer& conquer) {
  for (const Side side : before.match->by_name) {
    if (side == by) continue;
    const Units fallen = after.units_of(side, conquer.city);
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      after.of(side).supply[kind] += fallen[kind];
    }
    after.units.set(conquer.city, side, Units{});
  }
}

void moves_on(const State& before, State& after, Side, const Conquer&) {
  if (after.phase == Phase::conquest) after.phase = before.phase;
}

void gift_destroys(const State& before, State& after, Side, const Conquer& conquer) {
  if (conquer.give_up && before.at(*conquer.give_up).temple) ++after.turn_data.temples_destroyed;
}

void gift_sinks(const State& before, State& after, Side, const Conquer& conquer) {
  if (conquer.give_up && before.at(*conquer.give_up).temple) after.bank.temple -= 1;
}

void no_last_temple(const State& before, State& after, Side, const Conquer&) {
  if (after.phase != Phase::over) return;
  after.phase = Phase::conquest;
  after.winner = before.winner;
}

void used_forgotten(const State& before, State& after, Side, const Conquer& conquer) {
  auto& used = after.turn_data.used[conquer.city.index()];
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    std::int64_t sum = 0;
    const Tally there = after.units_of(before.active, conquer.city)[kind];
    for (std::size_t i = 0; i < actions_max; ++i) {
      used[kind][i] =
          std::min<std::int64_t>(before.turn_data.used[conquer.city.index()][kind][i], there - sum);
      sum += used[kind][i];
    }
  }
}

}  // namespace

Chapter of_the_conquest() {
  static constexpr Fault all[] = {
      let_pass<Conquer, rule::conquer_last_city>("conquest.any-city-falls",
                                                 "A nation may lose its last city."),
      misjudged<Conquer, rule::conquer_strength, tired_ones_count>(
          "conquest.tired-ones-count", "Units without an action left count towards a conquest."),
      let_pass<Conquer, rule::conquer_losses, one_less_lost>(
          "conquest.one-less-lost", "A conqueror may lose one legion less than the defence."),
      misjudged<Conquer, rule::conquer_stone, never_gives_up>(
          "conquest.never-gives-up", "A nation without a stone conquers without giving up a city."),
      let_pass<Conquer, rule::conquer_stone, gives_up_anything>("conquest.gives-up-anything",
                                                                "A foreign city may be given up."),
      spoilt<Conquer, rule::conquer_temple, temple_stays>("conquest.temple-stays",
                                                          "A conquered city keeps its temple."),
      unchanged<Conquer, rule::conquer_temple, &State::turn_data, &TurnData::temples_destroyed>(
          "conquest.temple-not-counted", "A destroyed temple is forgotten."),
      spoilt<Conquer, rule::conquer_taken, stone_lost>("conquest.stone-lost",
                                                       "The loser's stone leaves the game."),
      spoilt<Conquer, rule::conquer_casualties, defenders_stay>(
          "conquest.defenders-stay", "Defending units survive a conquest."),
      spoilt<Conquer, rule::conquer_casualties, bystanders_fall>(
          "conquest.bystanders-fall", "Units of third nations fall with the city."),
      spoilt<Conquer, rule::conquer_taken, moves_on>("conquest.moves-on",
                                                     "Moves go on after a conquest."),
      spoilt<Conquer, rule::conquer_given_up, gift_destroys>(
          "conquest.gift-destroys", "The temple of a city given up counts as destroyed."),
      spoilt<Conquer, rule::conquer_given_up, gift_sinks>(
          "conquest.gift-sinks", "The temple of a city given up leaves the game."),
      spoilt<Conquer, rule::game_won, no_last_temple>(
          "conquest.no-last-temple", "A temple destroyed after the last personage wins nothing."),
      spoilt<Conquer, rule::conquer_casualties, used_forgotten>(
          "conquest.used-forgotten", "The conqueror first loses units that used no action."),
  };
  return all;
}

}  // namespace praetor::antike::faults
