// The mutants, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/ancient_warfare_habits.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

template std::vector<Mutant> mutants_of<Warfare>();
template MutateReport mutate<Warfare>(const MutateOptions&, const MutantWatch&);
template std::optional<CaughtByCase> case_not_met<Warfare>();

}  // namespace praetor::properties
