#pragma once
// The auditor's record of a game of Ancient Generals. It is kept from the set-up and the accepted
// steps alone and never asks the engine what it should have done.

#include "properties/games/ancient_generals/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
class Ledger<praetor::ancient_generals::Game> {
 public:
  explicit Ledger(const praetor::ancient_generals::Setup& setup) : record(setup) {}
  void enter(const praetor::ancient_generals::State&,
             const Step<praetor::ancient_generals::Game>& step,
             const praetor::ancient_generals::State&) {
    record.enter(step);
  }

  ancient_generals::Record record;
};

}  // namespace praetor::properties
