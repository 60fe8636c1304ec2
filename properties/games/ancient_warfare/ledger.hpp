#pragma once
// The auditor's record of a game of Ancient Warfare. It is kept from the set-up and the accepted
// steps alone and never asks the engine what it should have done.

#include "properties/games/ancient_warfare/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::ancient_warfare::Game>
    : RecordLedger<praetor::ancient_warfare::Game, ancient_warfare::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
