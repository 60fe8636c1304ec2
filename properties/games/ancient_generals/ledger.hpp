#pragma once
// The auditor's record of a game of Ancient Generals. It is kept from the set-up and the accepted
// steps alone and never asks the engine what it should have done.

#include "properties/games/ancient_generals/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::ancient_generals::Game>
    : RecordLedger<praetor::ancient_generals::Game, ancient_generals::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
