// The mutants, made for Antike.

#include "engine/games/antike/library.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/antike_habits.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

template std::vector<Mutant> mutants_of<Antike>();
template MutateReport mutate<Antike>(const MutateOptions&, const MutantWatch&);
template std::optional<CaughtByCase> case_not_met<Antike>();

}  // namespace praetor::properties
