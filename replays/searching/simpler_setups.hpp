#pragma once
// Which set-ups are simpler than one: what shrinking must know of a game and the rules do not say.
// Nothing here decides legality; each game has a specialisation in replays/games/.

#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"

namespace praetor::replays {

/// As it stands, that of a game whose set-ups are all alike. A specialisation has the same members.
template <praetor::Game G>
struct SimplerSetups {
  using Setup = typename G::Setup;
  /// How far it is from the simplest; shipped data weigh least.
  static std::int64_t weight(const Setup&) { return 0; }
  /// Set-ups worth a try, the simplest first.
  static std::vector<Setup> of(const Setup&) { return {}; }
};

}  // namespace praetor::replays
