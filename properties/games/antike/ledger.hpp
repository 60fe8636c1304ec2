#pragma once
// The auditor's record of a game of Antike. It is kept from the set-up and the accepted steps alone
// and never asks the engine what it should have done.

#include "properties/games/antike/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
struct Ledger<praetor::antike::Game> : RecordLedger<praetor::antike::Game, antike::Record> {
  using RecordLedger::RecordLedger;
};

}  // namespace praetor::properties
