#pragma once
// The auditor's record of a game of Antike. It is kept only from the set-up and the accepted steps;
// it never asks the engine what should have happened.

#include <variant>

#include "properties/games/antike/record.hpp"
#include "properties/games/antike/turn_boards.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::antike::Game> : RecordLedger<praetor::antike::Game, antike::Record> {
  using RecordLedger::RecordLedger;
  void enter(const praetor::antike::State& before, const Step<praetor::antike::Game>& step,
             const praetor::antike::State& after) {
    RecordLedger::enter(before, step, after);
    turn.enter(before, std::holds_alternative<praetor::antike::Arm>(step.action), after);
  }

  TurnBoards<praetor::antike::State> turn;
};

}  // namespace praetor::properties
