// Every file under tests/cases is judged as its directory says. A test's name holds the game, the
// rule and the file, so that `ctest -R found.presence` runs everything about that rule.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/core/rule.hpp"
#include "engine/games.hpp"
#include "engine/text/tape.hpp"
#include "replays/reading/layout.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using replays::Report;
using replays::ReportedViolation;
using replays::Verdict;

/// Those of one game.
std::vector<CaseFile> cases_where(std::string_view game, bool legal) {
  std::vector<CaseFile> chosen;
  std::ranges::copy_if(cases_of(game), std::back_inserter(chosen),
                       [&](const CaseFile& file) { return (file.rule == "legal") == legal; });
  return chosen;
}
/// Those of all games.
std::vector<CaseFile> cases_where(bool legal) {
  std::vector<CaseFile> chosen;
  for (const std::string_view game : Games::ids) {
    const auto more = cases_where(game, legal);
    chosen.insert(chosen.end(), more.begin(), more.end());
  }
  return chosen;
}

std::string name_of_case(const testing::TestParamInfo<CaseFile>& info) {
  return test_name(info.param);
}

/// A rule that stands behind another one: what the first forbids, the second forbids as well, so
/// that a case of the first stays illegal when the first is switched off.
struct Behind {
  std::string_view game;
  std::string_view rule;
  std::string_view next;
  std::string_view reason;
};

constexpr std::string_view duellum = "antike-duellum";
constexpr std::string_view generals = "ancient-generals";
constexpr std::string_view antike = "antike";
constexpr std::string_view warfare = "ancient-warfare";
constexpr std::string_view conqueror = "conqueror-duels";

constexpr Behind behind[] = {
    {generals, "game.over", "turn.side", "after the end nobody's step is awaited"},
    {generals, "turn.phase", "card.timing", "the phases of a card are among those of its kind"},
    {generals, "turn.side", "card.timing", "a card has its side as well as its phase"},
    {generals, "turn.side", "chance.count", "where nothing is owed, no card is to come up"},
    {generals, "turn.side", "turn.duty", "what is owed is done by chance alone"},
    {antike, "conquer.enemy-city", "conquer.strength",
     "the units in an own city are its defenders"},
    {antike, "conquer.strength", "conquer.losses",
     "who has too few units cannot lose enough of them"},
    {antike, "game.over", "turn.phase", "the winner has no phase of a turn left"},
    {antike, "move.path", "move.border",
     "regions that are no neighbours share no border of a colour"},
    {antike, "move.path", "move.units", "on an empty path there is nobody to begin it"},
    {antike, "turn.field", "battle.occasion", "where nobody maneuvers, nobody has just arrived"},
    {antike, "pay.kind", "pay.amount", "a kind that the price does not know has no part in it"},
    {warfare, "attack.via", "attack.range", "who does not step forward reaches less far"},
    {warfare, "card.kind", "move.distance", "a card without numbers takes nobody anywhere"},
    {warfare, "casualty.lost", "casualty.general", "before a lost general nobody else is named"},
    {warfare, "game.over", "turn.phase", "after the end there are no phases of a turn"},
    {warfare, "game.over", "turn.side", "after the last turn chance has nothing to draw"},
    {warfare, "kill.immune", "kill.table", "nobody stands in the kill table who is immune"},
    {warfare, "move.limit", "move.distance", "a number beyond the limit is no distance to go"},
    {warfare, "turn.duty", "turn.phase", "what is owed has a phase of its own"},
    {warfare, "turn.side", "card.hand", "the other side holds other cards"},
    {warfare, "turn.side", "turn.phase", "chance acts in the phase of drawing alone"},
    {warfare, "unit.own", "move.limit", "on an empty square there is nobody who moves"},
    {conqueror, "disband.excess", "disband.amount",
     "where nothing is too much, any number is too large"},
    {conqueror, "game.over", "turn.side", "after the end nobody's step is awaited"},
    {conqueror, "recruit.control", "recruit.fort", "there are no forts at sea"},
    {conqueror, "recruit.fort", "recruit.amount", "where there is no fort, nothing is recruited"},
    {conqueror, "turn.duty", "turn.phase", "what a battle asks for is done within it"},
    {duellum, "card.duty", "card.unseen", "where no card is left, none can come up"},
    {duellum, "conquer.enemy-city", "conquer.strength",
     "the units in an own city are its defenders"},
    {duellum, "conquer.strength", "conquer.losses",
     "who has too few units cannot lose enough of them"},
    {duellum, "found.adjacent-coin", "pay.amount", "chips in place of coins are too many chips"},
    {duellum, "game.over", "card.duty", "with the last step nothing is owed and nothing due"},
    {duellum, "game.over", "turn.phase", "the winner has no phase of a turn left"},
    {duellum, "game.over", "turn.side", "the winner stays the active side"},
    {duellum, "move.path", "move.border",
     "regions that are no neighbours share no border of a colour"},
    {duellum, "move.path", "move.units", "on an empty path there is nobody to begin it"},
    {duellum, "pay.kind", "pay.amount", "a kind that the price does not know has no part in it"},
    {duellum, "temple.adjacent-coin", "pay.amount", "chips in place of coins are too many chips"},
    {duellum, "turn.duty", "card.duty", "where nothing was taken, no reveal is due"},
    {duellum, "turn.duty", "turn.phase",
     "where cards are owed at the end of a turn, its phases are over"},
    {duellum, "turn.side", "card.hand", "chance holds no cards"},
    {duellum, "turn.side", "card.timing", "a fortress has its moment under the printed rules only"},
};

template <Game G>
RuleRef next_broken(const std::string& path, RuleRef rule) {
  const DecodedReplay<G> decoded(path);
  const auto& steps = decoded.replay.steps;
  typename G::State state = decoded.open();
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) apply<G>(state, steps[i].step);
  const Ruling ruling = judge<G>(state, steps.back().step, rule);
  return ruling.legal() ? nullptr : ruling.violation->rule;
}

/// The rule of a case, if it is judged before its step, and the one that the last step breaks when
/// that rule is switched off, if any.
struct Bars {
  RuleRef first = nullptr;
  RuleRef next = nullptr;
};
Bars bars_of(const CaseFile& file) {
  Bars bars;
  with_game(file.game, [&]<class G>(Kind<G>) {
    const RuleRef rule = find_rule(G::rules(), file.rule);
    // Claims are judged after the step.
    if (rule == nullptr || rule->kind == RuleKind::claim) return;
    bars = {rule, next_broken<G>(file.path, rule)};
  });
  return bars;
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

  const RuleRef next = bars_of(file).next;
  if (next == nullptr) return;
  EXPECT_TRUE(std::ranges::any_of(behind,
                                  [&](const Behind& row) {
                                    return row.game == file.game && row.rule == file.rule &&
                                           row.next == next->id;
                                  }))
      << "without its rule the step is stopped by " << next->id;
}

INSTANTIATE_TEST_SUITE_P(Cases, RuleCase, testing::ValuesIn(cases_where(false)), name_of_case);

TEST(RuleCases, NoRowStandsBehindARuleInVain) {
  std::set<std::tuple<std::string, std::string_view, std::string_view>> met;
  for (const CaseFile& file : cases_where(false)) {
    const Bars bars = bars_of(file);
    if (bars.next != nullptr) met.emplace(file.game, bars.first->id, bars.next->id);
  }
  for (const Behind& row : behind) {
    EXPECT_TRUE(met.contains({std::string(row.game), row.rule, row.next}))
        << row.game << ": " << row.rule << " before " << row.next;
    EXPECT_FALSE(row.reason.empty());
  }
}

// What `praetor format` writes: when the layout changes, the cases are to be written anew.
TEST(RuleCases, StandInCanonicalLayout) {
  each_game([]<class G>(Kind<G>) {
    const replays::FieldOrder order = replays::field_order(any_game<G>());
    for (const CaseFile& file : cases_of(G::id)) {
      const PaddedText text(file.path);
      const text::Tape tape(text.json());
      ASSERT_FALSE(tape.fault()) << file.path;
      EXPECT_EQ(text.json(), replays::layout_of(tape, order)) << file.path;
    }
  });
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

INSTANTIATE_TEST_SUITE_P(Cases, LegalCase, testing::ValuesIn(cases_where(true)), name_of_case);

// Notices of a set-up, what its rules leave unchecked, stand before those of steps.
TEST(LegalCases, OnlyDeclaredCardsAreNoticed) {
  std::size_t noticed = 0;
  for (const CaseFile& file : cases_where(true)) {
    const Report report = report_on(file.path);
    std::ostringstream text;
    text << std::ifstream(file.path).rdbuf();
    const bool declares = text.str().find("\"changes\":") != std::string::npos ||
                          text.str().find("\"effect\": \"declared\"") != std::string::npos;
    const auto of_a_step = std::ranges::find_if(
        report.notices, [](const replays::Notice& notice) { return notice.step > 0; });
    EXPECT_EQ(report.notices.end() - of_a_step, declares ? 1 : 0) << file.path;
    for (auto place = of_a_step; place != report.notices.end(); ++place) {
      const replays::Notice& notice = *place;
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
