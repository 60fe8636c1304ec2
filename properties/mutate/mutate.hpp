#pragma once
// Wrong engines, made on purpose: one for each rule switched off and one for each planted fault.
// Each plays all cases, and random games under all properties, to show that something notices it. A
// wrong engine that nothing notices shows a gap in the tests.

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
  RuleRef rule;           ///< the rule that is switched off or falsified
};

/// The first case that noticed the wrong engine, and how many did.
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
  std::uint64_t games = 150;     ///< the most games for each mutant
  std::int64_t turns_max = 150;  ///< the most turns of a game
  std::uint64_t jobs = 1;
  std::vector<std::string> only;  ///< names of mutants; empty: all
  Chosen chosen;                  ///< the properties that are checked; empty: all
  /// Asked between games. If true, the current mutant is not reported.
  std::function<bool()> stop = [] { return false; };
};

/// Called after each mutant, by one thread at a time. If it returns false, the rest is not tried.
using MutantWatch = std::function<bool()>;

struct MutateReport {
  std::vector<MutantReport> mutants;  ///< in order, independent of the number of threads
  bool complete = false;              ///< false if it was stopped
};

/// A mutant as a game of its own, with its trials.
struct WrongEngine {
  std::shared_ptr<const void> laws;
  std::unique_ptr<const AnyGame> game;
  std::unique_ptr<const Trials> trials;
  /// The set-up that the engine uses in place of a given one, as a set-up of `game`.
  std::function<AnySetup(const AnySetup&)> taken;
};

/// The functions of mutation testing for one game.
struct Mutation {
  const AnyGame* game;
  /// All mutants: the game's gates and limits by id, then its planted faults.
  std::vector<Mutant> (*mutants)();
  /// Tries the mutants. The result depends only on the options, not on the number of threads.
  MutateReport (*mutate)(const MutateOptions& options, const MutantWatch& watch);
  /// Empty if the true engine satisfies every case; otherwise the first case that it does not
  /// satisfy.
  std::optional<CaughtByCase> (*case_not_met)();
  WrongEngine (*engine)(const Mutant& mutant);
};

/// Instantiated for each game.
template <Game G>
const Mutation& mutation();

/// The mutations of all games, in order.
std::span<const Mutation* const> all_mutations();
const Mutation& mutation_of(const AnyGame& game);

}  // namespace praetor::properties
