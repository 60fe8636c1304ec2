#include "replays/weighing/data_coverage.hpp"

#include <fmt/format.h>

#include <utility>

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

DataCoverage::DataCoverage(const Libraries& libraries, std::function<bool()> going_on)
    : libraries_(libraries), going_on_(std::move(going_on)), checker_(libraries, {}) {}

bool DataCoverage::add(const Text& text, std::string_view source, bool in_corpus) {
  const Report report = checker_.check(text, source);
  if (report.verdict == Verdict::malformed) {
    ++malformed_;
    return true;
  }
  const AnyGame& game = *find_game(report.game);
  OfGame& of = games_.try_emplace(game.id(), game).first->second;
  AnyReplay replay;
  const auto fault = decode_exactly(text.json, game, libraries_, replay);
  ensure(!fault, "what was judged is well formed");
  const JudgedSteps record = judged_steps(replay, report);
  return weigh(of, record, {report.source, report.index, in_corpus, std::ssize(record.steps)});
}

bool DataCoverage::weigh(OfGame& of, const JudgedSteps& record, const Sight& sight) {
  std::vector<std::pair<Basis, bool>> found;
  for (const OtherLaws& laws : of.laws.of(record.setup)) {
    bool changed = false;
    for (const AnySetup& other : laws.setups) {
      if (!going_on_()) return false;
      changed = changed || judged_otherwise(record, other);
    }
    found.emplace_back(laws.basis, changed);
  }
  each_deciding_border(record, of.laws, [&](const Basis& border) {
    found.emplace_back(border, true);
    return going_on_();
  });
  if (!going_on_()) return false;
  ++of.replays;
  for (auto& [basis, changed] : found) {
    BasisCoverage& one = of.bases[key_of(basis)];
    if (one.replays == 0) one.basis = std::move(basis);
    ++one.replays;
    if (!changed) continue;
    if (one.changed == 0 || sight.step < one.example.step) one.example = sight;
    ++one.changed;
  }
  return true;
}

std::vector<GameDataCoverage> DataCoverage::so_far() const {
  std::vector<GameDataCoverage> all;
  for (const AnyGame* const game : all_games()) {
    const auto found = games_.find(game->id());
    if (found == games_.end() || found->second.replays == 0) continue;
    GameDataCoverage one{game->id(), game->facts().title, found->second.replays, {}};
    for (const auto& [key, coverage] : found->second.bases) one.bases.push_back(coverage);
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace praetor::replays
