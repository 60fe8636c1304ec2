#pragma once
// Finds the readings by which a whole corpus was played, in two passes. The first pass finds the
// changes of readings that mend single records. The second pass counts the records that each set of
// such changes makes legal. All results are sums that can be added up. Nothing here reads files.

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "replays/searching/which_rules.hpp"

namespace praetor::replays {

/// How a change affects the verdict of one record, or of many.
struct VerdictsChanged {
  std::uint64_t gained = 0;  ///< illegal records that are legal with it
  std::uint64_t lost = 0;    ///< legal records that are illegal with it
};

/// What the first pass finds out about one record, or about all records of a game together.
struct ReadingEffects {
  std::uint64_t replays = 0;                       ///< well-formed records
  std::uint64_t legal = 0;                         ///< how many of these are legal as they stand
  std::map<ReadingChange, VerdictsChanged> table;  ///< the changes that change any verdict
  std::map<ReadingChanges, std::uint64_t> mends;   ///< smallest sets that mend, with their counts

  void add(const ReadingEffects& other);
};

/// The effects on one record: what each change alone does to its verdict, and which sets mend it.
/// `stop` ends the search for sets.
ReadingEffects effects_on(ReadingTrials& trials, const std::function<bool()>& stop);

/// The sets that deserve a second pass: the empty set, the smallest sets that mend the most
/// records, and unions of these that do not contradict each other. At most `candidates_max`.
inline constexpr std::size_t candidates_max = 64;
std::vector<ReadingChanges> candidates_of(const ReadingEffects& effects);

/// How many records are legal under each candidate.
using LegalCounts = std::vector<std::uint64_t>;
/// For one record: 1 for each candidate under which it is legal, else 0.
LegalCounts legal_by(const std::vector<ReadingChanges>& candidates, ReadingTrials& trials);
/// The index of the candidate under which most records are legal; among equals, the one with the
/// fewest changes.
std::size_t best_of(const std::vector<ReadingChanges>& candidates, const LegalCounts& counts);

}  // namespace praetor::replays
