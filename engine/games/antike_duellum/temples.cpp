// TEMPLUM: temples, one in each city, which cost more next to other temples; and town walls from
// the side's supply.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {

namespace {

template <class Answer>
Answer one_wall(const State& state, Side, const BuildWall& build) {
  if (!state.at(build.city).wall) return Holds{};
  return Finds{[] { return Mismatch{"city", "a city without a wall"sv, "it has one"sv}; }};
}

template <class Answer>
Answer wall_supply(const State& state, Side by, const BuildWall&) {
  if (state.of(by).walls > 0) return Holds{};
  return Finds{[] { return Mismatch{"city", "a wall in the personal supply"sv, std::int64_t{0}}; }};
}

void raise_temple(Transaction<State>& transaction, Side by, const BuildTemple& build) {
  pay_for(transaction, by, build, rule::pay_bank);
  mechanics::raise_temple_in(transaction, build.city, rule::temple_built);
  if (transaction.state().turn_data.bonus.discount != 0) {
    transaction.because(rule::bonus_spent,
                        [](State& state) { state.turn_data.bonus.discount = 0; });
  }
}

void raise_wall(Transaction<State>& transaction, Side by, const BuildWall& build) {
  pay_for(transaction, by, build, rule::pay_bank);
  transaction.because(rule::wall_built, [&](State& state) {
    state.city.change(build.city, [](City& city) { city.wall = true; });
    state.of(by).walls -= 1;
  });
}

template <class A>
bool candidates(const State& state, Side by, const Sink<A>& sink) {
  return each_region(state, [&](Region region) {
    A build;
    build.city = region;
    return offer_payments(state, by, sink, build);
  });
}

template <class A, bool (*once)(const State&, Side, const A&),
          bool (*supply)(const State&, Side, const A&)>
bool generate(const State& state, Side by, const Sink<A>& sink) {
  if (!supply(state, by, A{})) return true;
  return board::each_of(state.city.of(state.side(by)), [&](Region region) {
    A build;
    build.city = region;
    return !once(state, by, build) || offer_affordable(state, by, sink, build);
  });
}

constexpr Guard<State, BuildTemple> temple_guards[] = {
    {&rule::temple_own_city, own_city<BuildTemple>},
    {&rule::temple_one_per_city, one_temple<Finding, BuildTemple>, one_temple<bool, BuildTemple>},
    {&rule::temple_supply, temple_left<Finding, BuildTemple>, temple_left<bool, BuildTemple>},
    {&rule::pay_kind, pay_kind<BuildTemple>},
    {&rule::temple_adjacent_coin, pay_surcharge<BuildTemple>},
    {&rule::pay_amount, pay_amount<BuildTemple>},
    {&rule::pay_funds, pay_funds<BuildTemple>}};

constexpr Guard<State, BuildWall> wall_guards[] = {
    {&rule::wall_own_city, own_city<BuildWall>},
    {&rule::wall_one_per_city, one_wall<Finding>, one_wall<bool>},
    {&rule::wall_supply, wall_supply<Finding>, wall_supply<bool>},
    {&rule::pay_kind, pay_kind<BuildWall>},
    {&rule::pay_amount, pay_amount<BuildWall>},
    {&rule::pay_funds, pay_funds<BuildWall>}};

constexpr LawOf<BuildTemple> temple_law{
    {.kind = BuildTemple::name,
     .phases = set_of({Phase::action}),
     .fields = set_of({RondelField::templum})},
    guards_of<temple_guards>,
    raise_temple,
    candidates<BuildTemple>,
    generate<BuildTemple, one_temple<bool, BuildTemple>, temple_left<bool, BuildTemple>>};
constexpr LawOf<BuildWall> wall_law{{.kind = BuildWall::name,
                                     .phases = set_of({Phase::action}),
                                     .fields = set_of({RondelField::templum})},
                                    guards_of<wall_guards>,
                                    raise_wall,
                                    candidates<BuildWall>,
                                    generate<BuildWall, one_wall<bool>, wall_supply<bool>>};

}  // namespace

const LawOf<BuildTemple>& law_of(Kind<BuildTemple>) { return temple_law; }
const LawOf<BuildWall>& law_of(Kind<BuildWall>) { return wall_law; }

}  // namespace praetor::antike_duellum
