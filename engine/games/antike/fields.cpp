// The rondel fields that spend what was produced: temple, arming and know-how.

#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/mechanics/arming.hpp"

namespace praetor::antike {

namespace {

// Temple.

void raise_temple(Transaction<State>& transaction, Side by, const BuildTemple& build) {
  pay_for(transaction, by, build, rule::pay_bank);
  mechanics::raise_temple_in(transaction, build.city, rule::temple_built);
}

bool temple_candidates(const State& state, Side by, const Sink<BuildTemple>& sink) {
  return each_region(state, [&](Region region) {
    return offer_payments(state, by, sink, BuildTemple{region, {}});
  });
}

bool temples(const State& state, Side by, const Sink<BuildTemple>& sink) {
  return board::each_of(state.city.of(state.side(by)), [&](Region region) {
    const BuildTemple build{region, {}};
    const bool barred = !one_temple<bool>(state, by, build) || !temple_left<bool>(state, by, build);
    return barred || offer_affordable(state, by, sink, build);
  });
}

constexpr Guard<State, BuildTemple> temple_guards[] = {
    {&rule::temple_own_city, own_city<BuildTemple>},
    {&rule::temple_one_per_city, one_temple<Finding, BuildTemple>, one_temple<bool, BuildTemple>},
    {&rule::temple_supply, temple_left<Finding, BuildTemple>, temple_left<bool, BuildTemple>},
    {&rule::pay_kind, pay_kind<BuildTemple>},
    {&rule::pay_amount, pay_amount<BuildTemple>},
    {&rule::pay_funds, pay_funds<BuildTemple>}};

constexpr LawOf<BuildTemple> temple_law{{.kind = BuildTemple::name,
                                         .phases = set_of({Phase::action}),
                                         .fields = set_of({RondelField::temple})},
                                        guards_of<temple_guards>,
                                        raise_temple,
                                        temple_candidates,
                                        temples};

// Arming.

Finding supply(const State& state, Side by, const Arm& arm) {
  return mechanics::beyond_supply(state.of(by).supply[index(arm.unit)], arm.count.value);
}

void set_up(Transaction<State>& transaction, Side by, const Arm& arm) {
  pay_for(transaction, by, arm, rule::pay_bank);
  transaction.because(rule::arm_placed, [&](State& state) {
    state.of(by).supply[index(arm.unit)] -= arm.count.value;
    state.add_units(by, arm.city, arm.unit, arm.count.value);
    state.turn_data.armed[arm.city.index()] += arm.count.value;
  });
  if (transaction.state().tables().arm_battle) note_entered(transaction, {arm.city, arm.unit});
}

bool arm_candidates(const State& state, Side by, const Sink<Arm>& sink) {
  return mechanics::offer_arms(state, by, state.of(by).supply, sink);
}

bool arms(const State& state, Side by, const Sink<Arm>& sink) {
  return mechanics::offer_possible_arms(state, by, state.of(by).supply, sink);
}

constexpr Guard<State, Arm> arm_guards[] = {
    {&rule::arm_own_city, own_city<Arm>}, {&rule::arm_border, mechanics::arm_border<Arm>},
    {&rule::arm_supply, supply},          {&rule::arm_capacity, room_to_arm<Arm>},
    {&rule::pay_kind, pay_kind<Arm>},     {&rule::pay_amount, pay_amount<Arm>},
    {&rule::pay_funds, pay_funds<Arm>}};

constexpr LawOf<Arm> arm_law{
    {.kind = Arm::name, .phases = set_of({Phase::action}), .fields = set_of({RondelField::arming})},
    guards_of<arm_guards>,
    set_up,
    arm_candidates,
    arms};

// Know-how.

template <class Answer>
Answer owned(const State& state, Side by, const Develop& develop) {
  if (!state.of(by).know_how.has(develop.know_how)) return Holds{};
  return Finds{[&] { return Mismatch{"know-how", "a know-how not yet developed"sv, "owned"sv}; }};
}

template <class Answer>
Answer basic(const State& state, Side by, const Develop& develop) {
  const auto needed = state.tables().needs[index(develop.know_how)];
  if (!needed || state.of(by).know_how.has(*needed)) return Holds{};
  return Finds{[&] {
    return Mismatch{"know-how", Phrase{"one after", name_of(*needed)},
                    Phrase{"without it", name_of(develop.know_how)}};
  }};
}

void develop_at_once(Transaction<State>& transaction, Side by, const Develop& develop) {
  pay_for(transaction, by, develop, rule::pay_bank);
  transaction.because(rule::develop_disk, [&](State& state) {
    state.of(by).know_how.insert(develop.know_how);
    state.turn_data.developed.insert(develop.know_how);
  });
}

bool developments(const State& state, Side by, const Sink<Develop>& sink) {
  return mechanics::offer_possible_know_hows(state, by, sink, [&](const Develop& develop) {
    return !owned<bool>(state, by, develop) || !basic<bool>(state, by, develop);
  });
}

constexpr Guard<State, Develop> develop_guards[] = {
    {&rule::develop_owned, owned<Finding>, owned<bool>},
    {&rule::develop_basic, basic<Finding>, basic<bool>},
    {&rule::pay_kind, pay_kind<Develop>},
    {&rule::pay_amount, pay_amount<Develop>},
    {&rule::pay_funds, pay_funds<Develop>}};

constexpr LawOf<Develop> develop_law{{.kind = Develop::name,
                                      .phases = set_of({Phase::action}),
                                      .fields = set_of({RondelField::know_how})},
                                     guards_of<develop_guards>,
                                     develop_at_once,
                                     offer_know_hows<State, Develop>,
                                     developments};

}  // namespace

const LawOf<BuildTemple>& law_of(Kind<BuildTemple>) { return temple_law; }
const LawOf<Arm>& law_of(Kind<Arm>) { return arm_law; }
const LawOf<Develop>& law_of(Kind<Develop>) { return develop_law; }

}  // namespace praetor::antike
