#pragma once
// By which readings a whole corpus was played. Two passes: the first finds what mends single
// records, the second counts what sets of that do to all. Numbers that can be added up; nothing
// here reads files.

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "replays/searching/which_rules.hpp"

namespace praetor::replays {

/// What one change does to one record, or to many.
struct VerdictsChanged {
  std::uint64_t gained = 0;  ///< illegal records that are legal with it
  std::uint64_t lost = 0;    ///< legal ones that are not
};

/// What the first pass finds out of one record, or of all records of a game.
struct ReadingEffects {
  std::uint64_t replays = 0;                       ///< well-formed ones
  std::uint64_t legal = 0;                         ///< of these, as they stand
  std::map<ReadingChange, VerdictsChanged> table;  ///< changes that do something
  std::map<ReadingChanges, std::uint64_t> mends;   ///< smallest sets, by how many they mend

  void add(const ReadingEffects& other);
};

/// Of one record: what every change by itself does to its verdict, and which sets mend it.
ReadingEffects effects_on(ReadingTrials& trials, const std::function<bool()>& stop);

/// Sets worth a second pass: none at all, the smallest sets that mend most records, and what they
/// come to together. No more than `candidates_max`.
inline constexpr std::size_t candidates_max = 64;
std::vector<ReadingChanges> candidates_of(const ReadingEffects& effects);

/// How many records are legal by each candidate.
using LegalCounts = std::vector<std::uint64_t>;
/// Of one record: 1 for each candidate by which it is legal.
LegalCounts legal_by(const std::vector<ReadingChanges>& candidates, ReadingTrials& trials);
/// The index of the candidate by which most are legal; of equals that with the fewest changes.
std::size_t best_of(const std::vector<ReadingChanges>& candidates, const LegalCounts& counts);

}  // namespace praetor::replays
