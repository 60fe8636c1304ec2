// SCIENTIA: know-hows, which cost more for the first nation that develops them, and recruits for
// the box.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

template <class Answer>
Answer owned(const State& state, Side by, const Develop& develop) {
  const bool owns = state.of(by).know_how.has(develop.know_how);
  if (!owns && !state.turn_data.developed.has(develop.know_how)) return Holds{};
  return Finds{[&] {
    return Mismatch{"know-how", "a know-how not yet developed"sv,
                    std::string_view(owns ? "owned" : "developed this turn")};
  }};
}

std::int64_t in_supply(const State& state, Side by, Unit unit) {
  return state.of(by).supply[index(unit)];
}

Finding supply(const State& state, Side by, const Recruit& recruit) {
  return mechanics::beyond_supply(in_supply(state, by, recruit.unit), recruit.count.value);
}

void develop_effects(Transaction<State>& transaction, Side by, const Develop& develop) {
  pay_for(transaction, by, develop, rule::pay_bank);
  transaction.because(rule::develop_disk,
                      [&](State& state) { state.turn_data.developed.insert(develop.know_how); });
}

void recruit_effects(Transaction<State>& transaction, Side by, const Recruit& recruit) {
  pay_for(transaction, by, recruit, rule::pay_bank);
  transaction.because(rule::recruit_box, [&](State& state) {
    state.of(by).supply[index(recruit.unit)] -= recruit.count.value;
    state.of(by).box[index(recruit.unit)] += recruit.count.value;
  });
}

bool developments(const State& state, Side by, const Sink<Develop>& sink) {
  return mechanics::offer_possible_know_hows(
      state, by, sink, [&](const Develop& develop) { return !owned<bool>(state, by, develop); });
}

bool recruits(const State& state, Side by, const Sink<Recruit>& sink) {
  Recruit recruit;
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    recruit.unit = unit;
    const std::int64_t most = in_supply(state, by, unit);
    for (recruit.count = Count{1}; recruit.count.value <= most; ++recruit.count.value) {
      if (!offer_affordable(state, by, sink, recruit)) return false;
    }
  }
  return true;
}

bool recruit_candidates(const State& state, Side by, const Sink<Recruit>& sink) {
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    // One more than the supply holds, so that the supply rule has something to forbid.
    const std::int64_t most = in_supply(state, by, unit) + 1;
    for (std::int64_t count = 1; count <= most; ++count) {
      Recruit recruit;
      recruit.unit = unit;
      recruit.count = Count{static_cast<std::int32_t>(count)};
      if (!offer_payments(state, by, sink, recruit)) return false;
    }
  }
  return true;
}

constexpr Guard<State, Develop> develop_guards[] = {
    {&rule::develop_owned, owned<Finding>, owned<bool>},
    {&rule::pay_kind, pay_kind<Develop>},
    {&rule::pay_amount, pay_amount<Develop>},
    {&rule::pay_funds, pay_funds<Develop>}};

constexpr Guard<State, Recruit> recruit_guards[] = {{&rule::recruit_supply, supply},
                                                    {&rule::pay_kind, pay_kind<Recruit>},
                                                    {&rule::pay_amount, pay_amount<Recruit>},
                                                    {&rule::pay_funds, pay_funds<Recruit>}};

constexpr LawOf<Develop> develop_law{{.kind = Develop::name,
                                      .phases = set_of({Phase::action}),
                                      .fields = set_of({RondelField::scientia})},
                                     guards_of<develop_guards>,
                                     develop_effects,
                                     offer_know_hows<State, Develop>,
                                     developments};
constexpr LawOf<Recruit> recruit_law{{.kind = Recruit::name,
                                      .phases = set_of({Phase::action}),
                                      .fields = set_of({RondelField::scientia})},
                                     guards_of<recruit_guards>,
                                     recruit_effects,
                                     recruit_candidates,
                                     recruits};

}  // namespace

const LawOf<Develop>& law_of(Kind<Develop>) { return develop_law; }
const LawOf<Recruit>& law_of(Kind<Recruit>) { return recruit_law; }

}  // namespace praetor::antike_duellum
