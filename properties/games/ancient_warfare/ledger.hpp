#pragma once
// The auditor's record of a game of Ancient Warfare. It is kept only from the set-up and the
// accepted steps; it never asks the engine what should have happened.

#include "properties/games/ancient_warfare/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::ancient_warfare::Game>
    : RecordLedger<praetor::ancient_warfare::Game, ancient_warfare::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
