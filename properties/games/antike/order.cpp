// The order of play: who acts when, what comes first, on which fields, and how turns and games end.

#include <algorithm>
#include <vector>

#include "properties/games/antike/chapters.hpp"

namespace praetor::properties::antike {
namespace {

Finding nothing_after_the_end(const Seen& look) {
  return unless(!was(look).winner.exists(), "do", "nothing more", "a step");
}

Finding acts_in_turn(const Seen& look) {
  const Record& record = was(look);
  const Side by = look.step.by;
  if (look.is<Battle>() != nullptr) return unless(by != chance, "by", "a nation", "chance");
  if (look.is<TakeChip>() != nullptr) {
    if (record.debts.empty() || by == record.debts.front()) return std::nullopt;
    return wrong("by", side_name(look, record.debts.front()), side_name(look, by));
  }
  return unless(by == record.active, "by", side_name(look, record.active), side_name(look, by));
}

Finding chips_first(const Seen& look) {
  return unless(was(look).debts.empty() || look.is<TakeChip>() != nullptr, "do", "take-chip",
                "something else");
}

Finding chips_only_where_owed(const Seen& look, const TakeChip&) {
  return unless(!was(look).debts.empty(), "do", "nothing is owed", "take-chip");
}

/// The phases in which a kind of step is allowed; empty: all.
template <class A>
std::vector<Phase> phases_of() {
  if constexpr (std::is_same_v<A, TakeChip>) return {};
  if constexpr (std::is_same_v<A, Advance>) return {Phase::advance};
  if constexpr (std::is_same_v<A, Conquer>) return {Phase::action, Phase::conquest};
  if constexpr (std::is_same_v<A, Trade>) {
    return {Phase::advance, Phase::action, Phase::conquest, Phase::founding};
  }
  if constexpr (std::is_same_v<A, Found> || std::is_same_v<A, EndTurn>) {
    return {Phase::action, Phase::conquest, Phase::founding};
  }
  return {Phase::action};
}

Finding in_its_phase(const Seen& look) {
  return std::visit(
      [&]<class A>(const A&) -> Finding {
        const auto open = phases_of<A>();
        const bool fits = open.empty() || std::ranges::find(open, was(look).phase) != open.end();
        return unless(fits, "do", "a step of this phase", A::name);
      },
      look.step.action);
}

/// The fields on which a kind of step is allowed; empty: all.
template <class A>
std::vector<RondelField> fields_of(const Match& match) {
  if constexpr (std::is_same_v<A, BuildTemple>) return {RondelField::temple};
  if constexpr (std::is_same_v<A, Arm>) return {RondelField::arming};
  if constexpr (std::is_same_v<A, Develop>) return {RondelField::know_how};
  if constexpr (std::is_same_v<A, Move> || std::is_same_v<A, Conquer>) {
    return {RondelField::maneuver_1, RondelField::maneuver_2};
  }
  if constexpr (std::is_same_v<A, Battle>) {
    std::vector<RondelField> fields{RondelField::maneuver_1, RondelField::maneuver_2};
    if (match.tables().arm_battle) fields.push_back(RondelField::arming);
    return fields;
  }
  return {};
}

Finding on_its_field(const Seen& look) {
  const auto& stone = was(look).realms[was(look).active.index()].field;
  return std::visit(
      [&]<class A>(const A&) -> Finding {
        const auto open = fields_of<A>(look.match());
        const bool fits = open.empty() || (stone && std::ranges::find(open, *stone) != open.end());
        return unless(fits, "do", "a step of this field", A::name);
      },
      look.step.action);
}

Finding won_by_the_right_nation(const Seen& look) {
  return winner_and_outcome(look, due(look).winner, due(look).winner.exists());
}

Finding stone_where_it_went(const Seen& look) {
  return first_below(due(look).realms.size(), [&](std::size_t side) {
    const auto& player = look.after.player[side];
    const auto& field = due(look).realms[side].field;
    const bool same = field.has_value() == player.on_rondel && (!field || *field == player.rondel);
    return unless(same, fmt::format("stone of {}", side_name(look, Side::of(side))),
                  "where the auditor has it", "elsewhere");
  });
}

/// Each nation owes as many chips as the auditor has noted.
Finding chips_are_owed(const Seen& look) {
  std::vector<std::int64_t> owed(due(look).realms.size());
  for (const Side side : due(look).debts) ++owed[side.index()];
  return first_below(owed.size(), [&](std::size_t side) {
    return unless_equal(fmt::format("owed by {}", side_name(look, Side::of(side))), owed[side],
                        look.after.owed[side]);
  });
}

Finding notes_of_the_turn(const Seen& look) {
  const auto& notes = look.after.turn_data;
  const Record& record = due(look);
  for (std::size_t region = 0; region < record.recruits.size(); ++region) {
    if (Finding found = unless_equal(fmt::format("armed in {}", name(look, Region::of(region))),
                                     record.recruits[region], notes.armed[region])) {
      return found;
    }
  }
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    if (record.learned[kind] == notes.developed.has(know_how)) continue;
    return wrong("developed", name_of(know_how), "the other way");
  }
  if (Finding found = unless_equal("conquests", record.conquests, notes.conquests)) return found;
  for (const std::size_t city : record.taken) {
    const bool noted = !look.match().reading(praetor::antike::Reading::give_up) ||
                       board::has(notes.conquered, Region::of(city));
    if (Finding found = unless(noted, "conquered", "every city taken", "one is missing")) {
      return found;
    }
  }
  return unless_equal("temples destroyed", record.razed, notes.temples_destroyed);
}

Finding who_came_last(const Seen& look) {
  const auto& entered = look.after.turn_data.entered;
  const auto& newcomer = due(look).newcomer;
  const bool same = newcomer ? entered.region == newcomer->at && entered.unit == newcomer->type
                             : !entered.region.exists();
  return unless(same, "entered", newcomer ? name(look, newcomer->at) : "nobody",
                entered.region.exists() ? name(look, entered.region) : "nobody");
}

}  // namespace

Chapter order_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"nothing is played after the end", "game.over", nothing_after_the_end}),
      restating<Game>({"everyone acts in turn", "turn.side", acts_in_turn}),
      restating<Game>({"a chip that is owed comes first", "turn.duty", chips_first}),
      restating<Game>(
          {"a chip is taken only where one is owed", "chip.duty", chips_only_where_owed}),
      restating<Game>({"each kind of step has its phases", "turn.phase", in_its_phase}),
      restating<Game>({"each kind of step has its fields", "turn.field", on_its_field}),
      {"phase, turn and active nation are as the auditor has them",
       "advance.stone conquer.taken turn.founding turn.next game.won", phase_active_and_turn<Game>},
      {"who reaches the number, or destroys a temple when all are gone, has won", "game.won",
       won_by_the_right_nation},
      {"the stone stands where it went", "advance.stone", stone_where_it_went},
      {"each round gives each nation a coin or a chip", "round.coin round.owed chip.taken",
       chips_are_owed},
      {"the notes of the turn are those of its steps",
       "arm.placed develop.disk conquer.taken conquer.temple turn.next", notes_of_the_turn},
      {"who came last is noted until something else is done", "battle.entered", who_came_last},
  };
  return properties;
}

}  // namespace praetor::properties::antike
