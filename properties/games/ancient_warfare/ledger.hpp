#pragma once
// The auditor's record of a game of Ancient Warfare. It is kept from the set-up and the accepted
// steps alone and never asks the engine what it should have done.

#include "properties/games/ancient_warfare/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
class Ledger<praetor::ancient_warfare::Game> {
 public:
  explicit Ledger(const praetor::ancient_warfare::Setup& setup) : record(setup) {}
  void enter(const praetor::ancient_warfare::State&,
             const Step<praetor::ancient_warfare::Game>& step,
             const praetor::ancient_warfare::State&) {
    record.enter(step);
  }

  ancient_warfare::Record record;
};

}  // namespace praetor::properties
