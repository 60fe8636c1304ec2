#pragma once
// The usual set-up of a game, as the game's own type. Tests that play step by step begin
// with it.

#include <string>

#include "replays/making/generate.hpp"

namespace praetor::replays {

/// The set-up that `praetor new` writes. Fails with a sentence where the wishes cannot be met.
template <Game G>
Result<typename G::Setup, std::string> usual_setup(const LibraryOf<G>& library,
                                                   const Wishes& wishes) {
  const auto setup = policy<G>().usual(&library, wishes);
  if (!setup) return failure(setup.error());
  return typed_setup<G>(*setup);
}

}  // namespace praetor::replays
