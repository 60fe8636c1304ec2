#pragma once
// The openings of games on trial. Two of three use the shipped tables; the others use odd tables,
// on which rare situations become common: few coins, short stacks, cards that run out, prices of
// nothing.

#include <cstdint>
#include <string>

#include "engine/core/game.hpp"
#include "engine/core/result.hpp"
#include "replays/making/random.hpp"
#include "replays/reading/library.hpp"

namespace praetor::properties {

enum class Tables : std::uint8_t { shipped, odd };

/// A random set-up, on the user's own data where the library has any; a sentence where no set-up
/// fits them. A replay of it holds inline whatever the library does not have. Each game specialises
/// it, in properties/games/.
template <Game G>
Result<typename G::Setup, std::string> opening(const replays::LibraryOf<G>& library, Tables tables,
                                               replays::Random& random);

}  // namespace praetor::properties
