#include "replays/checking/coverage.hpp"

#include <algorithm>
#include <deque>
#include <utility>

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

namespace {

void count_sights(RuleCoverage& rule, const MeasuredRule& measured, const Sight& replay) {
  const auto place = static_cast<std::size_t>(measured.measure);
  rule.count[place] += measured.count;
  std::optional<Sight>& shortest = rule.shortest[place];
  if (shortest && shortest->step <= measured.first) return;
  shortest = replay;
  shortest->step = measured.first;
}

GameCoverage nothing_of(const AnyGame& game) {
  GameCoverage none;
  none.game = game.id();
  none.title = game.facts().title;
  for (const RuleRef rule : measured_rules(game)) none.rules.emplace_back().rule = rule;
  return none;
}

}  // namespace

struct CoverageMeter::Walks {
  std::function<bool()> going_on;
  std::deque<CoverageWalk> by_game;
};

CoverageMeter::CoverageMeter(const Libraries& libraries, std::function<bool()> going_on)
    : walks_(std::make_unique<Walks>()) {
  walks_->going_on = std::move(going_on);
  for (const AnyGame* game : all_games()) {
    walks_->by_game.emplace_back(*game, libraries, walks_->going_on);
  }
}
CoverageMeter::~CoverageMeter() = default;

std::optional<ReplayCoverage> CoverageMeter::measured(const Text& text, const Report& report,
                                                      bool in_corpus) {
  std::optional<ReplayCoverage> found(std::in_place);
  if (report.verdict == Verdict::malformed) {
    const ReportedViolation& fault = report.violations.front();
    found->rules.push_back({fault.rule, CoverageMeasure::broken, 1, fault.step});
  } else {
    const auto walk = std::ranges::find(walks_->by_game, report.game,
                                        [](const CoverageWalk& one) { return one.game().id(); });
    found = walk->measured(text, report);
  }
  if (found) found->place = {report.source, report.index, in_corpus, 0};
  return found;
}

void CoverageSum::add(const ReplayCoverage& replay) {
  if (replay.game == nullptr) return add_malformed(replay);
  const auto [known, first] = games_.try_emplace(replay.game->id());
  GameCoverage& game = known->second;
  if (first) game = nothing_of(*replay.game);
  ++game.replays;
  if (replay.illegal) ++game.illegal;
  game.steps += replay.steps;
  game.states += replay.states;
  game.cut += replay.cut;
  // Both are in the order of the game's rules.
  auto row = game.rules.begin();
  for (const MeasuredRule& one : replay.rules) {
    row = std::ranges::find(row, game.rules.end(), one.rule, &RuleCoverage::rule);
    count_sights(*row, one, replay.place);
  }
}

void CoverageSum::add_malformed(const ReplayCoverage& replay) {
  ++malformed_;
  const MeasuredRule& fault = replay.rules.front();
  auto place = std::ranges::lower_bound(faults_, fault.rule->id, {},
                                        [](const RuleCoverage& one) { return one.rule->id; });
  if (place == faults_.end() || place->rule != fault.rule) {
    place = faults_.insert(place, RuleCoverage{fault.rule, {}, {}});
  }
  count_sights(*place, fault, replay.place);
}

CorpusCoverage CoverageSum::so_far() const {
  CorpusCoverage all;
  for (const AnyGame* const game : all_games()) {
    const auto found = games_.find(game->id());
    if (found != games_.end()) all.games.push_back(found->second);
  }
  all.malformed = malformed_;
  all.faults = faults_;
  return all;
}

Coverage::Coverage(const Libraries& libraries, std::function<bool()> going_on)
    : checker_(libraries, {}), meter_(libraries, std::move(going_on)) {}

bool Coverage::add(const Text& text, std::string_view source, bool in_corpus) {
  const auto found = meter_.measured(text, checker_.check(text, source), in_corpus);
  if (found) sum_.add(*found);
  return found.has_value();
}

CorpusCoverage Coverage::so_far() const { return sum_.so_far(); }

}  // namespace praetor::replays
