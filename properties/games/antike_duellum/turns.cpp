// The order of play: who may act when, on which rondel field, what is due first, and how one turn
// follows another.

#include <algorithm>

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

constexpr std::uint32_t in(std::initializer_list<Phase> phases) {
  std::uint32_t bits = 0;
  for (const Phase phase : phases) bits |= 1U << index(phase);
  return bits;
}
constexpr std::uint32_t on(std::initializer_list<RondelField> fields) {
  std::uint32_t bits = 0;
  for (const RondelField field : fields) bits |= 1U << index(field);
  return bits;
}
constexpr std::uint32_t always = ~0U;

/// When an action may be done in a turn. Cards and steps of chance have no moment of their own.
struct Moment {
  std::uint32_t phases = always;
  std::uint32_t fields = always;
};
constexpr std::uint32_t war = on({RondelField::duellum_1, RondelField::duellum_2});
constexpr std::uint32_t after_advancing = in({Phase::action, Phase::conquest, Phase::founding});

Moment moment_of(const Advance&) { return {in({Phase::advance})}; }
Moment moment_of(const BuildTemple&) { return {in({Phase::action}), on({RondelField::templum})}; }
Moment moment_of(const BuildWall&) { return {in({Phase::action}), on({RondelField::templum})}; }
Moment moment_of(const Arm&) { return {in({Phase::action}), on({RondelField::militia})}; }
Moment moment_of(const Develop&) { return {in({Phase::action}), on({RondelField::scientia})}; }
Moment moment_of(const Recruit&) { return {in({Phase::action}), on({RondelField::scientia})}; }
Moment moment_of(const Move&) { return {in({Phase::action}), war}; }
Moment moment_of(const Conquer&) { return {in({Phase::action, Phase::conquest}), war}; }
Moment moment_of(const Trade&) { return {after_advancing | in({Phase::advance})}; }
Moment moment_of(const Found&) { return {after_advancing}; }
Moment moment_of(const EndTurn&) { return {after_advancing}; }
Moment moment_of(const Play&) { return {}; }
Moment moment_of(const TakeCard&) { return {}; }
Moment moment_of(const Reveal&) { return {}; }

std::string_view kind_of(const Seen& look) {
  return std::visit([]<class A>(const A&) { return A::name; }, look.step.action);
}

Finding nothing_after_the_end(const Seen& look) {
  if (was(look).phase != Phase::over) return std::nullopt;
  return wrong("do", "nothing after the end", kind_of(look));
}

Finding acts_in_turn(const Seen& look) {
  const Field& field = was(look);
  const Side by = look.step.by;
  const Play* play = look.is<Play>();
  const bool fortress = play != nullptr && look.match().rules == RuleSet::printed &&
                        look.match().datum(play->card).effect == Effect::defence;
  const bool foreign = play != nullptr &&
                       look.match().datum(play->card).effect == Effect::declared &&
                       look.match().datum(play->card).when != praetor::antike_duellum::When::own;
  const Side due = look.is<Reveal>() != nullptr     ? chance
                   : look.is<TakeCard>() != nullptr ? field.enemy()
                                                    : field.active;
  if (by == due || ((fortress || foreign) && by == field.enemy())) return std::nullopt;
  return wrong("by", name(look, due), name(look, by));
}

Finding what_is_due_first(const Seen& look) {
  const Field& field = was(look);
  if (field.reveal && look.is<Reveal>() == nullptr) return wrong("do", "reveal", kind_of(look));
  if (field.reveal || look.is<TakeCard>() != nullptr) return std::nullopt;
  if (field.phase == Phase::cards) return wrong("do", "take-card", kind_of(look));
  const bool leaves = look.is<Found>() != nullptr || look.is<EndTurn>() != nullptr;
  const bool waits = !look.match().reading(Reading::compensation);
  if (field.phase != Phase::conquest || field.owed == 0 || !leaves || !waits) return std::nullopt;
  return wrong("do", "take-card", kind_of(look));
}

Finding in_its_phase(const Seen& look) {
  const Moment moment = std::visit([](const auto& a) { return moment_of(a); }, look.step.action);
  if ((moment.phases >> index(was(look).phase) & 1U) != 0) return std::nullopt;
  return wrong("phase", fmt::format("one for {}", kind_of(look)), name_of(was(look).phase));
}

Finding on_its_field(const Seen& look) {
  const Moment moment = std::visit([](const auto& a) { return moment_of(a); }, look.step.action);
  const Camp& own = was(look).own();
  const bool open =
      moment.fields == always || (own.on_rondel && (moment.fields >> index(own.rondel) & 1U) != 0);
  if (open) return std::nullopt;
  return wrong("rondel", fmt::format("a field for {}", kind_of(look)),
               own.on_rondel ? name_of(own.rondel) : "none"sv);
}

Finding cards_only_when_due(const Seen& look) {
  if (look.is<TakeCard>() != nullptr && was(look).owed == 0) {
    return wrong("owed", "a card that is owed", "none");
  }
  if (look.is<Reveal>() != nullptr && !was(look).reveal) {
    return wrong("reveal", "a reveal that is due", "none");
  }
  return std::nullopt;
}

Finding play_goes_on(const Seen& look) {
  const Field& field = expected(look);
  const State& after = look.after;
  if (after.phase != field.phase) return wrong("phase", name_of(field.phase), name_of(after.phase));
  if (after.active != field.active) {
    return wrong("active", name(look, field.active), name(look, after.active));
  }
  if (after.winner != field.winner) {
    return wrong("winner", name(look, field.winner), name(look, after.winner));
  }
  if (after.turn != field.turn) return wrong("turn", field.turn, after.turn);
  if (after.owed != field.owed) return wrong("owed", field.owed, after.owed);
  return unless_equal("reveal", field.reveal ? 1 : 0, after.reveal ? 1 : 0);
}

Finding turns_alternate(const Seen& look) {
  const bool other = look.before.active != look.after.active;
  if (Finding found = unless_equal("turn", look.before.turn + (other ? 1 : 0), look.after.turn)) {
    return found;
  }
  if (!other || look.after.phase == Phase::advance) return std::nullopt;
  return wrong("phase", "advance", name_of(look.after.phase));
}

/// The phases of a turn come in this order: advance, action, conquest, founding, cards.
Finding nobody_steps_back(const Seen& look) {
  if (look.before.turn != look.after.turn) return std::nullopt;
  const auto place = [](Phase phase) {
    constexpr Phase order[] = {Phase::advance,  Phase::action, Phase::conquest,
                               Phase::founding, Phase::cards,  Phase::over};
    return std::ranges::find(order, phase) - order;
  };
  if (place(look.before.phase) <= place(look.after.phase)) return std::nullopt;
  return wrong("phase", name_of(look.before.phase), name_of(look.after.phase));
}

Finding action_opens_its_phase(const Seen& look) {
  const Phase due = look.is<Advance>() != nullptr   ? Phase::action
                    : look.is<Conquer>() != nullptr ? Phase::conquest
                    : look.is<Found>() != nullptr   ? Phase::founding
                                                    : look.after.phase;
  if (look.after.phase == due) return std::nullopt;
  return wrong("phase", name_of(due), name_of(look.after.phase));
}

Finding stone_stands_where_put(const Seen& look) {
  for (const Side side : both_sides) {
    const Camp& camp = expected(look).camps[side.index()];
    const Player& player = look.after.player[side.index()];
    const bool same =
        camp.on_rondel == player.on_rondel && (!camp.on_rondel || camp.rondel == player.rondel);
    if (same) continue;
    return wrong(fmt::format("rondel of {}", name(look, side)),
                 camp.on_rondel ? name_of(camp.rondel) : "none"sv,
                 player.on_rondel ? name_of(player.rondel) : "none"sv);
  }
  return std::nullopt;
}

Finding turn_begins_afresh(const Seen& look) {
  if (look.before.turn == look.after.turn && look.before.active == look.after.active) {
    return std::nullopt;
  }
  const auto& notes = look.after.turn_data;
  std::int64_t left = notes.bonus.discount + notes.bonus.free_fields + notes.bonus.border[0] +
                      notes.bonus.border[1] + notes.developed.size() + notes.conquests +
                      notes.temples_destroyed + (notes.fortified.exists() ? 1 : 0);
  for (std::size_t region = 0; region < regions(look); ++region) {
    left += notes.armed[region] + notes.moved[region][0] + notes.moved[region][1];
  }
  if (left != 0) return wrong("notes of the last turn", 0, left);
  return first_in(both_units, [&](const Unit unit) {
    const std::int64_t box = expected(look).own().box[index(unit)];
    return unless_equal(fmt::format("{}s that may be armed", name_of(unit)), box,
                        notes.box[index(unit)]);
  });
}

/// Under the reading `march` in-parts, the state notes how many borders each unit has crossed.
Finding crossings_are_noted(const Seen& look) {
  if (!look.match().reading(Reading::march)) return std::nullopt;
  std::int64_t due = 0;
  for (const Marcher& one : expected(look).marchers) {
    std::int64_t same = 0;
    for (const Marcher& other : expected(look).marchers) {
      same += other.at == one.at && other.unit == one.unit && other.crossings == one.crossings;
    }
    std::int64_t noted = 0;
    for (const auto& group : look.after.turn_data.marches.groups()) {
      const bool here = group.region == one.at && group.unit == one.unit;
      if (here && group.crossings == one.crossings) noted = group.count;
    }
    const std::string what =
        fmt::format("{} that crossed {}", units_in(look, expected(look).active, one.unit, one.at),
                    one.crossings);
    if (Finding found = unless_equal(what, same, noted)) return found;
    ++due;
  }
  std::int64_t noted = 0;
  for (const auto& group : look.after.turn_data.marches.groups()) noted += group.count;
  return unless_equal("units that crossed borders", due, noted);
}

Finding notes_tell_the_turn(const Seen& look) {
  const Field& field = expected(look);
  const auto& notes = look.after.turn_data;
  for (std::size_t region = 0; region < regions(look); ++region) {
    if (field.armed[region] == notes.armed[region] &&
        field.moved[region][0] == notes.moved[region][0] &&
        field.moved[region][1] == notes.moved[region][1]) {
      continue;
    }
    const std::string_view place = name(look, Region::of(region));
    if (Finding found = unless_equal(fmt::format("armed in {}", place), field.armed[region],
                                     notes.armed[region])) {
      return found;
    }
    for (const Unit unit : both_units) {
      if (Finding found =
              unless_equal(fmt::format("{}s that moved in {}", name_of(unit), place),
                           field.moved[region][index(unit)], notes.moved[region][index(unit)])) {
        return found;
      }
    }
  }
  for (const Unit unit : both_units) {
    const std::size_t kind = index(unit);
    if (field.ready[kind] != notes.box[kind]) {
      return wrong(fmt::format("{}s that may be armed", name_of(unit)), field.ready[kind],
                   notes.box[kind]);
    }
    if (field.extra_borders[kind] != notes.bonus.border[kind]) {
      return wrong(fmt::format("more borders for {}s", name_of(unit)), field.extra_borders[kind],
                   notes.bonus.border[kind]);
    }
  }
  for (std::size_t kind = 0; kind < praetor::antike_duellum::know_hows; ++kind) {
    const auto known = static_cast<KnowHow>(kind);
    const std::int64_t due = field.developed >> kind & 1U;
    const std::int64_t actual = notes.developed.has(known) ? 1 : 0;
    if (due != actual) return wrong(fmt::format("{} developed", name_of(known)), due, actual);
  }
  if (field.fortified != notes.fortified) {
    return wrong("fortified", name(look, field.fortified), name(look, notes.fortified));
  }
  if (Finding found = unless_equal("conquests", field.conquests, notes.conquests)) return found;
  return unless_equal("temples destroyed", field.temples_destroyed, notes.temples_destroyed);
}

}  // namespace

Chapter turns_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"nothing is played after the end", "game.over", nothing_after_the_end}),
      restating<Game>({"everyone acts in turn", "turn.side", acts_in_turn}),
      restating<Game>({"what is due comes first", "turn.duty", what_is_due_first}),
      restating<Game>({"an action has its phase", "turn.phase", in_its_phase}),
      restating<Game>({"an action has its rondel field", "turn.field", on_its_field}),
      restating<Game>(
          {"cards are taken and revealed only when due", "card.duty", cards_only_when_due}),
      {"play goes on as the auditor expects",
       "turn.phase turn.founding turn.next advance.stone conquer.taken conquer.card-owed "
       "award.card-owed card.taken card.revealed card.forfeit game.won",
       play_goes_on},
      {"turns alternate one at a time", "turn.next", turns_alternate},
      {"nobody steps back within a turn", "turn.phase turn.founding", nobody_steps_back},
      {"an action opens its phase", "advance.stone conquer.taken turn.founding",
       action_opens_its_phase},
      {"a stone stands where it was put", "advance.stone", stone_stands_where_put},
      {"a turn begins afresh", "turn.next", turn_begins_afresh},
      {"what each unit has crossed is noted where marches go on",
       "move.march conquer.casualties turn.next", crossings_are_noted},
      {"the notes tell what was done in the turn",
       "turn.next arm.placed move.march develop.disk conquer.taken conquer.casualties "
       "conquer.temple effect.defence effect.extra-border",
       notes_tell_the_turn},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
