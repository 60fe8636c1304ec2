#include "replays/checking/coverage.hpp"

#include <algorithm>
#include <deque>
#include <utility>

#include "engine/any/game.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/coverage_walk.hpp"

namespace praetor::replays {

bool applies(CoverageMeasure measure, RuleKind kind) {
  const bool bars = kind == RuleKind::gate || kind == RuleKind::limit;
  switch (measure) {
    case CoverageMeasure::held:
    case CoverageMeasure::broken:
      return bars || kind == RuleKind::claim;
    case CoverageMeasure::caused:
      return kind == RuleKind::effect || kind == RuleKind::award;
    case CoverageMeasure::decisive:
      return bars;
  }
  return false;
}

void count_sights(RuleCoverage& rule, CoverageMeasure measure, std::uint64_t count,
                  const Sight& sight) {
  const auto place = static_cast<std::size_t>(measure);
  rule.count[place] += count;
  std::optional<Sight>& shortest = rule.shortest[place];
  if (!shortest || sight.step < shortest->step) shortest = sight;
}

struct Coverage::Inside {
  Inside(const Libraries& libraries, std::function<bool()> asked)
      : going_on(std::move(asked)), checker(libraries, {}) {
    for (const AnyGame* game : all_games()) walks.emplace_back(*game, libraries, going_on);
  }

  void note_malformed(const Report& report, bool in_corpus) {
    ++malformed;
    const ReportedViolation& fault = report.violations.front();
    auto place = std::ranges::lower_bound(faults, fault.rule->id, {},
                                          [](const RuleCoverage& one) { return one.rule->id; });
    if (place == faults.end() || place->rule != fault.rule) {
      place = faults.insert(place, RuleCoverage{fault.rule, {}, {}});
    }
    count_sights(*place, CoverageMeasure::broken, 1,
                 {report.source, report.index, in_corpus, fault.step});
  }

  std::function<bool()> going_on;
  Checker checker;
  std::deque<CoverageWalk> walks;  // by game
  std::uint64_t malformed = 0;
  std::vector<RuleCoverage> faults;
};

Coverage::Coverage(const Libraries& libraries, std::function<bool()> going_on)
    : inside_(std::make_unique<Inside>(libraries, std::move(going_on))) {}
Coverage::~Coverage() = default;

bool Coverage::add(const Text& text, std::string_view source, bool in_corpus) {
  const Report report = inside_->checker.check(text, source);
  if (report.verdict == Verdict::malformed) {
    inside_->note_malformed(report, in_corpus);
    return true;
  }
  const auto walk = std::ranges::find(inside_->walks, report.game,
                                      [](const CoverageWalk& one) { return one.so_far().game; });
  return walk->add(text, report, in_corpus);
}

CorpusCoverage Coverage::so_far() const {
  CorpusCoverage all;
  for (const CoverageWalk& walk : inside_->walks) {
    if (walk.so_far().replays > 0) all.games.push_back(walk.so_far());
  }
  all.malformed = inside_->malformed;
  all.faults = inside_->faults;
  return all;
}

}  // namespace praetor::replays
