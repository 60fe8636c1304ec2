#pragma once
// The walk that measures the rules of one game: replay after replay is played anew, and what each
// rule did in it is counted. Which game a replay is of, coverage.cpp finds out.

#include <functional>
#include <map>
#include <vector>

#include "replays/checking/coverage.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// Counts one more replay of a rule, seen at `sight`, if that comes earlier than what is known.
void count_sights(RuleCoverage& rule, CoverageMeasure measure, std::uint64_t count,
                  const Sight& sight);

class CoverageWalk {
 public:
  CoverageWalk(const AnyGame& game, const Libraries& libraries,
               const std::function<bool()>& going_on);

  /// Adds a replay with its verdict, which is legal or illegal. False where `going_on` ended it.
  bool add(const Text& text, const Report& report, bool in_corpus);
  const GameCoverage& so_far() const { return all_; }

 private:
  /// One measure of one rule in the replay at hand.
  struct MeasureTally {
    std::uint64_t count = 0;
    std::int64_t first = 0;  ///< meaningful where `count` is not 0
    std::int64_t last = 0;
  };

  bool walk(const Report& report);
  void note_rows(const AnyState& state, const AnyStep& step, std::int64_t number, RuleRef broken);
  void note_claims(const AnyRecordedStep& recorded, std::int64_t number, RuleRef broken);
  void note_state(const AnyState& state, std::int64_t number);
  void note(CoverageMeasure measure, RuleRef rule, std::int64_t number);
  void merge(const Report& report, bool in_corpus);

  const AnyGame& game_;
  const Libraries& libraries_;
  const std::function<bool()>& going_on_;
  GameCoverage all_;
  RuleRef own_claim_ = nullptr;
  std::map<RuleRef, std::size_t> place_;  // in `all_.rules`; its order is never shown
  // Of the replay at hand:
  AnyReplay replay_;
  std::vector<std::array<MeasureTally, measures>> tallies_;
  std::uint64_t states_ = 0;
  std::uint64_t cut_ = 0;
  std::vector<RuleRef> decisive_;
  AnyTrace trace_;
};

}  // namespace praetor::replays
