// Every file under tests/cases is judged as its directory says. A test's name holds the game, the
// rule and the file, so that `ctest -R found.presence` runs everything about that rule.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rule.hpp"
#include "engine/text/tape.hpp"
#include "replays/layout.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using replays::Report;
using replays::ReportedViolation;
using replays::Verdict;

std::vector<CaseFile> cases_where(std::string_view game, bool legal) {
  std::vector<CaseFile> chosen;
  std::ranges::copy_if(cases_of(game), std::back_inserter(chosen),
                       [&](const CaseFile& file) { return (file.rule == "legal") == legal; });
  return chosen;
}

std::string name_of_case(const testing::TestParamInfo<CaseFile>& info) {
  return test_name(info.param);
}

/// A rule that stands behind another one: what the first forbids, the second forbids as well, so
/// that a case of the first stays illegal when the first is switched off.
struct Behind {
  std::string_view rule;
  std::string_view next;
  std::string_view reason;
};

constexpr Behind behind[] = {
    {"card.duty", "card.unseen", "where no card is left, none can come up"},
    {"conquer.enemy-city", "conquer.strength", "the units in an own city are its defenders"},
    {"conquer.strength", "conquer.losses", "who has too few units cannot lose enough of them"},
    {"found.adjacent-coin", "pay.amount", "chips in place of coins are too many chips"},
    {"game.over", "card.duty", "with the last step nothing is owed and nothing due"},
    {"game.over", "turn.phase", "the winner has no phase of a turn left"},
    {"game.over", "turn.side", "the winner stays the active side"},
    {"move.path", "move.border", "regions that are no neighbours share no border of a colour"},
    {"move.path", "move.units", "on an empty path there is nobody to begin it"},
    {"pay.kind", "pay.amount", "a kind that the price does not know has no part in it"},
    {"temple.adjacent-coin", "pay.amount", "chips in place of coins are too many chips"},
    {"turn.duty", "card.duty", "where nothing was taken, no reveal is due"},
    {"turn.duty", "turn.phase", "where cards are owed at the end of a turn, its phases are over"},
    {"turn.side", "card.hand", "chance holds no cards"},
    {"turn.side", "card.timing", "a fortress has its moment under the printed rules only"},
};

/// The rule that the last step breaks when `rule` is switched off; none where it is legal then.
RuleRef next_broken(const CaseFile& file, RuleRef rule) {
  const DuellumReplay decoded(file.path);
  const auto& steps = decoded.replay.steps;
  DuellumState state = decoded.open();
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) apply<Duellum>(state, steps[i].step);
  const Ruling ruling = judge<Duellum>(state, steps.back().step, rule);
  return ruling.legal() ? nullptr : ruling.violation->rule;
}

class RuleCase : public testing::TestWithParam<CaseFile> {};

TEST_P(RuleCase, IsBrokenByTheLastStepAlone) {
  const CaseFile& file = GetParam();
  const Report report = report_on(file.path);
  EXPECT_EQ(report.verdict, Verdict::illegal);
  ASSERT_EQ(report.violations.size(), 1U);
  const ReportedViolation& broken = report.violations.front();
  EXPECT_EQ(broken.rule->id, file.rule);
  EXPECT_EQ(broken.step, file.rule == "claim.result" ? 0 : report.steps);
  EXPECT_FALSE(broken.message.empty());

  const RuleRef rule = find_rule(Duellum::rules(), file.rule);
  if (rule == nullptr || rule->kind == RuleKind::claim) return;  // claims are judged after the step
  const RuleRef next = next_broken(file, rule);
  if (next == nullptr) return;
  EXPECT_TRUE(std::ranges::any_of(
      behind, [&](const Behind& row) { return row.rule == file.rule && row.next == next->id; }))
      << "without its rule the step is stopped by " << next->id;
}

INSTANTIATE_TEST_SUITE_P(Cases, RuleCase, testing::ValuesIn(cases_where(Duellum::id, false)),
                         name_of_case);

TEST(RuleCases, NoRowStandsBehindARuleInVain) {
  std::set<std::pair<std::string_view, std::string_view>> met;
  for (const CaseFile& file : cases_where(Duellum::id, false)) {
    const RuleRef rule = find_rule(Duellum::rules(), file.rule);
    if (rule == nullptr || rule->kind == RuleKind::claim) continue;
    if (const RuleRef next = next_broken(file, rule)) met.emplace(rule->id, next->id);
  }
  for (const Behind& row : behind) {
    EXPECT_TRUE(met.contains({row.rule, row.next})) << row.rule << " before " << row.next;
    EXPECT_FALSE(row.reason.empty());
  }
}

// What `praetor format` writes: when the layout changes, the cases are to be written anew.
TEST(RuleCases, StandInCanonicalLayout) {
  const replays::FieldOrder order = replays::field_order<Duellum>();
  for (const CaseFile& file : cases_of(Duellum::id)) {
    const PaddedText text(file.path);
    const text::Tape tape(text.json());
    ASSERT_FALSE(tape.fault()) << file.path;
    EXPECT_EQ(text.json(), replays::layout_of(tape, order)) << file.path;
  }
}

class LegalCase : public testing::TestWithParam<CaseFile> {};

TEST_P(LegalCase, IsLegal) {
  const Report report = report_on(GetParam().path);
  EXPECT_EQ(report.verdict, Verdict::legal);
  EXPECT_EQ(report.applied, report.steps);
  for (const ReportedViolation& broken : report.violations) {
    ADD_FAILURE() << "step " << broken.step << ": " << broken.rule->id << " at " << broken.pointer
                  << ", expected " << broken.expected << ", actual " << broken.actual;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, LegalCase, testing::ValuesIn(cases_where(Duellum::id, true)),
                         name_of_case);

TEST(LegalCases, OnlyDeclaredCardsAreNoticed) {
  std::size_t noticed = 0;
  for (const CaseFile& file : cases_where(Duellum::id, true)) {
    const Report report = report_on(file.path);
    std::ostringstream text;
    text << std::ifstream(file.path).rdbuf();
    const bool declares = text.str().find("\"changes\":") != std::string::npos;
    EXPECT_EQ(report.notices.size(), declares ? 1U : 0U) << file.path;
    for (const replays::Notice& notice : report.notices) {
      EXPECT_EQ(notice.kind, "unverified");
      EXPECT_EQ(notice.step, report.steps) << file.path;
      ++noticed;
    }
  }
  EXPECT_GE(noticed, 1U);
}

/// Where PLACES.tsv says that a text is at fault. The places were reckoned from where the fault was
/// planted. Of a syntax fault the pointer is that of the innermost object or list still open.
struct Place {
  std::string path;
  std::string rule;
  std::int64_t line = 0;
  std::int64_t column = 0;
  std::string pointer;
};

const std::vector<Place>& places() {
  static const std::vector<Place> all = [] {
    std::vector<Place> read;
    std::ifstream in(PRAETOR_SOURCE_DIR "/tests/cases/format/PLACES.tsv");
    std::string row;
    std::getline(in, row);  // the names of the columns
    while (std::getline(in, row)) {
      std::istringstream cells(row);
      Place place;
      std::string line;
      std::string column;
      std::getline(cells, place.path, '\t');
      std::getline(cells, place.rule, '\t');
      std::getline(cells, line, '\t');
      std::getline(cells, column, '\t');
      std::getline(cells, place.pointer);
      place.line = std::stoll(line);
      place.column = std::stoll(column);
      read.push_back(place);
    }
    return read;
  }();
  return all;
}

class FormatCase : public testing::TestWithParam<CaseFile> {};

TEST_P(FormatCase, IsMalformedAtItsPlace) {
  const CaseFile& file = GetParam();
  const auto place =
      std::ranges::find(places(), file.rule + "/" + file.name + ".json", &Place::path);
  ASSERT_NE(place, places().end()) << "PLACES.tsv has no row for it";
  EXPECT_EQ(place->rule, file.rule);
  const Report report = report_on(file.path);
  EXPECT_EQ(report.verdict, Verdict::malformed);
  ASSERT_EQ(report.violations.size(), 1U);
  const ReportedViolation& fault = report.violations.front();
  EXPECT_EQ(fault.rule->id, place->rule);
  EXPECT_EQ(fault.line, place->line);
  EXPECT_EQ(fault.column, place->column);
  EXPECT_EQ(fault.pointer, place->pointer);
  EXPECT_EQ(report.steps, 0);
  EXPECT_EQ(report.applied, 0);
  EXPECT_TRUE(report.hash.empty());
}

INSTANTIATE_TEST_SUITE_P(Cases, FormatCase, testing::ValuesIn(cases_of("format")), name_of_case);

TEST(FormatCases, EveryRowHasItsFile) {
  for (const Place& place : places()) {
    EXPECT_TRUE(std::ranges::any_of(cases_of("format"), [&](const CaseFile& file) {
      return file.rule + "/" + file.name + ".json" == place.path;
    })) << place.path;
  }
}

}  // namespace
}  // namespace praetor::tests
