// Reports as text: every row, and nothing from outside that reaches a terminal raw.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/render/diagnosis.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "cli/render/text.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/escape.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::cli::render {
namespace {

using replays::Report;
using replays::ReportedViolation;
using replays::Verdict;

constexpr Rule rule{"found.presence", RuleKind::limit, "", "", ""};
const std::string hostile = "a\x1b[31m\xE2\x80\xAE\x7F\n\xC2\x85z";
const std::string hostile_json = "\"a\\u001b[31m\xE2\x80\xAE\x7F\\n\xC2\x85z\"";
const std::string harmless = "a\\u{1b}[31m\\u{202e}\\u{7f}\\u{a}\\u{85}z";

Report illegal_report() {
  Report report;
  report.source = "games/a.json";
  report.verdict = Verdict::illegal;
  report.steps = 60;
  report.applied = 57;
  ReportedViolation& violation = report.violations.emplace_back();
  violation.step = 58;
  violation.by = "rome";
  violation.what = "found";
  violation.rule = &rule;
  violation.message = "A city is founded where a unit stands.";
  violation.line = 58;
  violation.column = 19;
  violation.has_at = true;
  violation.at = "page 3";
  violation.expected = R"(["a legion","a galley"])";
  violation.actual = R"("none there")";
  violation.alternatives = {R"({"by":"rome","do":"end-turn"})", R"({"by":"rome"})"};
  violation.shows = {{"/regions/ancona/units", R"({"rome":[0,0]})"}, {"/phase", "\"action\""}};
  violation.source_line = R"(  {"by":"rome","city":"ancona"})";
  violation.caret = 23;
  violation.caret_length = 8;
  return report;
}

TEST(TextOfAReport, AViolationIsABlock) {
  EXPECT_EQ(text_of(illegal_report(), {}),
            R"(games/a.json:58: A city is founded where a unit stands. (found.presence)
   58 |     {"by":"rome","city":"ancona"}
      |                         ^~~~~~~~
  step      58 (page 3): rome, found
  needs     a legion or a galley
  has       none there
  legal     {"by":"rome","do":"end-turn"}
            {"by":"rome"}
)");
}

TEST(TextOfAReport, AMalformedOneSaysWhereAndWhatWasMeant) {
  Report report = illegal_report();
  report.verdict = Verdict::malformed;
  ReportedViolation& fault = report.violations.front();
  fault = ReportedViolation{};
  fault.step = 3;
  fault.rule = &format_rule::name;
  fault.message = format_rule::name.text;
  fault.pointer = "/steps/2/city";
  fault.expected = R"(["ancona","genua"])";
  fault.actual = R"("anconna")";
  fault.nearest = {"ancona", "genua"};
  fault.source_line = "\"anconna\"";
  fault.caret_length = 9;
  EXPECT_EQ(
      text_of(report, {}),
      R"(games/a.json:1: `anconna` is no name here: did you mean ancona or genua? (format.name)
    1 |   "anconna"
      |   ^~~~~~~~~
  step      3
)");
}

TEST(TextOfAReport, AllIsThereWhereItIsToBeExplained) {
  const std::string out = text_of(illegal_report(), {.explain = true});
  EXPECT_NE(out.find("  rule      A city is founded where a unit stands.\n"), std::string::npos)
      << out;
  EXPECT_NE(out.find("  more      praetor explain found.presence\n"), std::string::npos) << out;
}

TEST(TextOfAReport, LegalOnesSayHowTheyEnd) {
  Report report;
  report.source = "-";
  report.steps = 1;
  EXPECT_EQ(text_of(report, {}), "<stdin>: legal, 1 step, unfinished\n");
  report.steps = 412;
  report.over = true;
  report.winner = "rome";
  report.index = 3;
  EXPECT_EQ(text_of(report, {.in_corpus = true}), "<stdin>[3]: legal, 412 steps, won by rome\n");
  report.notices.push_back({7, "unverified", "what the card did"});
  EXPECT_EQ(text_of(report, {}),
            "<stdin>: legal, 412 steps, won by rome\n"
            "<stdin>: notice: step 7, unverified: what the card did\n");
}

TEST(TextOfAReport, WhatIsThereIsNamed) {
  Report report = illegal_report();
  ReportedViolation& violation = report.violations.front();
  const auto row = [&](const std::string& actual) {
    violation.actual = actual;
    const std::string out = text_of(report, {.explain = true});
    const std::size_t begin = out.find("  has       ") + 12;
    return out.substr(begin, out.find('\n', begin) - begin);
  };
  EXPECT_EQ(row("null"), "nothing");
  EXPECT_EQ(row("[]"), "nothing");
  EXPECT_EQ(row("\"\""), "\"\"");
  EXPECT_EQ(row("-3"), "-3");
  EXPECT_EQ(row("[1,2]"), "1, 2");
  EXPECT_EQ(row(R"({"a":[true]})"), R"({"a":[true]})");
  EXPECT_EQ(row("\"" + std::string(1000, 'x') + "\""), std::string(400, 'x') + "…");
}

TEST(TextOfAReport, NothingFromOutsideReachesATerminalRaw) {
  Report report = illegal_report();
  report.source = hostile;
  report.winner = hostile;
  report.notices.push_back({7, "unverified", hostile});
  ReportedViolation& violation = report.violations.front();
  violation.by = hostile;
  violation.at = hostile;
  violation.expected = hostile_json;
  violation.actual = "[" + hostile_json + ",{\"k\":" + hostile_json + "}]";
  violation.nearest = {};
  violation.alternatives = {hostile_json};
  violation.shows = {{hostile, hostile_json}};
  violation.source_line = hostile;
  violation.message = hostile;
  violation.pointer = hostile;
  report.violations.push_back(violation);
  report.violations.front().nearest = {hostile};
  for (const Verdict verdict : {Verdict::illegal, Verdict::malformed, Verdict::legal}) {
    report.verdict = verdict;
    const std::string out = text_of(report, {.in_corpus = true});
    std::string lines = out;
    std::erase(lines, '\n');
    EXPECT_EQ(text::shown(lines), lines);
    EXPECT_NE(out.find(harmless), std::string::npos) << out;
  }
}

TEST(SafeJson, StaysTheSameJson) {
  const std::string json = "{\"a\xE2\x80\xAE\":\n\t[1, \"\x7F\xF3\xA0\x81\x81\xC3\xA9\"]}";
  const std::string safe = safe_json(json);
  EXPECT_EQ(safe, "{\"a\\u202e\":  [1, \"\\u007f\\udb40\\udc41\xC3\xA9\"]}");
  EXPECT_EQ(nlohmann::json::parse(safe), nlohmann::json::parse(json));
  EXPECT_EQ(safe_json("{\"a\":1}"), "{\"a\":1}");
}

TEST(JsonLineOfAReport, IsOneHarmlessLine) {
  Report report;
  report.source = hostile;
  const std::string line = json_line_of(report, {});
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  const std::string text = line.substr(0, line.size() - 1);
  EXPECT_EQ(text::shown(text), text);
  EXPECT_EQ(nlohmann::json::parse(line).at("source"), hostile);
}

TEST(Pretty, BreaksOnlyWhatDoesNotFit) {
  nlohmann::ordered_json document{{"z", {1, 2}}, {"empty", nlohmann::ordered_json::object()}};
  EXPECT_EQ(replays::pretty(document), "{\"z\": [1, 2], \"empty\": {}}\n");
  document["long"] = std::string(80, 'x');
  EXPECT_EQ(replays::pretty(document), "{\n  \"z\": [1, 2],\n  \"empty\": {},\n  \"long\": \"" +
                                           std::string(80, 'x') + "\"\n}\n");
  EXPECT_EQ(replays::pretty(nlohmann::ordered_json::array()), "[]\n");
}

TEST(Wrapped, KeepsToTheWidth) {
  EXPECT_EQ(wrapped("", 2), "");
  EXPECT_EQ(wrapped("one two", 2), "  one two\n");
  const std::string word(60, 'w');
  EXPECT_EQ(wrapped(word + " " + word, 1), " " + word + "\n " + word + "\n");
  EXPECT_EQ(wrapped(std::string(200, 'w'), 0), std::string(200, 'w') + "\n");
}

}  // namespace
}  // namespace praetor::cli::render
