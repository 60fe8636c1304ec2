#pragma once
// The auditor's record of a game of Conqueror: Duels. It is kept only from the set-up and the
// accepted steps; it never asks the engine what should have happened.

#include "properties/games/conqueror_duels/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::conqueror_duels::Game>
    : RecordLedger<praetor::conqueror_duels::Game, conqueror_duels::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
