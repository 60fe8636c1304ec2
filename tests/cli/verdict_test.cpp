// The first line of a verdict: one sentence for each rule of each game, with its facts, of at most
// 100 columns, and at most six lines of facts below it.

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>

#include "cli/render/text.hpp"
#include "engine/any/game.hpp"
#include "replays/checking/rules.hpp"
#include "replays/wording/refusals.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/words.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/lines.hpp"

namespace praetor::cli {
namespace {

using replays::Report;
using replays::wording::RefusalRow;

/// The rows that speak of a rule, in the order in which they are tried.
std::vector<RefusalRow> rows_of(const AnyGame& game, std::string_view rule) {
  const replays::wording::Refusals own = replays::wording::refusals_of(game);
  std::vector<RefusalRow> rows;
  for (const auto& table : {own.rows, own.shared, replays::wording::common_refusals()}) {
    std::ranges::copy_if(table, std::back_inserter(rows),
                         [&](const RefusalRow& row) { return row.rule == rule; });
  }
  return rows;
}

TEST(Verdict, EveryRuleThatCanBeBrokenHasASentenceThatAlwaysFits) {
  for (const AnyGame* game : all_games()) {
    std::vector<RuleRef> rules(game->facts().rules.begin(), game->facts().rules.end());
    rules.insert(rules.end(), replays::common_book.begin(), replays::common_book.end());
    for (const RuleRef rule : rules) {
      if (rule->kind == RuleKind::effect || rule->kind == RuleKind::award) continue;
      const auto rows = rows_of(*game, rule->id);
      ASSERT_FALSE(rows.empty()) << game->id() << ": no sentence for " << rule->id;
      EXPECT_TRUE(rows.back().expected.empty() && rows.back().actual.empty())
          << game->id() << ": the last sentence for " << rule->id << " is for one case only";
    }
  }
}

TEST(Verdict, NoSentenceIsOfARuleThatIsNot) {
  for (const AnyGame* game : all_games()) {
    const replays::wording::Refusals own = replays::wording::refusals_of(*game);
    for (const RefusalRow& row : own.rows) {
      EXPECT_NE(find_rule(game->facts().rules, row.rule), nullptr) << game->id() << ' ' << row.rule;
    }
  }
}

TEST(Verdict, EveryKindOfActionHasAVerb) {
  for (const AnyGame* game : all_games()) {
    const auto verbs = replays::wording::refusals_of(*game).verbs;
    for (const ActionInfo& action : game->facts().actions) {
      EXPECT_EQ(std::ranges::count(verbs, action.name, &replays::wording::VerbRow::kind), 1)
          << game->id() << ' ' << action.name;
    }
  }
}

void expect_one_sentence(Report report, const std::string& path) {
  SCOPED_TRACE(path);
  report.source = "game.praetor";
  for (const replays::ReportedViolation& violation : report.violations) {
    const std::string line = "game.praetor:" + std::to_string(violation.line) + ": " +
                             replays::wording::headline_of(report, violation);
    EXPECT_LE(replays::wording::columns_of(line), replays::wording::headline_columns) << line;
    EXPECT_TRUE(line.ends_with(" (" + std::string(violation.rule->id) + ")")) << line;
    static const std::regex unfilled("[{}]|  |\\b1 (units|coins|chips|cards)\\b");
    if (violation.rule->kind != RuleKind::format && violation.rule->id != "claim.state") {
      EXPECT_FALSE(std::regex_search(line, unfilled)) << line;
      EXPECT_FALSE(line.find("…") != std::string::npos) << line;
    }
    EXPECT_LE(render::fact_rows(report, violation, {}).size(), render::facts_most) << line;
  }
  const std::string text = render::text_of(report, {});
  EXPECT_TRUE(
      text.starts_with("game.praetor:" + std::to_string(report.violations.front().line) + ": "))
      << text;
}

TEST(Verdict, IsOneSentenceOverAllCases) {
  std::size_t seen = 0;
  for (const AnyGame* game : all_games()) {
    for (const tests::CaseFile& file : tests::cases_of(game->id())) {
      const Report report = tests::report_on(file.path);
      if (report.violations.empty()) continue;
      expect_one_sentence(report, file.path);
      ++seen;
    }
  }
  for (const tests::CaseFile& file : tests::cases_of("format")) {
    const Report report = tests::report_on(file.path);
    if (!report.violations.empty()) expect_one_sentence(report, file.path);
  }
  EXPECT_GT(seen, 500U);
}

std::string headline_in(const std::string& path) {
  const Report report = tests::report_on(std::string(PRAETOR_SOURCE_DIR "/tests/cases/") + path);
  return replays::wording::headline_of(report, report.violations.front());
}

TEST(Verdict, SaysWhoCannotDoWhatAndWhy) {
  EXPECT_EQ(headline_in("antike-duellum/found.presence/no-unit-there.json"),
            "Rome cannot found Croton: it has no legion or galley there. (found.presence)");
}

}  // namespace
}  // namespace praetor::cli
