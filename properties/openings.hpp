#pragma once
// Where games on trial begin. Two of three begin as people play; the others on odd tables, on which
// what is rare becomes common: few coins, short stacks, cards that run out, prices of nothing.

#include <cstdint>

#include "engine/core/game.hpp"
#include "replays/making/random.hpp"
#include "replays/reading/library.hpp"

namespace praetor::properties {

enum class Tables : std::uint8_t { shipped, odd };

/// A set-up drawn by chance. What the library does not hold stands inline in a replay of it.
/// Specialised by each game, in properties/games/.
template <Game G>
typename G::Setup opening(const replays::LibraryOf<G>& library, Tables tables,
                          replays::Random& random);

}  // namespace praetor::properties
