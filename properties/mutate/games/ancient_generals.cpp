// The mutants, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/ancient_generals_habits.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

template std::vector<Mutant> mutants_of<Generals>();
template MutateReport mutate<Generals>(const MutateOptions&, const MutantWatch&);
template std::optional<CaughtByCase> case_not_met<Generals>();

}  // namespace praetor::properties
