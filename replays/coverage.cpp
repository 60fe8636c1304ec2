#include "replays/coverage.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "replays/check.hpp"
#include "replays/coverage_game.hpp"

namespace praetor::replays {

bool applies(Measure measure, RuleKind kind) {
  const bool bars = kind == RuleKind::gate || kind == RuleKind::limit;
  switch (measure) {
    case Measure::held:
    case Measure::broken:
      return bars || kind == RuleKind::claim;
    case Measure::caused:
      return kind == RuleKind::effect || kind == RuleKind::award;
    case Measure::decisive:
      return bars;
  }
  return false;
}

void count_sights(RuleCoverage& rule, Measure measure, std::uint64_t count, const Sight& sight) {
  const auto place = static_cast<std::size_t>(measure);
  rule.count[place] += count;
  std::optional<Sight>& shortest = rule.shortest[place];
  if (!shortest || sight.step < shortest->step) shortest = sight;
}

struct Coverage::Inside {
  template <class G>
  using Owned = std::unique_ptr<GameCoverageWalk<G>>;

  Inside(const Libraries& libraries, std::function<bool()> asked)
      : going_on(std::move(asked)),
        checker(libraries, {}),
        games(make(libraries, going_on, Kind<Games>{})) {}

  template <class... G>
  static std::tuple<Owned<G>...> make(const Libraries& libraries,
                                      const std::function<bool()>& going_on, Kind<GameList<G...>>) {
    return {std::make_unique<GameCoverageWalk<G>>(libraries, going_on)...};
  }

  void note_malformed(const Report& report, bool in_corpus) {
    ++malformed;
    const ReportedViolation& fault = report.violations.front();
    auto place = std::ranges::lower_bound(faults, fault.rule->id, {},
                                          [](const RuleCoverage& one) { return one.rule->id; });
    if (place == faults.end() || place->rule != fault.rule) {
      place = faults.insert(place, RuleCoverage{fault.rule, {}, {}});
    }
    count_sights(*place, Measure::broken, 1, {report.source, report.index, in_corpus, fault.step});
  }

  std::function<bool()> going_on;
  Checker checker;
  FastParser parser;
  Games::In<std::tuple, Owned> games;
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
  bool whole = false;
  with_game(report.game, [&]<class G>(Kind<G>) {
    auto& walk = *std::get<Inside::Owned<G>>(inside_->games);
    whole = walk.add(text, inside_->parser, report, in_corpus);
  });
  return whole;
}

CorpusCoverage Coverage::so_far() const {
  CorpusCoverage all;
  std::apply(
      [&](const auto&... walk) {
        const auto take = [&](const GameCoverage& game) {
          if (game.replays > 0) all.games.push_back(game);
        };
        (take(walk->so_far()), ...);
      },
      inside_->games);
  all.malformed = inside_->malformed;
  all.faults = inside_->faults;
  return all;
}

}  // namespace praetor::replays
