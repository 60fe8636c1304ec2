#include "engine/games/antike_duellum/gate.hpp"

#include "engine/games/antike_duellum/rules.hpp"

namespace praetor::antike_duellum {
namespace {

Side due(const State& state, Actor actor) {
  switch (actor) {
    case Actor::active:
      return state.active;
    case Actor::opponent:
      return state.opponent();
    case Actor::chance:
      return chance;
  }
  return state.active;
}

template <class Answer>
Answer side(const State& state, Side by, const Gate& gate) {
  Side owner = due(state, gate.actor);
  // Where a card is to be revealed, it is for nobody but chance.
  if (state.reveal && by != owner && by != chance) owner = chance;
  if (gate.open_to_opponent && by == state.opponent()) return Holds{};
  return by_another<Answer>(state, by, owner);
}

template <class Answer>
Answer duty(const State& state, Side, const Gate& gate) {
  const bool is_reveal = gate.actor == Actor::chance;
  const bool is_take_card = gate.actor == Actor::opponent;
  if (state.reveal) {
    if (is_reveal) return Holds{};
    return Finds{[&] { return Mismatch{"do", "reveal"sv, gate.kind}; }};
  }
  const bool barred = state.phase == Phase::cards
                          ? !is_take_card
                          : state.phase == Phase::conquest && state.owed > 0 &&
                                gate.waits_for_card && !state.match->reading(Reading::compensation);
  if (!barred) return Holds{};
  return Finds{[&] { return Mismatch{"do", "take-card"sv, gate.kind}; }};
}

template <class Answer>
Answer field(const State& state, Side, const Gate& gate) {
  return mechanics::off_the_fields<Answer>(state.of(state.active), gate.fields);
}

constexpr Guard<State, Gate> gate_rows[] = {
    {&rule::game_over, after_the_end<Finding>, after_the_end<bool>},
    {&rule::turn_side, side<Finding>, side<bool>},
    {&rule::turn_duty, duty<Finding>, duty<bool>},
    {&rule::turn_phase, in_its_phases<Finding>, in_its_phases<bool>},
    {&rule::turn_field, field<Finding>, field<bool>}};

}  // namespace

Guards<State, Gate> gate_guards() { return gate_of<gate_rows>; }

bool is_fortress_moment(const State& state) {
  const Player& player = state.of(state.active);
  const bool in_phase = state.phase == Phase::action || state.phase == Phase::conquest;
  const bool on_duellum =
      mechanics::stands_on(player, set_of({RondelField::duellum_1, RondelField::duellum_2}));
  return state.match->rules == RuleSet::printed && in_phase && on_duellum;
}

}  // namespace praetor::antike_duellum
