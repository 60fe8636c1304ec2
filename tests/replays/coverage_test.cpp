// Coverage of rules: decisive rules against lists made without each rule, and counts of cases
// against what their steps say when they are judged one rule at a time.

#include "replays/checking/coverage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/decisive.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using replays::Coverage;
using replays::CoverageMeasure;
using replays::GameCoverage;
using replays::RuleCoverage;

using Ids = std::set<std::string_view>;

bool bars(RuleRef rule) { return rule->kind == RuleKind::gate || rule->kind == RuleKind::limit; }

Ids ids_of(std::span<const RuleRef> rules) {
  Ids ids;
  for (const RuleRef rule : rules) ids.insert(rule->id);
  EXPECT_EQ(ids.size(), rules.size()) << "each rule once";
  return ids;
}

// The slow way: the whole list is another one without the rule.
bool changes_the_list(const DuellumState& state, RuleRef rule) {
  Arena arena;
  return legal_steps<Duellum>(state, arena) != legal_steps<Duellum>(state, arena, SIZE_MAX, rule);
}

Ids changers_of(const DuellumState& state) {
  Ids ids;
  for (const RuleRef rule : Duellum::rules()) {
    if (bars(rule) && changes_the_list(state, rule)) ids.insert(rule->id);
  }
  return ids;
}

// Two set-ups of the shipped tables, one of them under printed rules, and one of small tables.
TEST(Decisive, OnePassFindsWhatListsWithoutEachRuleShow) {
  DecisiveSearch<Duellum> search;
  Ids met;
  for (const std::size_t setup : {0U, 1U, 3U, 4U}) {
    std::size_t number = 0;
    walk(duellum_setups()[setup], {.seed = 40 + setup, .length = 240},
         [&](const DuellumState& state, const std::vector<DuellumStep>&) {
           if (number++ % 12 != 0) return;
           ASSERT_TRUE(search.search(state));
           const Ids found = ids_of(search.rules());
           EXPECT_EQ(found, changers_of(state)) << setup << " after " << number - 1 << " steps";
           met.insert(found.begin(), found.end());
         });
  }
  EXPECT_GE(met.size(), 20U) << "too few rules for the comparison to mean much";
}

TEST(Decisive, ASearchThatIsCutFindsLessAndSaysSo) {
  DecisiveSearch<Duellum> search;
  const DuellumState state = Duellum::open(duellum_setups()[0]);
  ASSERT_TRUE(search.search(state));
  const Ids all = ids_of(search.rules());
  EXPECT_FALSE(search.search(state, 0));
  EXPECT_TRUE(search.rules().empty());
  EXPECT_FALSE(search.search(state, 3));
  EXPECT_TRUE(std::ranges::includes(all, ids_of(search.rules())));
  EXPECT_TRUE(search.search(state)) << "the next search is whole again";
  EXPECT_EQ(ids_of(search.rules()), all);
}

bool add_file(Coverage& coverage, const std::string& path) {
  const PaddedText text(path);
  return coverage.add({text.json(), 0, 1, false, false}, path, false);
}

GameCoverage coverage_of(const std::string& path) {
  Coverage coverage(libraries(), [] { return true; });
  EXPECT_TRUE(add_file(coverage, path));
  const auto all = coverage.so_far();
  EXPECT_EQ(all.malformed, 0U);
  EXPECT_EQ(all.games.size(), 1U);
  return all.games.empty() ? GameCoverage{} : all.games.front();
}

const RuleCoverage& row_of(const GameCoverage& game, std::string_view id) {
  static const RuleCoverage none;
  const auto row =
      std::ranges::find_if(game.rules, [&](const RuleCoverage& one) { return one.rule->id == id; });
  EXPECT_NE(row, game.rules.end()) << id;
  return row == game.rules.end() ? none : *row;
}

std::uint64_t count(const RuleCoverage& row, CoverageMeasure measure) {
  return row.count[static_cast<std::size_t>(measure)];
}

class CoverageOfCase : public testing::TestWithParam<CaseFile> {};

TEST_P(CoverageOfCase, CountsItsRuleAsBrokenAndDecisive) {
  const CaseFile& file = GetParam();
  const GameCoverage game = coverage_of(file.path);
  EXPECT_EQ(game.replays, 1U);
  EXPECT_EQ(game.illegal, 1U);
  for (const RuleCoverage& row : game.rules) {
    EXPECT_EQ(count(row, CoverageMeasure::broken), row.rule->id == file.rule ? 1U : 0U)
        << row.rule->id;
  }
  const RuleCoverage& row = row_of(game, file.rule);
  const DuellumReplay decoded(file.path);
  const auto& steps = decoded.replay.steps;
  const auto& broken = row.shortest[static_cast<std::size_t>(CoverageMeasure::broken)];
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->step, std::ssize(steps));
  if (!bars(row.rule)) {
    EXPECT_EQ(game.steps, steps.size()) << "a wrong claim is no illegal step";
    return;
  }
  EXPECT_EQ(game.steps + 1, steps.size());
  EXPECT_EQ(game.states, steps.size());
  std::uint64_t decisive = 0;
  DuellumState state = decoded.open();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool tried =
        i + 1 == steps.size() && judge<Duellum>(state, steps[i].step, row.rule).legal();
    if (tried || changes_the_list(state, row.rule)) ++decisive;
    apply<Duellum>(state, steps[i].step);
  }
  EXPECT_EQ(count(row, CoverageMeasure::decisive), decisive);
}

std::vector<CaseFile> broken_cases() {
  std::vector<CaseFile> files = cases_of(Duellum::id);
  std::erase_if(files, [](const CaseFile& file) { return file.rule == "legal"; });
  return files;
}

INSTANTIATE_TEST_SUITE_P(Cases, CoverageOfCase, testing::ValuesIn(broken_cases()),
                         [](const auto& file) { return test_name(file.param); });

// A rule is asked of a step exactly where the step as it is legal, and its kind has the rule.
TEST(Coverage, HoldsWhatLegalStepsWereAsked) {
  const std::string path = corpus_of(Duellum::id).front();
  const DuellumReplay decoded(path);
  std::map<std::string_view, std::uint64_t> held;
  for (const auto& recorded : decoded.replay.steps) {
    Ids asked{"game.over", "turn.side", "turn.duty", "turn.phase", "turn.field"};
    std::visit(
        [&]<class A>(const A&) {
          for (const auto& guard : law_of(Kind<A>{}).guards) asked.insert(guard.rule->id);
        },
        recorded.step.action);
    for (const std::string_view id : asked) ++held[id];
    const auto* end = std::get_if<antike_duellum::EndTurn>(&recorded.step.action);
    if (end != nullptr && end->awards) ++held["claim.awards"];
    if (!recorded.claims.expect.empty()) ++held["claim.state"];
    if (recorded.claims.has_hash) ++held["claim.hash"];
  }
  if (decoded.replay.has_result) ++held["claim.result"];
  const GameCoverage game = coverage_of(path);
  EXPECT_EQ(game.steps, decoded.replay.steps.size());
  EXPECT_EQ(game.states, decoded.replay.steps.size() + 1);
  for (const RuleCoverage& row : game.rules) {
    EXPECT_EQ(count(row, CoverageMeasure::held), held[row.rule->id]) << row.rule->id;
    EXPECT_EQ(count(row, CoverageMeasure::broken), 0U);
  }
}

TEST(Coverage, CausesAreTheStepsThatTheTraceNames) {
  const std::string path = corpus_of(Duellum::id).front();
  const DuellumReplay decoded(path);
  std::map<std::string_view, std::uint64_t> caused;
  DuellumState state = decoded.open();
  for (const auto& recorded : decoded.replay.steps) {
    Trace<DuellumState> trace;
    ASSERT_TRUE(play<Duellum>(state, recorded.step, &trace).legal());
    Ids causes;
    for (const auto& event : trace) causes.insert(event.cause->id);
    for (const std::string_view id : causes) ++caused[id];
  }
  EXPECT_GT(caused["turn.next"], 10U);
  for (const RuleCoverage& row : coverage_of(path).rules) {
    EXPECT_EQ(count(row, CoverageMeasure::caused), caused[row.rule->id]) << row.rule->id;
    const bool is_cause = count(row, CoverageMeasure::caused) > 0;
    EXPECT_TRUE(!is_cause || applies(CoverageMeasure::caused, row.rule->kind)) << row.rule->id;
  }
}

TEST(Coverage, TheShortestReplayIsKeptAndTheFirstOfEquals) {
  const auto files = cases_of(Duellum::id);
  std::vector<std::string> paths;
  for (const CaseFile& file : files) {
    if (file.rule == "found.presence") paths.push_back(file.path);
  }
  ASSERT_GE(paths.size(), 2U);
  std::vector<std::int64_t> lengths;
  lengths.reserve(paths.size());
  for (const std::string& path : paths) {
    lengths.push_back(std::ssize(DuellumReplay(path).replay.steps));
  }
  const auto least = std::ranges::min_element(lengths) - lengths.begin();
  Coverage coverage(libraries(), [] { return true; });
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const PaddedText text(paths[i]);
      const std::uint64_t index = i + (round == 0 ? 0 : 100);
      ASSERT_TRUE(coverage.add({text.json(), index, 1, false, false}, paths[i], true));
    }
  }
  const auto all = coverage.so_far();
  const RuleCoverage& row = row_of(all.games.front(), "found.presence");
  EXPECT_EQ(count(row, CoverageMeasure::broken), 2 * paths.size());
  const auto& sight = row.shortest[static_cast<std::size_t>(CoverageMeasure::broken)];
  ASSERT_TRUE(sight);
  EXPECT_EQ(sight->source, paths[static_cast<std::size_t>(least)]);
  EXPECT_EQ(sight->index, static_cast<std::uint64_t>(least));
  EXPECT_EQ(sight->step, lengths[static_cast<std::size_t>(least)]);
}

TEST(Coverage, MalformedReplaysAreCountedByTheirRule) {
  Coverage coverage(libraries(), [] { return true; });
  std::map<std::string_view, std::uint64_t> expected;
  for (const CaseFile& file : cases_of("format")) {
    EXPECT_TRUE(add_file(coverage, file.path));
    ++expected[file.rule];
  }
  const auto all = coverage.so_far();
  EXPECT_TRUE(all.games.empty());
  EXPECT_EQ(all.malformed, cases_of("format").size());
  std::uint64_t sum = 0;
  for (const RuleCoverage& fault : all.faults) {
    EXPECT_EQ(fault.rule->kind, RuleKind::format);
    sum += count(fault, CoverageMeasure::broken);
  }
  EXPECT_EQ(sum, all.malformed);
  EXPECT_TRUE(std::ranges::is_sorted(all.faults, {},
                                     [](const RuleCoverage& fault) { return fault.rule->id; }));
}

TEST(Coverage, AReplayThatIsInterruptedIsLeftOutWhole) {
  const std::string path = corpus_of(Duellum::id).front();
  int left = 400;
  Coverage coverage(libraries(), [&] { return left-- > 0; });
  EXPECT_TRUE(add_file(coverage, path));
  const auto before = coverage.so_far();
  EXPECT_FALSE(add_file(coverage, path));
  const auto after = coverage.so_far();
  ASSERT_EQ(after.games.size(), 1U);
  EXPECT_EQ(after.games.front().replays, 1U);
  EXPECT_EQ(after.games.front().steps, before.games.front().steps);
}

}  // namespace
}  // namespace praetor::tests
