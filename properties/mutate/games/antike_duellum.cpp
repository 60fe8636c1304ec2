// The mutants, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/antike_duellum_habits.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

template std::vector<Mutant> mutants_of<Duellum>();
template MutateReport mutate<Duellum>(const MutateOptions&, const MutantWatch&);
template std::optional<CaughtByCase> case_not_met<Duellum>();

}  // namespace praetor::properties
