// Maneuver: how units move, where they fight, and what a conquest costs.

#include "properties/games/antike/chapters.hpp"

namespace praetor::properties::antike {
namespace {

/// The first crossing of a march for which `fits(from, to)` is false.
template <class F>
Finding every_crossing(const Seen& look, F&& fits) {
  const Move* move = look.is<Move>();
  if (move == nullptr) return std::nullopt;
  for (std::size_t i = 1; i < move->path.size(); ++i) {
    if (!fits(*move, move->path[i - 1], move->path[i])) {
      return wrong(fmt::format("path/{}", i), "a way there", name(look, move->path[i]));
    }
  }
  return std::nullopt;
}

Finding from_neighbour_to_neighbour(const Seen& look) {
  const Move* move = look.is<Move>();
  if (move != nullptr && move->path.size() < 2) return wrong("path", "two regions", "fewer");
  const auto& board = look.match().board();
  return every_crossing(look, [&](const Move&, Region from, Region to) {
    return ((board.red[from.index()] | board.blue[from.index()]) >> to.index() & 1U) != 0;
  });
}

Finding over_the_right_borders(const Seen& look) {
  const auto& board = look.match().board();
  return every_crossing(look, [&](const Move& move, Region from, Region to) {
    const auto& ways = move.unit == Unit::legion ? board.red : board.blue;
    return (ways[from.index()] >> to.index() & 1U) != 0;
  });
}

/// The number of actions that the table gives a nation for the know-hows that it owns on the board.
std::int64_t farthest(const Seen& look, Side side, Unit unit) {
  const auto& known = look.after.player[side.index()].know_how;
  const bool on_foot = unit == Unit::legion;
  std::size_t level = known.has(on_foot ? KnowHow::wheel : KnowHow::sailing) ? 1 : 0;
  if (known.has(on_foot ? KnowHow::roads : KnowHow::navigation)) level = 2;
  return look.match().tables().actions[level];
}

/// Compares the boards of the turn: each unit of the active nation can be one that was, or was
/// armed, within as many borders as it has actions since the turn began. Each of those counts once.
Finding nobody_came_from_afar(const Seen& look, const Move&) {
  const State* opened = look.ledger_after.turn.opened();
  if (opened == nullptr) return std::nullopt;
  const auto& board = look.match().board();
  const Side own = opened->active;
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    const auto kind = static_cast<std::size_t>(unit);
    Crowd now{};
    for (std::size_t region = 0; region < now.size(); ++region) {
      now[region] = look.after.units[region][own.index()][kind];
    }
    const std::int64_t range = farthest(look, own, unit);
    const auto full = overcrowded(look.ledger_after.turn.crowd(kind), now,
                                  unit == Unit::legion ? board.red : board.blue, range);
    if (!full) continue;
    return wrong(fmt::format("{}s in {}", name_of(unit), name(look, Region::of(*full))),
                 fmt::format("units from within {} borders", range), "one from afar");
  }
  return std::nullopt;
}

std::int64_t spent(const Move& move) { return move.spent ? move.spent->value : 0; }

Finding within_its_actions(const Seen& look, const Move& move) {
  const auto crossings = static_cast<std::int64_t>(move.path.size()) - 1;
  return unless_at_most("actions", was(look).actions(actor(look), move.unit),
                        spent(move) + crossings);
}

Finding those_that_stand_there(const Seen& look, const Move& move) {
  if (move.path.empty()) return std::nullopt;
  return unless_at_most("count", was(look).count_used(move.unit, move.path[0], spent(move)),
                        move.count.value);
}

Finding one_of_two_is_active(const Seen& look, const Battle& battle) {
  const int active =
      (actor(look) == was(look).active ? 1 : 0) + (battle.against == was(look).active ? 1 : 0);
  return unless_equal("active nations in the battle", 1, active);
}

Finding occasion_for_battle(const Seen& look, const Battle& battle) {
  const Record& record = was(look);
  const auto& stone = record.of(record.active).field;
  const bool maneuver = stone == RondelField::maneuver_1 || stone == RondelField::maneuver_2;
  if (maneuver && actor(look) == record.active) return std::nullopt;
  const auto& newcomer = record.newcomer;
  return unless(newcomer && newcomer->at == battle.region && newcomer->type == battle.unit,
                "region", "where units of the type have just come", name(look, battle.region));
}

Finding both_are_there(const Seen& look, const Battle& battle) {
  const bool both = was(look).count(actor(look), battle.unit, battle.region) > 0 &&
                    was(look).count(battle.against, battle.unit, battle.region) > 0;
  return unless(both, "unit", "units of both nations", "of one or none");
}

/// In a battle both nations lose equally many units from the map and have them in their supplies
/// again.
Finding one_for_one(const Seen& look, const Battle& battle) {
  const auto kind = static_cast<std::size_t>(battle.unit);
  const auto lost = [&](Side side) {
    const auto& before = look.before.units[battle.region.index()][side.index()];
    const auto& after = look.after.units[battle.region.index()][side.index()];
    return before[kind] - after[kind];
  };
  const auto back = [&](Side side) {
    return look.after.player[side.index()].supply[kind] -
           look.before.player[side.index()].supply[kind];
  };
  const Side by = actor(look);
  if (Finding found = unless_equal("lost", lost(by), lost(battle.against))) return found;
  if (Finding found = unless_equal("back", lost(by), back(by))) return found;
  return unless_equal("back", lost(battle.against), back(battle.against));
}

Finding city_of_another(const Seen& look, const Conquer& conquer) {
  const auto& town = was(look).towns[conquer.city.index()];
  return unless(town && town->owner != actor(look), "city", "one of another nation",
                name(look, conquer.city));
}

Finding not_the_last_one(const Seen& look, const Conquer& conquer) {
  const auto& town = was(look).towns[conquer.city.index()];
  return unless(town && was(look).towns_of(town->owner) > 1, "city", "one of several", "the last");
}

Finding strong_enough(const Seen& look, const Conquer& conquer) {
  const std::int64_t ready =
      was(look).ready(Unit::legion, conquer.city) + was(look).ready(Unit::galley, conquer.city);
  return unless_at_most("defence", ready, was(look).defence(conquer.city));
}

/// Compares the boards: the conqueror lost as many units as the city's capacity, its owner's
/// know-how and the defenders counted together, and no defender is left.
Finding conquests_cost_what_stood_there(const Seen& look, const Conquer& conquer) {
  const auto& city = look.before.city[conquer.city.index()];
  if (!city.exists() || city.owner == actor(look)) return std::nullopt;
  const auto standing = [&](const State& state, Side side) {
    const auto& units = state.units[conquer.city.index()][side.index()];
    return std::int64_t{units[0]} + units[1];
  };
  const auto& tables = look.match().tables();
  const auto& wisdom = look.before.player[city.owner.index()].know_how;
  const std::size_t level = wisdom.has(KnowHow::democracy)  ? 2
                            : wisdom.has(KnowHow::monarchy) ? 1
                                                            : 0;
  const std::int64_t stood = tables.capacity[city.temple ? 1 : 0] + tables.defend[level] +
                             standing(look.before, city.owner);
  const std::int64_t gone = standing(look.before, actor(look)) - standing(look.after, actor(look));
  if (Finding found = unless_equal("lost in the conquest", stood, gone)) return found;
  for (const Unit type : {Unit::galley, Unit::legion}) {
    const auto kind = static_cast<std::size_t>(type);
    const std::size_t own = actor(look).index();
    const std::size_t here = conquer.city.index();
    const std::int64_t left =
        look.before.units[here][own][kind] - look.after.units[here][own][kind];
    const std::int64_t back =
        look.after.player[own].supply[kind] - look.before.player[own].supply[kind];
    if (Finding found = unless_equal("back from the conquest", left, back)) return found;
  }
  return unless_equal("defenders left", 0, standing(look.after, city.owner));
}

Finding gives_up_for_a_stone(const Seen& look, const Conquer& conquer) {
  const bool needed = was(look).of(actor(look)).stones <= 0;
  if (!needed) return unless(!conquer.give_up, "give-up", "nothing", "a city");
  const bool older = !look.match().reading(praetor::antike::Reading::give_up) ||
                     !was(look).taken.contains(conquer.give_up.value_or(Region{0}).index());
  return unless(conquer.give_up && older && was(look).is_town_of(look.step.by, *conquer.give_up),
                "give-up", "an own city", "none");
}

}  // namespace

Chapter maneuver_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"a march goes from neighbour to neighbour", "move.path", from_neighbour_to_neighbour}),
      restating<Game>(
          {"legions cross red borders, galleys blue ones", "move.border", over_the_right_borders}),
      restating<Game>(
          {"a unit uses no more actions than it has", "move.range", within_its_actions}),
      {"those march that stand there with so many actions used", "move.units",
       those_that_stand_there},
      {"who stands somewhere was within its range when the turn began", "move.march turn.next",
       nobody_came_from_afar},
      restating<Game>(
          {"one of two that fight is the active nation", "battle.parties", one_of_two_is_active}),
      restating<Game>({"a battle has its occasion", "battle.occasion", occasion_for_battle}),
      restating<Game>({"both that fight are there", "battle.units", both_are_there}),
      {"a battle removes as many of one nation as of the other", "battle.cancel", one_for_one},
      restating<Game>(
          {"a conquered city was another nation's", "conquer.enemy-city", city_of_another}),
      restating<Game>({"nobody loses its last city", "conquer.last-city", not_the_last_one}),
      restating<Game>(
          {"a conqueror is as strong as the defence", "conquer.strength", strong_enough}),
      {"a conquest costs what stood there", "conquer.losses", conquests_cost_what_stood_there},
      restating<Game>({"who has no stone gives up a city", "conquer.stone", gives_up_for_a_stone}),
  };
  return properties;
}

}  // namespace praetor::properties::antike
