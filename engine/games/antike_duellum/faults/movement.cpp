// Faults planted in marches and in the battles on their way.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"
#include "engine/games/antike_duellum/flow.hpp"

namespace praetor::antike_duellum::faults {
namespace {

struct Battle {
  Transaction<State>& transaction;
  Side by;
  Unit unit;
  std::int64_t count;
  Region region;
  bool last;  ///< at the end of the path

  std::int64_t hostile() const {
    return transaction.state().units_of(transaction.state().other(by), region)[index(unit)];
  }
  std::int64_t fought() const { return battle(transaction, by, unit, count, region); }
  // Removes units of both sides and puts them into their boxes; returns how many are left.
  std::int64_t fallen(std::int64_t own, std::int64_t theirs) const {
    transaction.because(rule::battle_cancel, [&](State& state) {
      const Side other = state.other(by);
      state.add_units(other, region, unit, -theirs);
      state.of(other).box[index(unit)] += theirs;
      state.of(by).box[index(unit)] += own;
    });
    return count - own;
  }
};

// The correct march, with another kind of battle.
template <std::int64_t (*fight)(const Battle&)>
void march(Transaction<State>& transaction, Side by, const Move& move) {
  if (move.path.empty()) return;
  transaction.because(rule::move_march, [&](State& state) {
    state.add_units(by, move.path[0], move.unit, -std::int64_t{move.count.value});
  });
  std::int64_t left = move.count.value;
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    left = fight({transaction, by, move.unit, left, move.path[i], i + 1 == move.path.size()});
  }
  const Region end = move.path.back();
  transaction.because(rule::move_march, [&](State& state) {
    state.add_units(by, end, move.unit, left);
    state.turn_data.moved[end.index()][index(move.unit)] += left;
  });
}

std::int64_t two_for_one(const Battle& battle) {
  const std::int64_t theirs = std::min(battle.hostile(), (battle.count + 1) / 2);
  return battle.fallen(std::min(battle.count, 2 * theirs), theirs);
}

std::int64_t attackers_survive(const Battle& battle) {
  // If both forces are equal, the last attacker survives.
  const std::int64_t theirs = std::min(battle.hostile(), battle.count);
  const bool equal = theirs > 0 && theirs == battle.count;
  return battle.fallen(equal ? theirs - 1 : theirs, theirs);
}

std::int64_t only_on_arrival(const Battle& battle) {
  return battle.last ? battle.fought() : battle.count;
}

std::int64_t box_of_the_loser_forgotten(const Battle& battle) {
  const Side other = battle.transaction.state().other(battle.by);
  const Units box = battle.transaction.state().of(other).box;
  const std::int64_t left = battle.fought();
  battle.transaction.because(rule::battle_cancel, [&](State& state) { state.of(other).box = box; });
  return left;
}

std::int64_t defenders_to_the_supply(const Battle& battle) {
  const Side other = battle.transaction.state().other(battle.by);
  const Units box = battle.transaction.state().of(other).box;
  const std::int64_t left = battle.fought();
  battle.transaction.because(rule::battle_cancel, [&](State& state) {
    Player& loser = state.of(other);
    loser.supply[index(battle.unit)] += loser.box[index(battle.unit)] - box[index(battle.unit)];
    loser.box = box;
  });
  return left;
}

void moves_again(const State& before, State& after, Side, const Move& move) {
  if (move.path.empty()) return;
  const std::size_t end = move.path.back().index();
  after.turn_data.moved[end] = before.turn_data.moved[end];
}

void whole_stack_has_moved(const State&, State& after, Side by, const Move& move) {
  if (move.path.empty()) return;
  const std::size_t kind = index(move.unit);
  const Region end = move.path.back();
  after.turn_data.moved[end.index()][kind] = after.units_of(by, end)[kind];
}

Finding range_with(const Move& move, std::int64_t most) {
  return refused_unless(static_cast<std::int64_t>(move.path.size()) - 1 <= most, "no more borders");
}

Finding roads_swapped(const State& state, Side by, const Move& move) {
  const KnowHow roads = move.unit == Unit::legion ? KnowHow::navigatio : KnowHow::strata;
  return range_with(move, 1 + (state.of(by).know_how.has(roads) ? 1 : 0) +
                              state.turn_data.bonus.border[index(move.unit)]);
}

Finding roads_of_the_opponent(const State& state, Side by, const Move& move) {
  const KnowHow roads = move.unit == Unit::legion ? KnowHow::strata : KnowHow::navigatio;
  return range_with(move, 1 + (state.of(state.other(by)).know_how.has(roads) ? 1 : 0) +
                              state.turn_data.bonus.border[index(move.unit)]);
}

Finding card_for_both_types(const State& state, Side by, const Move& move) {
  const KnowHow roads = move.unit == Unit::legion ? KnowHow::strata : KnowHow::navigatio;
  const auto& border = state.turn_data.bonus.border;
  return range_with(move, 1 + (state.of(by).know_how.has(roads) ? 1 : 0) + border[0] + border[1]);
}

void equal_forces_go_on(const State&, Side, Move& move) { ++move.count.value; }

Finding moved_ones_too(const State& state, Side by, const Move& move) {
  const bool there =
      !move.path.empty() && move.count.value <= state.units_of(by, move.path[0])[index(move.unit)];
  return refused_unless(there, "no more than stand there");
}

Finding first_border_only(const State& state, Side by, const Move& move) {
  if (move.path.size() < 2) return std::nullopt;
  Move first = move;
  first.path = Path(std::span(move.path.begin(), 2));
  return judged_truly(rule::move_border, state, by, first);
}

}  // namespace

Chapter of_movement() {
  static constexpr Fault all[] = {
      replaced<Move, rule::battle_cancel, march<two_for_one>>(
          "battle.two-for-one", "A hostile unit takes two attackers with it."),
      replaced<Move, rule::battle_cancel, march<attackers_survive>>(
          "battle.attackers-survive", "One attacker is left of equal forces."),
      replaced<Move, rule::battle_cancel, march<only_on_arrival>>(
          "battle.only-on-arrival", "Units march past hostile ones on the way."),
      replaced<Move, rule::battle_cancel, march<box_of_the_loser_forgotten>>(
          "battle.box-of-the-loser-forgotten", "Fallen defenders do not return to their box."),
      replaced<Move, rule::battle_cancel, march<defenders_to_the_supply>>(
          "battle.defenders-to-the-supply", "Fallen defenders return to the personal supply."),
      spoilt<Move, rule::move_march, moves_again>("march.moves-again",
                                                  "Units that have moved may move again."),
      spoilt<Move, rule::move_march, whole_stack_has_moved>(
          "march.whole-stack-has-moved", "Units that stood at the end of the path count as moved."),
      misjudged<Move, rule::move_range, roads_swapped>(
          "march.roads-swapped", "Strata serve galleys, and navigatio serves legions."),
      misjudged<Move, rule::move_range, roads_of_the_opponent>(
          "march.roads-of-the-opponent", "The opponent's know-how lengthens the march."),
      misjudged<Move, rule::move_range, card_for_both_types>(
          "march.card-for-both-types", "The extra border of a card serves both types."),
      judged_as<Move, rule::move_survivors, equal_forces_go_on>(
          "march.equal-forces-go-on", "A march goes on though all of its units fell."),
      misjudged<Move, rule::move_units, moved_ones_too>("march.moved-ones-too",
                                                        "All units that stand there may march."),
      misjudged<Move, rule::move_border, first_border_only>(
          "march.first-border-only", "Only the first border must have the right colour."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
