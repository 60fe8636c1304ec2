// The order of play: rounds, phases, turns and duties.

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

Finding round_phase_and_side(const Seen& look) {
  const Record& record = due(look);
  if (Finding found = phase_and_active(look, engine_side(record.active))) return found;
  for (const Side side : both_sides) {
    const bool planned = record.of(number_of(side)).planned;
    if (Finding found =
            unless_equal(of_side(look, side, "planned"), planned, look.after.of(side).planned)) {
      return found;
    }
  }
  return unless_equal("round", record.round, look.after.round);
}

std::string_view duty_name(Duty duty) { return duty == Duty::none ? "nothing" : name_of(duty); }

Finding duties_as_owed(const Seen& look) {
  const Record& record = due(look);
  if (Finding found = unless(record.owed == look.after.duty, "duty", duty_name(record.owed),
                             duty_name(look.after.duty))) {
    return found;
  }
  return unless(record.debtor == number_of(look.after.debtor), "duty/by",
                side_name(look, record.debtor), side_name(look, look.after.debtor));
}

// Uses only the engine's states: rounds go forward, one at a time.
Finding the_clock_runs_on(const Seen& look) {
  const std::int64_t rounds = look.after.round - look.before.round;
  if (rounds == 0) return std::nullopt;
  if (rounds != 1) return wrong("round", look.before.round + 1, look.after.round);
  const bool by_second = look.is<EndTurn>() != nullptr && look.before.active == second_side;
  if (!by_second) return wrong("round", "ended by the second side's turn", "otherwise");
  return unless(look.after.round <= due(look).facts().rounds, "round", "within the limit",
                "beyond it");
}

Finding over_stays_over(const Seen& look) {
  if (look.before.phase != Phase::over) return std::nullopt;
  return unless(look.before == look.after, "state", "as the game ended", "changed");
}

// At the beginning of a turn or round no unit has acted.
Finding turns_begin_fresh(const Seen& look) {
  const bool acting = look.after.phase == Phase::action;
  if (acting && look.after.active == look.before.active) return std::nullopt;
  return in_each_place(look, [&](int at) {
    const bool fresh =
        sum(engine_men(look.after.spent, at)) + sum(engine_men(look.after.again, at)) == 0;
    return unless(fresh, "turn-data", "nobody who has acted", "somebody");
  });
}

}  // namespace

Chapter order_properties() {
  static constexpr Property<Game> properties[] = {
      {"round, phase and active side are as the auditor has them",
       "planning.opens planning.ended action.opens turn.next round.next", round_phase_and_side},
      {"who owes something is asked, and nobody else",
       "excess.owed attack.opened battle.losses battle.four retreat.made occupied.territory",
       duties_as_owed},
      {"rounds follow each other", "round.next", the_clock_runs_on},
      {"a game that is over changes no more", "game.won game.drawn", over_stays_over},
      {"a turn begins with fresh units", "turn.next round.next", turns_begin_fresh},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
