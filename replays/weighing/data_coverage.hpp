#pragma once
// Which unprinted things a corpus depends on: for each reading and datum, the number of verdicts
// that would differ with another value. Every record is judged again for every value.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/checking/check.hpp"
#include "replays/checking/coverage.hpp"
#include "replays/weighing/other_verdicts.hpp"

namespace praetor::replays {

/// A reading or a datum, over all replays in which it has the same value: a replay's own tables may
/// have other data.
struct BasisCoverage {
  Basis basis;
  /// replays that have it; for a border only those counted in `changed`
  std::uint64_t replays = 0;
  std::uint64_t changed = 0;  ///< of these, those in which a step would be judged differently
  Sight example;              ///< of those, the one with the fewest steps; among equals the first
};

struct GameDataCoverage {
  std::string_view game;
  std::string_view title;
  std::uint64_t replays = 0;         ///< well-formed ones
  std::vector<BasisCoverage> bases;  ///< readings, then data, sorted by path
};

/// What one replay rests on.
struct ReplayDataCoverage {
  const AnyGame* game = nullptr;  ///< null if it is malformed
  Sight place;                    ///< its step is the last that was judged
  /// With each reading and datum, whether another value would change a verdict.
  std::vector<std::pair<Basis, bool>> bases;
};

/// Weighs one replay after the other. Each thread needs its own.
class DataCoverageMeter {
 public:
  /// `going_on` is asked before every value. Once it returns false, the current replay does not
  /// count.
  DataCoverageMeter(const Libraries& libraries, std::function<bool()> going_on);

  /// Weighs a text that was judged. None if `going_on` ended it.
  std::optional<ReplayDataCoverage> measured(const Text& text, const Report& report,
                                             bool in_corpus);

 private:
  bool weigh(OtherLawsFinder& finder, const JudgedSteps& record, ReplayDataCoverage& found) const;

  const Libraries& libraries_;
  std::function<bool()> going_on_;
  std::map<std::string_view, OtherLawsFinder> laws_;
};

/// Adds up what was weighed, in the order of input.
class DataCoverageSum {
 public:
  void add(ReplayDataCoverage replay);
  std::vector<GameDataCoverage> so_far() const;
  std::uint64_t malformed() const { return malformed_; }

 private:
  struct OfGame {
    std::uint64_t replays = 0;
    std::map<std::string, BasisCoverage> bases;  // by kind, path and value
  };
  std::map<std::string_view, OfGame> games_;
  std::uint64_t malformed_ = 0;
};

/// Judges, weighs and adds up replays of any game. Not thread-safe.
class DataCoverage {
 public:
  DataCoverage(const Libraries& libraries, std::function<bool()> going_on);

  /// Adds one text of `source`. Returns false if `going_on` ended it.
  bool add(const Text& text, std::string_view source, bool in_corpus);
  std::vector<GameDataCoverage> so_far() const;

 private:
  Checker checker_;
  DataCoverageMeter meter_;
  DataCoverageSum sum_;
};

}  // namespace praetor::replays
