#pragma once
// The set-up of a game that nobody has said more of, with its type: tests that play by hand begin
// with it.

#include <string>

#include "replays/making/generate.hpp"

namespace praetor::replays {

/// The set-up that a skeleton has. A sentence where the wishes cannot be met.
template <Game G>
Result<typename G::Setup, std::string> usual_setup(const LibraryOf<G>& library,
                                                   const Wishes& wishes) {
  const auto setup = policy<G>().usual(&library, wishes);
  if (!setup) return failure(setup.error());
  return typed_setup<G>(*setup);
}

}  // namespace praetor::replays
