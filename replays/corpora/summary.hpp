#pragma once
// What a corpus came to, in numbers that can be added up: those of two parts give those of the
// whole, whatever the order. Its size depends on the law alone, not on the corpus.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/ending/exit_status.hpp"

namespace praetor::replays {

/// One replay that shows something, the shortest there is; of equals the first.
struct Example {
  std::int64_t steps = 0;   ///< up to and with the one that shows it
  std::uint64_t input = 0;  ///< the number of the file
  std::uint64_t index = 0;
  std::string source;
  std::int64_t line = 1;
  std::int64_t step = 0;  ///< 0 where it belongs to no step

  /// Whether it is to be shown rather than the other.
  bool is_before(const Example& other) const;
};

/// How often a rule was broken.
struct RuleCount {
  std::uint64_t violations = 0;
  std::uint64_t replays = 0;
  Example example;
};
/// By the rules' ids.
using RuleCounts = std::map<std::string, RuleCount, std::less<>>;

/// How many replays have how many steps. Exact: there are at most 100 000 steps.
class Lengths {
 public:
  void add(std::int64_t steps, std::uint64_t replays = 1);
  std::uint64_t replays() const { return replays_; }
  std::uint64_t steps() const;  ///< of all together
  /// The length that `part` of `of` replays have at most: 1 of 2 is the median; 0 of none.
  std::int64_t quantile(std::uint64_t part, std::uint64_t of) const;
  /// [steps] → replays.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t replays_ = 0;
};

/// Of how many legal replays something was decisive that no rulebook prints.
struct DecisiveCounts {
  std::uint64_t readings = 0;
  std::uint64_t data = 0;
};

/// The replays of one game that are no malformed ones.
struct GameSummary {
  std::uint64_t legal = 0;
  std::uint64_t illegal = 0;
  RuleCounts violations;
  std::map<std::string, std::uint64_t, std::less<>> winners;  ///< of the legal ones
  std::uint64_t drawn = 0;                                    ///< over, and won by nobody
  std::uint64_t unfinished = 0;
  Lengths lengths;                         ///< of the legal ones
  std::optional<DecisiveCounts> decisive;  ///< of the legal ones, where it was asked for
};

struct Summary {
  std::map<std::string, GameSummary, std::less<>> games;  ///< by id
  std::uint64_t malformed = 0;
  std::uint64_t errors = 0;      ///< replays over which the program failed
  RuleCounts faults;             ///< of the malformed ones, and of those failures, by rule
  std::uint64_t unreadable = 0;  ///< files
  std::uint64_t missing = 0;     ///< files without the replay that was asked for
  std::map<std::string, std::uint64_t, std::less<>> notices;  ///< by kind

  void add(const Report& report, std::uint64_t input);
  void add(const ReadFault& fault);
  void add(const Summary& other);

  std::uint64_t legal() const;
  std::uint64_t illegal() const;
  std::uint64_t replays() const { return legal() + illegal() + malformed + errors; }
  std::uint64_t violations() const;  ///< faults of malformed replays included
  /// What a run ends with that found this.
  ExitStatus status() const;
};

}  // namespace praetor::replays
