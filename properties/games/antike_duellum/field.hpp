#pragma once
// The auditor's field: what it expects of the state after each step, worked out from the set-up and
// the steps alone.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::properties::antike_duellum {

class Field {
 public:
  explicit Field(const praetor::antike_duellum::Setup&) {}
  void enter(const praetor::antike_duellum::State&, const Step<praetor::antike_duellum::Game>&,
             const praetor::antike_duellum::State&) {}
};

}  // namespace praetor::properties::antike_duellum
