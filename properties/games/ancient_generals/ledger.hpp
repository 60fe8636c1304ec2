#pragma once
// The auditor's record of a game of Ancient Generals. It is kept only from the set-up and the
// accepted steps; it never asks the engine what should have happened.

#include "properties/games/ancient_generals/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::ancient_generals::Game>
    : RecordLedger<praetor::ancient_generals::Game, ancient_generals::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
