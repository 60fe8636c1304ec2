// Faults planted in movement and battle.

#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

std::int64_t crossings(const Move& move) { return std::ssize(std::span(move.path)) - 1; }

Finding each_move_anew(const State& state, Side by, const Move& move) {
  return refused_unless(crossings(move) <= actions_of(state, by, move.unit),
                        "as many borders as actions");
}

Finding galleys_like_legions(const State& state, Side by, const Move& move) {
  return refused_unless(crossings(move) <= actions_of(state, by, Unit::legion),
                        "as many borders as legions cross");
}

Finding all_that_stand_there(const State& state, Side by, const Move& move) {
  const std::int64_t there =
      move.path.empty() ? 0 : std::int64_t{state.units_of(by, move.path[0])[index(move.unit)]};
  return refused_unless(move.count.value <= there, "no more than stand there");
}

Finding foreigners_bar_the_way(const State& state, Side by, const Move& move) {
  for (std::size_t i = 1; i + 1 < move.path.size(); ++i) {
    for (const Side side : state.match->by_name) {
      const bool foreign = side != state.side(by);
      if (foreign && state.units_of(side, move.path[i])[index(move.unit)] > 0) {
        return refused("nobody on the way");
      }
    }
  }
  return std::nullopt;
}

Finding anybody_against_anybody(const State& state, Side by, const Battle& battle) {
  return refused_unless(state.side(by) != battle.against, "another nation");
}

Finding only_where_they_came(const State& state, Side, const Battle& battle) {
  return refused_unless(state.turn_data.entered == Entered{battle.region, battle.unit},
                        "where units have just arrived");
}

void attackers_stand(const State& before, State& after, Side, const Battle& battle) {
  const std::size_t kind = index(battle.unit);
  const std::int64_t lost = before.units_of(before.active, battle.region)[kind] -
                            after.units_of(after.active, battle.region)[kind];
  after.add_units(after.active, battle.region, battle.unit, lost);
  after.of(after.active).supply[kind] -= lost;
}

void one_falls(const State& before, State& after, Side by, const Battle& battle) {
  const std::size_t kind = index(battle.unit);
  for (const Side side : {by, battle.against}) {
    const std::int64_t lost =
        before.units_of(side, battle.region)[kind] - after.units_of(side, battle.region)[kind];
    if (lost < 2) return;
    after.add_units(side, battle.region, battle.unit, lost - 1);
    after.of(side).supply[kind] -= lost - 1;
  }
}

void fresh_ones_fall(const State& before, State& after, Side, const Battle& battle) {
  // Units that have used actions are lost last; they stay counted as long as enough units are left.
  const std::size_t kind = index(battle.unit);
  const Tally there = after.units_of(after.active, battle.region)[kind];
  auto& used = after.turn_data.used[battle.region.index()][kind];
  used = before.turn_data.used[battle.region.index()][kind];
  std::int64_t sum = 0;
  for (Tally& count : used) {
    count = std::min<std::int64_t>(count, there - sum);
    sum += count;
  }
}

void battle_ends_the_occasion(const State&, State& after, Side, const Battle&) {
  after.turn_data.entered = Entered{};
}

}  // namespace

Chapter of_the_maneuver() {
  static constexpr Fault all[] = {
      misjudged<Move, rule::move_range, each_move_anew>(
          "move.each-move-anew", "Actions used before do not count against a march."),
      misjudged<Move, rule::move_range, galleys_like_legions>("move.galleys-like-legions",
                                                              "Galleys go as far as legions may."),
      let_pass<Move, rule::move_border>("move.any-border", "Every unit crosses every border."),
      misjudged<Move, rule::move_units, all_that_stand_there>(
          "move.all-that-stand-there", "It does not matter how many actions units have used."),
      stricter<Move, rule::move_path, foreigners_bar_the_way>(
          "move.foreigners-bar-the-way", "Foreign units of the type stop a march."),
      unchanged<Move, rule::move_march, &State::turn_data, &TurnData::used>(
          "move.actions-forgotten", "A march uses no actions."),
      unchanged<Move, rule::battle_entered, &State::turn_data, &TurnData::entered>(
          "move.newcomers-unseen", "Units that arrive cannot be met in battle."),
      misjudged<Battle, rule::battle_parties, anybody_against_anybody>(
          "battle.anybody-against-anybody", "Two others fight in a third nation's turn."),
      misjudged<Battle, rule::battle_occasion, only_where_they_came>(
          "battle.only-where-they-came", "The active nation fights only where it has just come."),
      let_pass<Battle, rule::battle_occasion>("battle.always-an-occasion",
                                              "The other nation may ask for a battle anywhere."),
      spoilt<Battle, rule::battle_cancel, attackers_stand>("battle.attackers-stand",
                                                           "Only the other nation loses units."),
      spoilt<Battle, rule::battle_cancel, one_falls>("battle.one-falls",
                                                     "A battle takes one unit of each side."),
      spoilt<Battle, rule::battle_cancel, fresh_ones_fall>("battle.fresh-ones-fall",
                                                           "Units that used no action fall first."),
      spoilt<Battle, rule::battle_entered, battle_ends_the_occasion>(
          "battle.ends-the-occasion", "After one battle no other nation may ask for one."),
  };
  return all;
}

}  // namespace praetor::antike::faults
