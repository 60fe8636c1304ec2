#include "replays/weighing/data_coverage.hpp"

#include <fmt/format.h>

#include "engine/core/ensure.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::replays {
namespace {

std::string key_of(const Basis& basis) {
  return fmt::format("{} {} {}", basis.kind == BasisKind::reading ? 0 : 1, basis.id, basis.value);
}

/// The steps that were judged: up to the one that broke a rule, or all.
JudgedSteps judged_steps(const AnyReplay& replay, const Report& report) {
  JudgedSteps record{replay.setup, {}, nullptr};
  const std::int64_t last = last_step(report);
  for (std::int64_t number = 1; number <= last; ++number) {
    record.steps.push_back(replay.steps[static_cast<std::size_t>(number - 1)].step);
  }
  if (last > report.applied) record.broken = report.violations.front().rule;
  return record;
}

}  // namespace

DataCoverageMeter::DataCoverageMeter(const Libraries& libraries, std::function<bool()> going_on)
    : libraries_(libraries), going_on_(std::move(going_on)) {}

std::optional<ReplayDataCoverage> DataCoverageMeter::measured(const Text& text,
                                                              const Report& report,
                                                              bool in_corpus) {
  ReplayDataCoverage found;
  if (report.verdict == Verdict::malformed) return found;
  found.game = find_game(report.game);
  AnyReplay replay;
  const auto fault = decode_exactly(text.json, *found.game, libraries_, replay);
  ensure(!fault, "what was judged is well formed");
  const JudgedSteps record = judged_steps(replay, report);
  found.place = {report.source, report.index, in_corpus, std::ssize(record.steps)};
  OtherLawsFinder& finder = laws_.try_emplace(found.game->id(), *found.game).first->second;
  if (!weigh(finder, record, found)) return std::nullopt;
  return found;
}

bool DataCoverageMeter::weigh(OtherLawsFinder& finder, const JudgedSteps& record,
                              ReplayDataCoverage& found) const {
  for (const OtherLaws& laws : finder.of(record.setup)) {
    bool changed = false;
    for (const AnySetup& other : laws.setups) {
      if (!going_on_()) return false;
      changed = changed || judged_otherwise(record, other);
    }
    found.bases.emplace_back(laws.basis, changed);
  }
  each_deciding_border(record, finder, [&](const Basis& border) {
    found.bases.emplace_back(border, true);
    return going_on_();
  });
  return going_on_();
}

void DataCoverageSum::add(ReplayDataCoverage replay) {
  if (replay.game == nullptr) {
    ++malformed_;
    return;
  }
  OfGame& of = games_[replay.game->id()];
  ++of.replays;
  for (auto& [basis, changed] : replay.bases) {
    BasisCoverage& one = of.bases[key_of(basis)];
    if (one.replays == 0) one.basis = std::move(basis);
    ++one.replays;
    if (!changed) continue;
    if (one.changed == 0 || replay.place.step < one.example.step) one.example = replay.place;
    ++one.changed;
  }
}

std::vector<GameDataCoverage> DataCoverageSum::so_far() const {
  std::vector<GameDataCoverage> all;
  for (const AnyGame* const game : all_games()) {
    const auto found = games_.find(game->id());
    if (found == games_.end()) continue;
    GameDataCoverage one{game->id(), game->facts().title, found->second.replays, {}};
    for (const auto& [key, coverage] : found->second.bases) one.bases.push_back(coverage);
    all.push_back(std::move(one));
  }
  return all;
}

DataCoverage::DataCoverage(const Libraries& libraries, std::function<bool()> going_on)
    : checker_(libraries, {}), meter_(libraries, std::move(going_on)) {}

bool DataCoverage::add(const Text& text, std::string_view source, bool in_corpus) {
  auto found = meter_.measured(text, checker_.check(text, source), in_corpus);
  if (!found) return false;
  sum_.add(std::move(*found));
  return true;
}

std::vector<GameDataCoverage> DataCoverage::so_far() const { return sum_.so_far(); }

}  // namespace praetor::replays
