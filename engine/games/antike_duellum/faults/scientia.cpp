// Faults planted in know-hows and recruits.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void owned_at_once(const State&, State& after, Side by, const Develop& develop) {
  after.of(by).know_how.insert(develop.know_how);
}

void one_more(const State&, State& after, Side by, const Recruit& recruit) {
  const std::size_t kind = index(recruit.unit);
  if (after.of(by).supply[kind] == 0) return;
  after.of(by).supply[kind] -= 1;
  after.of(by).box[kind] += 1;
}

void into_the_other_box(const State& before, State& after, Side by, const Recruit& recruit) {
  // Recruits a unit of the other type; the sums stay right.
  const std::size_t kind = index(recruit.unit);
  const std::size_t other = 1 - kind;
  if (after.of(by).supply[other] == 0 || recruit.count.value != 1) return;
  after.of(by).supply[kind] = before.of(by).supply[kind];
  after.of(by).box[kind] = before.of(by).box[kind];
  after.of(by).supply[other] -= 1;
  after.of(by).box[other] += 1;
}

Finding twice_in_a_turn(const State& state, Side by, const Develop& develop) {
  return refused_unless(!state.of(by).know_how.has(develop.know_how),
                        "a know-how that is not owned");
}

Finding the_opponent_owns_it(const State& state, Side by, const Develop& develop) {
  const bool owned = state.of(state.other(by)).know_how.has(develop.know_how);
  return refused_unless(!owned, "a new know-how");
}

Finding last_one_stays(const State& state, Side by, const Recruit& recruit) {
  return refused_unless(recruit.count.value < state.of(by).supply[index(recruit.unit)],
                        "less than the supply holds");
}

Price always_first(const State& state, Side by, const Develop& develop) {
  Price price = price_of(state, by, develop);
  price.base = state.tables().know_how[index(develop.know_how)].first;
  price.part[index(Resource::gold)] = price.base;
  return price;
}

}  // namespace

Chapter of_scientia() {
  static constexpr Fault all[] = {
      spoilt<Develop, rule::know_how_owned, owned_at_once>(
          "scientia.owned-at-once", "A developed know-how is owned before the turn ends."),
      unchanged<Develop, rule::develop_disk, &State::turn_data, &TurnData::developed>(
          "scientia.not-noted", "A developed know-how is not noted."),
      unchanged<Develop, rule::pay_bank, &Player::chips, &Chips::chip>(
          "scientia.chips-not-paid", "A know-how is paid for in coins only."),
      spoilt<Recruit, rule::recruit_box, one_more>("scientia.one-more",
                                                   "One recruit more than paid for comes."),
      spoilt<Recruit, rule::recruit_box, into_the_other_box>(
          "scientia.other-unit", "A single recruit is one of the other type."),
      misjudged<Develop, rule::develop_owned, twice_in_a_turn>(
          "scientia.twice-in-a-turn", "A know-how of this turn can be developed again."),
      stricter<Develop, rule::develop_owned, the_opponent_owns_it>(
          "scientia.first-only", "A know-how of the opponent cannot be developed."),
      misjudged<Recruit, rule::recruit_supply, last_one_stays>(
          "scientia.last-one-stays", "The last unit of the supply cannot be recruited."),
      mispriced<Develop, rule::pay_amount, always_first>(
          "scientia.always-first", "The second developer pays the first price."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
