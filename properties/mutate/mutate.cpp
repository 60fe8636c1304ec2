#include "properties/mutate/mutate.hpp"

#include "engine/core/ensure.hpp"

namespace praetor::properties {

const Mutation& mutation_of(const AnyGame& game) {
  for (const Mutation* const one : all_mutations()) {
    if (one->game->id() == game.id()) return *one;
  }
  ensure(false, "every game has its mutants");
  return *all_mutations().front();
}

}  // namespace praetor::properties
