#pragma once
// The auditor's record of a game of Antike. It is kept from the set-up and the accepted steps alone
// and never asks the engine what it should have done.

#include "properties/games/antike/record.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

template <>
class Ledger<praetor::antike::Game> {
 public:
  explicit Ledger(const praetor::antike::Setup& setup) : record(setup) {}
  void enter(const praetor::antike::State&, const Step<praetor::antike::Game>& step,
             const praetor::antike::State&) {
    record.enter(step);
  }

  antike::Record record;
};

}  // namespace praetor::properties
