#pragma once
// Wrong engines on purpose: one for each rule that is switched off and one for each planted fault.
// Each is given to all cases and to games by chance under all properties, to show that somebody
// notices it. A wrong engine that nobody notices is a hole in the tests.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "properties/trials.hpp"

namespace praetor::properties {

/// One wrong engine.
struct Mutant {
  std::string name;       ///< "without found.presence", "founding.legions-only"
  std::string_view what;  ///< what is wrong, in one sentence
  RuleRef rule;           ///< that is switched off or falsified
};

/// The first case that noticed, and how many did.
struct CaughtByCase {
  std::string_view rule;  ///< the case's directory
  std::string_view name;
  std::size_t cases = 0;
};

/// The first property that failed, and how soon.
struct CaughtByProperty {
  std::string_view property;
  std::string_view style;
  std::uint64_t game = 0;  ///< from 1
  std::uint64_t step = 0;  ///< in that game, from 1; 0 is its opening
};

struct MutantReport {
  Mutant mutant;
  std::optional<CaughtByCase> by_case;
  std::optional<CaughtByProperty> by_property;
  bool caught() const { return by_case || by_property; }
};

struct MutateOptions {
  std::uint64_t seed = 1;
  std::uint64_t games = 150;     ///< at most, for each mutant
  std::int64_t turns_max = 150;  ///< of a game
  std::uint64_t jobs = 1;
  std::vector<std::string> only;  ///< names of mutants; all where it is empty
  Chosen chosen;                  ///< the properties that look on; all where it is empty
  /// Asked between games; the mutant at hand is then not told of.
  std::function<bool()> stop = [] { return false; };
};

/// Called after each mutant, by one thread at a time. False stops the rest.
using MutantWatch = std::function<bool()>;

struct MutateReport {
  std::vector<MutantReport> mutants;  ///< in their order, whatever the number of threads
  bool complete = false;              ///< false where it was stopped
};

/// A mutant as a game of its own, and on trial.
struct WrongEngine {
  std::shared_ptr<const void> laws;
  std::unique_ptr<const AnyGame> game;
  std::unique_ptr<const Trials> trials;
  /// What the engine takes a set-up for, as one of `game`.
  std::function<AnySetup(const AnySetup&)> taken;
};

/// What can be done to one game.
struct Mutation {
  const AnyGame* game;
  /// All mutants: its gates and limits by id, then its planted faults.
  std::vector<Mutant> (*mutants)();
  /// Tries the mutants. Depends on the options alone, but for the number of threads.
  MutateReport (*mutate)(const MutateOptions& options, const MutantWatch& watch);
  /// Whether the engine as it is meets every case; the first that it does not meet otherwise.
  std::optional<CaughtByCase> (*case_not_met)();
  WrongEngine (*engine)(const Mutant& mutant);
};

/// Made for each game.
template <Game G>
const Mutation& mutation();

/// Of all games, in their order.
std::span<const Mutation* const> all_mutations();
const Mutation& mutation_of(const AnyGame& game);

}  // namespace praetor::properties
