#pragma once
// Which set-ups are simpler than a given one. Shrinking needs this, and the rules do not say it.
// Nothing here decides legality. Each game has a specialisation in replays/games/.

#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace praetor::replays {

/// This version is for a game whose set-ups are all alike. A specialisation has the same members.
template <praetor::Game G>
struct SimplerSetups {
  using Setup = typename G::Setup;
  /// The distance from the simplest set-up; shipped data weigh least.
  static std::int64_t weight(const Setup&) { return 0; }
  /// Set-ups worth a try, the simplest first.
  static std::vector<Setup> of(const Setup&) { return {}; }
};

}  // namespace praetor::replays
