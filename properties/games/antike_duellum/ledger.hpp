#pragma once
// The auditor's record of a game of Antike Duellum. It is kept only from the set-up and the
// accepted steps; it never asks the engine what should have happened.

#include <variant>

#include "engine/games/antike_duellum/game.hpp"
#include "properties/games/antike/turn_boards.hpp"
#include "properties/games/antike_duellum/field.hpp"
#include "properties/games/antike_duellum/treasury.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::antike_duellum::Game> {
  explicit Ledger(const praetor::antike_duellum::Setup& setup) : treasury(setup), field(setup) {}
  void enter(const praetor::antike_duellum::State& before,
             const Step<praetor::antike_duellum::Game>& step,
             const praetor::antike_duellum::State& after) {
    treasury.enter(before, step, field.is_stopped(before, step));
    field.enter(before, step, after);
    turn.enter(before, std::holds_alternative<praetor::antike_duellum::Arm>(step.action), after);
    const auto* play = std::get_if<praetor::antike_duellum::Play>(&step.action);
    const bool declares = play != nullptr && field.match->datum(play->card).effect ==
                                                 praetor::antike_duellum::Effect::declared;
    if (declares) turn.declare();
  }

  antike_duellum::Treasury treasury;  ///< chips, coins, cards, buildings
  antike_duellum::Field field;        ///< units, cities, turns, personages
  TurnBoards<praetor::antike_duellum::State> turn;
};

}  // namespace praetor::properties
