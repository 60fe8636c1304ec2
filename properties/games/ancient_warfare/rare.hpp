#pragma once
// The rare steps of Ancient Warfare: a unit is saved only by a general of another type beside it,
// and an attack goes over the square that the attacker has just left.

#include "engine/games/ancient_warfare/game.hpp"
#include "properties/rare.hpp"

namespace praetor::properties {

using RareWarfare = praetor::ancient_warfare::Game;

bool is_saved_by_troops(const praetor::ancient_warfare::State& state,
                        const Step<RareWarfare>& step);
bool strikes_over_left_square(const praetor::ancient_warfare::State& state,
                              const Step<RareWarfare>& step);

template <>
struct RareSteps<RareWarfare> {
  static constexpr bool any = true;
  static bool is_one(const praetor::ancient_warfare::State& state, const Step<RareWarfare>& step) {
    return is_saved_by_troops(state, step) || strikes_over_left_square(state, step);
  }
};

}  // namespace praetor::properties
