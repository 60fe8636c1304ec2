#pragma once
// Faults that are planted on purpose, to show that properties and cases notice a wrong engine. A
// fault alters the laws or the set-up of an engine on trial; nothing that judges knows of it.

#include <span>
#include <string_view>

#include "engine/core/law_book.hpp"

namespace praetor {

/// A planted fault: one wrong number, one forgotten condition, one wrong side. It changes a verdict
/// or a state in some legal game; a fault that nobody could ever see does not count.
template <Game G>
struct MutantOf {
  std::string_view name;  ///< "founding.legions-only", unique in its game
  std::string_view what;  ///< what is wrong, in one sentence
  RuleRef rule;           ///< the rule that it falsifies
  /// Alters the laws; null where the laws stay as they are written.
  void (*plant)(LawBook<G>&) = nullptr;
  /// The set-up that the engine plays in place of the given one; null where it plays the given one.
  typename G::Setup (*alter)(const typename G::Setup&) = nullptr;
};

/// The faults of a game in the order of its chapters. Defined in engine/games/<game>/faults/, which
/// the engine itself does not contain.
template <Game G>
std::span<const MutantOf<G>> written_mutants();

}  // namespace praetor
