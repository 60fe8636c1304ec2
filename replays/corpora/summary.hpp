#pragma once
// The result of a corpus as numbers that can be added up: the sum of two parts is the result of the
// whole, in any order. Its size depends only on the law, not on the corpus.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/ending/exit_status.hpp"

namespace praetor::replays {

/// A replay that shows something: the shortest one; among equals the first.
struct Example {
  std::int64_t steps = 0;   ///< up to and including the step that shows it
  std::uint64_t input = 0;  ///< the number of its file
  std::uint64_t index = 0;
  std::string source;
  std::int64_t line = 1;
  std::int64_t step = 0;  ///< 0 if it belongs to no step

  /// Whether this one is shown rather than the other.
  bool is_before(const Example& other) const;
};

/// How often a rule was broken.
struct RuleCount {
  std::uint64_t violations = 0;
  std::uint64_t replays = 0;
  Example example;
};
/// By id of the rule.
using RuleCounts = std::map<std::string, RuleCount, std::less<>>;

/// How many replays have each number of steps. Exact, because there are at most 100 000 steps.
class Lengths {
 public:
  void add(std::int64_t steps, std::uint64_t replays = 1);
  std::uint64_t replays() const { return replays_; }
  std::uint64_t steps() const;  ///< of all replays together
  /// The greatest length among the shortest `part`/`of` of the replays: 1 of 2 is the median. 0 if
  /// there are none.
  std::int64_t quantile(std::uint64_t part, std::uint64_t of) const;
  /// Indexed by number of steps.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t replays_ = 0;
};

/// In how many legal replays something was decisive that no rulebook prints.
struct DecisiveCounts {
  std::uint64_t readings = 0;
  std::uint64_t data = 0;
};

/// The replays of one game that are not malformed.
struct GameSummary {
  std::uint64_t legal = 0;
  std::uint64_t illegal = 0;
  RuleCounts violations;
  std::map<std::string, std::uint64_t, std::less<>> winners;  ///< of the legal ones
  std::uint64_t drawn = 0;                                    ///< games that ended without a winner
  std::uint64_t unfinished = 0;
  Lengths lengths;                         ///< of the legal ones
  std::optional<DecisiveCounts> decisive;  ///< of the legal ones, if it was asked for
};

struct Summary {
  std::map<std::string, GameSummary, std::less<>> games;  ///< by id
  std::uint64_t malformed = 0;
  std::uint64_t errors = 0;      ///< replays on which the program failed
  RuleCounts faults;             ///< of the malformed ones and of those failures, by rule
  std::uint64_t unreadable = 0;  ///< files that cannot be read
  std::uint64_t missing = 0;     ///< files that lack the replay that was asked for
  std::map<std::string, std::uint64_t, std::less<>> notices;  ///< by kind

  void add(const Report& report, std::uint64_t input);
  void add(const ReadFault& fault);
  void add(const Summary& other);

  std::uint64_t legal() const;
  std::uint64_t illegal() const;
  std::uint64_t replays() const { return legal() + illegal() + malformed + errors; }
  std::uint64_t violations() const;  ///< including the faults of malformed replays
  /// The exit status of a run with this result.
  ExitStatus status() const;
};

}  // namespace praetor::replays
