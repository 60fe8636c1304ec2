// Battles: strengths, dice and totals, losses by the table, retreats, and which units go in.

#include <algorithm>
#include <set>

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

Finding battle_as_fought(const Seen& look) {
  const Fight& fight = due(look).fight;
  const Battle& battle = look.after.battle;
  const int to = battle.is_open() ? spot(battle.to) : -1;
  if (Finding found = unless_equal("battle/to", fight.to, to)) return found;
  if (!fight.open()) return std::nullopt;
  for (const Side side : both_sides) {
    const std::size_t i = side.index();
    const int hero = battle.heroes[i].exists() ? static_cast<int>(battle.heroes[i].index()) : -1;
    if (Finding found = unless_equal(of_side(look, side, "hero"), fight.hero[i], hero)) {
      return found;
    }
    Finding found = unless_equal(of_side(look, side, "extra"), fight.extra[i], battle.extra[i]);
    if (found) return found;
  }
  return in_each_place(look, [&](int at) {
    const Men expected = due(look).fighters_at(fight.attacker, at);
    const Men actual = engine_men(battle.from, at);
    return unless(expected == actual, "battle/from", shown(expected), shown(actual));
  });
}

Finding totals_as_added_up(const Seen& look) {
  const Fight& fight = due(look).fight;
  if (!fight.open()) return std::nullopt;
  const Battle& battle = look.after.battle;
  if (Finding found = unless_equal("rolls", fight.rolls.has_value(), battle.rolled)) return found;
  if (!fight.rolls) return std::nullopt;
  for (const Side side : both_sides) {
    const std::size_t i = side.index();
    Finding found = unless_equal(of_side(look, side, "roll"), (*fight.rolls)[i], battle.rolls[i]);
    if (found) return found;
    found = unless_equal(of_side(look, side, "total"), fight.totals[i], battle.totals[i]);
    if (found) return found;
  }
  return std::nullopt;
}

Finding losses_as_due(const Seen& look) {
  const Fight& fight = due(look).fight;
  for (const Side side : both_sides) {
    const std::size_t i = side.index();
    if (!fight.open()) break;
    Finding found = unless_equal(of_side(look, side, "to-lose"), fight.to_lose[i],
                                 look.after.battle.to_lose[i]);
    if (found) return found;
  }
  return std::nullopt;
}

/// The outcome of a battle, computed from the engine's state before the roll and the texts of the
/// data.
struct Outcome {
  Side winner;
  Side loser;
  std::int64_t margin = 0;
  bool four = false;  ///< whether the loser rolled the four
};

Men army_before(const Seen& look, Side side) {
  if (side != look.before.active) return engine_men(look.before.units, spot(look.before.battle.to));
  Men all{};
  each_army(look.before.battle.from, [&](Territory, const Units& units) {
    all = {all[0] + units.infantry.value, all[1] + units.cavalry.value};
  });
  return all;
}

Outcome outcome_of(const Seen& look, const Roll& roll) {
  const Facts& facts = due(look).facts();
  const Side attacker = look.before.active;
  std::array<std::int64_t, 2> totals{};
  std::array<std::int64_t, 2> rolls{};
  for (const auto& one : roll.values) rolls[one.key.index() % 2] = one.value.value;
  for (const Side side : both_sides) {
    const SideFacts& datum = facts.side[side.index()];
    const Men men = army_before(look, side);
    totals[side.index()] = men[0] * datum.strength[0] + men[1] * datum.strength[1] +
                           look.before.battle.extra[side.index()] + rolls[side.index()];
    if (side == attacker) {
      const bool omen = look.before.card.exists() && facts.of(look.before.card).effect == "attack";
      totals[side.index()] += omen ? facts.of(look.before.card).amount : 0;
    } else {
      totals[side.index()] += facts.defence(number_of(side), spot(look.before.battle.to));
    }
  }
  const std::int64_t lead = totals[attacker.index()] - totals[1 - attacker.index()];
  const bool won = lead > 0 || (lead == 0 && facts.tie_to_attacker);
  Outcome outcome;
  outcome.winner = won ? attacker : look.before.other(attacker);
  outcome.loser = look.before.other(outcome.winner);
  outcome.margin = std::abs(lead);
  const bool counts = !facts.four_needs_men || sum(army_before(look, outcome.loser)) > 0;
  outcome.four = counts && rolls[outcome.loser.index()] == facts.four;
  return outcome;
}

std::int64_t spared(const Seen& look, Side side) {
  const HeroFacts& hero = due(look).facts().of(look.before.battle.heroes[side.index()]);
  return hero.effect == "spare" ? hero.amount : 0;
}

// Uses the engine's states and the texts of the data: the loser loses by the table, and all others
// only if defenders cannot retreat. The winner loses at most one unit, and only on a four.
Finding the_table_is_kept(const Seen& look, const Roll& roll) {
  if (look.before.active.value >= players) return std::nullopt;
  const Outcome outcome = outcome_of(look, roll);
  const auto lost = [&](Side side) {
    const std::int64_t fallen =
        sum(muster(look, look.before, side)) - sum(muster(look, look.after, side));
    const Battle& battle = look.after.battle;
    return fallen + (battle.is_open() ? battle.to_lose[side.index()] : 0);
  };
  const auto due_of = [&](Side side, std::int64_t toll) {
    const std::int64_t most = sum(army_before(look, side));
    return std::min(most, std::max<std::int64_t>(0, toll - spared(look, side)));
  };
  const std::int64_t of_winner = outcome.four ? due_of(outcome.winner, 1) : 0;
  Finding found =
      unless_equal(of_side(look, outcome.winner, "loss"), of_winner, lost(outcome.winner));
  if (found) return found;
  const std::int64_t of_loser = due_of(outcome.loser, due(look).facts().toll(outcome.margin));
  const std::int64_t stranded = due(look).without_way;
  return unless_equal(of_side(look, outcome.loser, "loss"), of_loser + stranded,
                      lost(outcome.loser));
}

// Uses the engine's states: after a battle the attacker owns the target if it won and has units
// left; otherwise nobody gained it.
Finding the_winner_takes_it(const Seen& look) {
  const Battle& battle = look.before.battle;
  if (!battle.is_open() || look.after.battle.is_open()) return std::nullopt;
  const int to = spot(battle.to);
  const int attacker = number_of(look.before.active);
  const auto* roll = look.is<Roll>();
  if (roll == nullptr) return std::nullopt;
  const bool won = number_of(outcome_of(look, *roll).winner) == attacker;
  const bool taken = engine_owner(look.after, to) == attacker;
  if (!won) return unless(!taken, "battle", "repelled", "won");
  const std::int64_t army = sum(army_before(look, look.before.active));
  const bool alone =
      army == 1 && outcome_of(look, *roll).four && spared(look, look.before.active) == 0;
  return unless(taken != alone, "battle", alone ? "nobody left" : "won",
                taken ? "won" : "repelled");
}

// Possible rolls: with faces of the die every roll is accepted, with other numbers none.
Finding dice_show_faces(const Seen& look) {
  if (look.after.duty != Duty::roll) return std::nullopt;
  const auto face = static_cast<std::int64_t>(look.chance().below(100));
  const bool is_face = due(look).facts().faces.contains(face);
  return first_in(both_sides, [&](const Side side) {
    std::array<Entry<Side, DieFace>, 2> values{};
    for (const Side each : both_sides) {
      const std::int64_t shown = each == side ? face : *due(look).facts().faces.begin();
      values[each.index()] = {each, {static_cast<std::int32_t>(shown)}};
    }
    Roll roll;
    roll.values = look.arena.store(std::span<const Entry<Side, DieFace>>(values));
    const bool taken = judge_by<Game>(look.subject.book, look.after, {chance, roll}).legal();
    return unless_equal("roll", is_face, taken);
  });
}

// Uses the engine's states: beaten defenders stay together and go to one neighbour.
Finding retreats_keep_together(const Seen& look, const Retreat& retreat) {
  if (!look.before.battle.is_open()) return std::nullopt;
  const int lost = spot(look.before.battle.to);
  const int to = spot(retreat.to);
  const Men fled = engine_men(look.before.units, lost);
  const Men there = engine_men(look.before.units, to);
  const Men now = engine_men(look.after.units, to);
  const Men expected{there[0] + fled[0], there[1] + fled[1]};
  if (now != expected) return wrong("retreat", shown(expected), shown(now));
  return unless(due(look).facts().border(lost, to), "retreat", "a neighbour", "another territory");
}

/// Where a beaten army went, by the boards. A refused retreat may end a round, and units may go in
/// it; then the territory that the step names.
int refuge(const Seen& look) {
  int refuge = -1;
  for (int at = 0; at < places(look); ++at) {
    const bool lost = at == spot(look.before.battle.to);
    const bool grown =
        sum(engine_men(look.after.units, at)) > sum(engine_men(look.before.units, at));
    if (grown && !lost) refuge = at;
  }
  return refuge < 0 ? spot(look.is<Retreat>()->to) : refuge;
}

bool retreats(const Seen& look) {
  return look.is<Retreat>() != nullptr && look.before.battle.is_open();
}

// Another property checks that the army is somewhere at all.
Finding refuge_is_next_door(const Seen& look) {
  if (!retreats(look)) return std::nullopt;
  const auto& next = due(look).facts().at(spot(look.before.battle.to)).next;
  return unless(std::ranges::find(next, refuge(look)) != next.end(), "retreat",
                "units in a neighbouring territory", "none there");
}

Finding refuge_was_no_others(const Seen& look) {
  if (!retreats(look)) return std::nullopt;
  const int owner = engine_owner(look.before, refuge(look));
  const int fled = engine_owner(look.before, spot(look.before.battle.to));
  return unless(owner == fled || owner == nobody, "retreat", "a territory of no others",
                side_name(look, owner));
}

// Uses the board: a beaten army is offered each neighbour without units of others, unless the
// scenario or strong winds bar it, and no other territory.
Finding every_refuge_is_offered(const Seen& look) {
  if (look.after.duty != Duty::retreat) return std::nullopt;
  std::set<int> offered;
  each_legal_step_by<Game>(look.subject.book, look.after, look.arena, [&](const Step<Game>& step) {
    if (const auto* retreat = std::get_if<Retreat>(&step.action)) offered.insert(spot(retreat->to));
    return true;
  });
  const Facts& facts = due(look).facts();
  const int lost = spot(look.after.battle.to);
  return in_each_place(look, [&](int at) -> Finding {
    const auto& next = facts.at(at).next;
    const bool near = std::ranges::find(next, lost) != next.end();
    const bool barred = facts.forbidden.contains(at) || (facts.at(at).sea && due(look).winds());
    const int owner = engine_owner(look.after, at);
    const bool free = owner == nobody ? sum(engine_men(look.after.units, at)) == 0
                                      : owner == engine_owner(look.after, lost);
    return unless((near && !barred && free) == offered.contains(at), "retreat/" + facts.at(at).name,
                  offered.contains(at) ? "no refuge" : "a refuge",
                  offered.contains(at) ? "offered" : "not offered");
  });
}

// A side that has only one answer is not asked: each duty of an open battle has at least two.
Finding only_choices_are_asked(const Seen& look) {
  const Duty duty = look.after.duty;
  if (duty != Duty::choose_loss && duty != Duty::retreat && duty != Duty::occupy) {
    return std::nullopt;
  }
  std::size_t answers = 0;
  each_legal_step_by<Game>(look.subject.book, look.after, look.arena,
                           [&](const Step<Game>&) { return ++answers < 2; });
  return unless(answers >= 2, "duty", "two answers at least", "one or none");
}

// Compares the boards before and after: every territory that attacked sends a unit, and no more
// attackers stay there than the tables allow.
Finding each_army_goes_in(const Seen& look, const Occupy&) {
  if (!look.before.battle.is_open()) return std::nullopt;
  std::int64_t came = 0;
  Finding found = in_each_place(look, [&](int at) -> Finding {
    const std::int64_t attackers = sum(engine_men(look.before.battle.from, at));
    if (attackers == 0) return std::nullopt;
    const std::int64_t gone =
        sum(engine_men(look.before.units, at)) - sum(engine_men(look.after.units, at));
    came += gone;
    if (gone < 1) return wrong("stay", "one unit at least that goes in", "none");
    const std::int64_t staying = attackers - gone;
    if (staying <= due(look).facts().leave) return std::nullopt;
    return wrong("stay", due(look).facts().leave, staying);
  });
  if (found) return found;
  const Men there = engine_men(look.after.units, spot(look.before.battle.to));
  return unless_equal("units that went in", came, sum(there));
}

// Compares the boards: if a territory is conquered without a question, no more units are there than
// territories sent some.
Finding who_could_stay_is_asked(const Seen& look) {
  if (look.is<Occupy>() || look.is<Move>() || due(look).facts().leave == 0) return std::nullopt;
  const int active = number_of(look.before.active);
  if (active == nobody) return std::nullopt;
  std::int64_t senders = 0;
  std::int64_t came = 0;
  for (int at = 0; at < places(look); ++at) {
    const std::int64_t now = sum(engine_men(look.after.units, at));
    if (engine_owner(look.before, at) == active) {
      senders += sum(engine_men(look.before.units, at)) > now ? 1 : 0;
    } else if (engine_owner(look.after, at) == active) {
      came += now;
    }
  }
  return unless_equal("units that went in unasked", std::min(came, senders), came);
}

}  // namespace

Chapter battle_properties() {
  static constexpr Property<Game> properties[] = {
      {"a battle is as the auditor has it",
       "attack.opened hero.played loss.taken independents.beaten", battle_as_fought},
      {"totals are what the auditor adds up", "battle.rolled", totals_as_added_up},
      {"losses that are due are what the auditor counts", "battle.losses battle.four",
       losses_as_due},
      {"the loser loses by the table, the winner on a four",
       "battle.losses battle.four battle.rolled hero.played", the_table_is_kept},
      {"who wins with somebody left takes the territory", "battle.rolled occupied.territory",
       the_winner_takes_it},
      {"dice show faces of the tables", "roll.face", dice_show_faces},
      {"beaten defenders go together", "retreat.made", retreats_keep_together},
      {"a beaten army turns up next door", "retreat.adjacent", refuge_is_next_door},
      {"a beaten army turns up where no others were", "retreat.open", refuge_was_no_others},
      {"a beaten army is offered each refuge and no other", "retreat.made",
       every_refuge_is_offered},
      {"who has one answer is not asked", "loss.taken retreat.made occupied.territory",
       only_choices_are_asked},
      {"few stay behind, and some of each army go in", "occupy.stay", each_army_goes_in},
      {"who could leave somebody behind is asked", "occupied.territory", who_could_stay_is_asked},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
