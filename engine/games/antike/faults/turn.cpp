// Faults planted in the order of play: chips for coins, gates, awards, the end of a turn and of the
// game.

#include "engine/games/antike/awards.hpp"
#include "engine/games/antike/faults/plant.hpp"

namespace praetor::antike::faults {
namespace {

void nobody_is_owed(const State& before, State& after) {
  if (after.turn != before.turn) after.owed.fill(0);
}

void coin_for_the_first(const State& before, State& after) {
  // Only the nation that begins the round gets its coin.
  for (std::size_t side = 1; side < after.match->players(); ++side) {
    const std::int64_t coins = after.player[side].chips.coin - before.player[side].chips.coin;
    if (coins <= 0) continue;
    after.player[side].chips.coin -= coins;
    after.bank.coin += coins;
  }
}

void order_turns_back(const State& before, State& after) {
  const std::size_t players = after.match->players();
  after.active = Side::of((before.active.index() + players - 1) % players);
}

/// Gives or takes `count` personages of a kind, if the stack or the side has them.
void give(State& state, Side side, Personage kind, std::int64_t count) {
  Tally& court = state.of(side).personage[index(kind)];
  Tally& stack = state.bank.personage[index(kind)];
  if (court + count < 0 || stack < count) return;
  court += count;
  stack -= count;
}

std::int64_t gained(const State& before, const State& after, Personage kind) {
  return after.of(before.active).personage[index(kind)] -
         before.of(before.active).personage[index(kind)];
}

void no_general(const State& before, State& after, Side, const EndTurn&) {
  give(after, before.active, Personage::general, -gained(before, after, Personage::general));
}

void one_general(const State& before, State& after, Side, const EndTurn&) {
  const std::int64_t more = gained(before, after, Personage::general) - 1;
  if (more > 0) give(after, before.active, Personage::general, -more);
}

void scholar_for_all(const State& before, State& after, Side, const EndTurn&) {
  const std::int64_t missing =
      before.turn_data.developed.size() - gained(before, after, Personage::scholar);
  if (missing > 0 && after.phase != Phase::over) {
    give(after, before.active, Personage::scholar, missing);
  }
}

void king_again(const State& before, State& after, Side, const EndTurn&) {
  // The cities that brought a king bring one again every turn.
  const std::int64_t cities = mechanics::cities_of(before, before.active);
  const bool again = cities >= before.tables().per_king && after.phase != Phase::over &&
                     gained(before, after, Personage::king) == 0;
  if (again) give(after, before.active, Personage::king, 1);
}

void for_the_next(const State& before, State& after, Side, const EndTurn&) {
  const std::int64_t kings = gained(before, after, Personage::king);
  if (kings <= 0 || after.phase == Phase::over) return;
  give(after, before.active, Personage::king, -kings);
  give(after, before.next(), Personage::king, kings);
}

void every_galley(const State& before, State& after, Side, const EndTurn&) {
  // Counts galleys one by one instead of by region.
  std::int64_t galleys = 0;
  for (const auto& region : before.units) {
    galleys += region[before.active.index()][index(Unit::galley)];
  }
  const std::int64_t owned = after.of(before.active).personage[index(Personage::navigator)];
  const std::int64_t more = galleys / before.tables().per_navigator - owned;
  if (more > 0 && after.phase != Phase::over) {
    give(after, before.active, Personage::navigator, more);
  }
}

Finding any_stack(const State& state, Side, const EndTurn& end) {
  return refused_unless(
      !end.extra || (extra_choices(state) != 0 && state.bank.personage[index(*end.extra)] > 0),
      "a stack that is left");
}

void extra_not_noted(const State& before, State& after, Side, const EndTurn&) {
  after.of(before.active).has_extra = before.of(before.active).has_extra;
}

void founding_everywhere(LawBook<Game>& book) {
  Gate gate = book.of<Found>().gate;
  gate.phases = set_of({Phase::advance, Phase::action, Phase::conquest, Phase::founding});
  book.replace_gate<Found>(gate);
}

void temples_on_every_field(LawBook<Game>& book) {
  Gate gate = book.of<BuildTemple>().gate;
  gate.fields = all_values;
  book.replace_gate<BuildTemple>(gate);
}

void only_the_active_fight(LawBook<Game>& book) {
  Gate gate = book.of<Battle>().gate;
  gate.actor = Actor::active;
  book.replace_gate<Battle>(gate);
}

void conquest_after_founding(LawBook<Game>& book) {
  Gate gate = book.of<Conquer>().gate;
  gate.phases = set_of({Phase::action, Phase::conquest, Phase::founding});
  book.replace_gate<Conquer>(gate);
}

}  // namespace

Chapter of_the_turn() {
  static constexpr Fault all[] = {
      let_pass<TakeChip, rule::chip_duty>("round.chips-for-everybody",
                                          "Chips are there for the taking."),
      unchanged<TakeChip, rule::chip_taken, &State::owed>("round.chip-still-owed",
                                                          "A chip that was taken is owed again."),
      next_turn_spoilt<rule::round_owed, nobody_is_owed, EndTurn>(
          "round.nobody-is-owed", "A nation that gets no coin gets nothing."),
      next_turn_spoilt<rule::round_coin, coin_for_the_first, EndTurn>(
          "round.coin-for-the-first", "Only the first nation gets the coin of a round."),
      next_turn_spoilt<rule::turn_next, kept<State, &State::turn_data, &TurnData::armed>, EndTurn>(
          "turn.armed-stays", "What cities armed counts in the next turn as well."),
      next_turn_spoilt<rule::turn_next, order_turns_back, EndTurn>(
          "turn.order-turns-back", "The order of turns runs backwards."),
      spoilt<EndTurn, rule::award_general, no_general>("award.no-general",
                                                       "Destroyed temples bring nothing."),
      spoilt<EndTurn, rule::award_general, one_general>(
          "award.one-general", "Several temples in a turn bring one general."),
      spoilt<EndTurn, rule::award_scholar, scholar_for_all>(
          "award.scholar-for-all", "A know-how that another nation owns brings a scholar."),
      spoilt<EndTurn, rule::award_king, king_again>(
          "award.king-again", "Cities that brought a king bring one every turn."),
      spoilt<EndTurn, rule::award_king, for_the_next>("award.for-the-next",
                                                      "The king goes to the next nation."),
      spoilt<EndTurn, rule::award_navigator, every_galley>(
          "award.every-galley", "Galleys in one region count each for the navigator."),
      misjudged<EndTurn, rule::award_extra, any_stack>(
          "award.any-stack", "The personage for all eight comes from any stack."),
      spoilt<EndTurn, rule::award_eight, extra_not_noted>(
          "award.extra-not-noted", "The personage for all eight stands for one of its kind."),
      {"turn.founding-everywhere", "Cities can be founded before the advance.", &rule::turn_phase,
       founding_everywhere, nullptr},
      {"turn.temples-on-every-field", "Temples can be built on every field.", &rule::turn_field,
       temples_on_every_field, nullptr},
      {"turn.only-the-active-fight", "Only the active nation may ask for a battle.",
       &rule::turn_side, only_the_active_fight, nullptr},
      {"turn.conquest-after-founding", "Conquests go on after a founding.", &rule::turn_phase,
       conquest_after_founding, nullptr},
  };
  return all;
}

}  // namespace praetor::antike::faults
