#pragma once
// The auditor's record of a game of Conqueror: Duels. It is kept from the set-up and the accepted
// steps alone and never asks the engine what it should have done.

#include "properties/games/conqueror_duels/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
class Ledger<praetor::conqueror_duels::Game> {
 public:
  explicit Ledger(const praetor::conqueror_duels::Setup& setup) : record(setup) {}
  void enter(const praetor::conqueror_duels::State&,
             const Step<praetor::conqueror_duels::Game>& step,
             const praetor::conqueror_duels::State&) {
    record.enter(step);
  }

  conqueror_duels::Record record;
};

}  // namespace praetor::properties
