#pragma once
// Measures the rules of one game: plays replay after replay again and counts what each rule did in
// it. coverage.cpp finds out which game a replay is of, and adds up.

#include <functional>
#include <map>
#include <vector>

#include "replays/checking/coverage.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// The rules of a game that are measured: its own and the common claims, sorted by id.
std::vector<RuleRef> measured_rules(const AnyGame& game);

class CoverageWalk {
 public:
  CoverageWalk(const AnyGame& game, const Libraries& libraries,
               const std::function<bool()>& going_on);

  const AnyGame& game() const { return game_; }
  /// Measures a replay with its verdict, which is legal or illegal. None if `going_on` ended it.
  std::optional<ReplayCoverage> measured(const Text& text, const Report& report);

 private:
  /// One measure of one rule in the current replay.
  struct MeasureTally {
    std::uint64_t count = 0;
    std::int64_t first = 0;  ///< valid if `count` is not 0
    std::int64_t last = 0;
  };

  bool walk(const Report& report);
  void note_rows(const AnyState& state, const AnyStep& step, std::int64_t number, RuleRef broken);
  void note_claims(const AnyRecordedStep& recorded, std::int64_t number, RuleRef broken);
  void note_state(const AnyState& state, std::int64_t number);
  void note(CoverageMeasure measure, RuleRef rule, std::int64_t number);
  ReplayCoverage found(const Report& report) const;

  const AnyGame& game_;
  const Libraries& libraries_;
  const std::function<bool()>& going_on_;
  std::vector<RuleRef> rules_;
  RuleRef own_claim_ = nullptr;
  std::map<RuleRef, std::size_t> place_;  // index in `rules_`; the map's order is never shown
  // For the current replay:
  AnyReplay replay_;
  std::vector<std::array<MeasureTally, measures>> tallies_;
  std::uint64_t states_ = 0;
  std::uint64_t cut_ = 0;
  std::vector<RuleRef> decisive_;
  AnyTrace trace_;
};

}  // namespace praetor::replays
