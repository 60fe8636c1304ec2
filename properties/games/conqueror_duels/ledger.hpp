#pragma once
// The auditor's record of a game of Conqueror: Duels. It is kept from the set-up and the accepted
// steps alone and never asks the engine what it should have done.

#include "properties/games/conqueror_duels/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::conqueror_duels::Game>
    : RecordLedger<praetor::conqueror_duels::Game, conqueror_duels::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
