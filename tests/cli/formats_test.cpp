// Verdicts for spreadsheets, for continuous integration and for GitHub: what is read back is what
// was found, and nothing that a replay or a file's name says gets out of its place.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/formats/csv.hpp"
#include "cli/formats/github.hpp"
#include "cli/formats/junit.hpp"
#include "tests/support/csv.hpp"
#include "tests/support/judged_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"
#include "tests/support/xml.hpp"

namespace praetor::cli::formats {
namespace {

using tests::csv_rows;
using tests::CsvRows;
using tests::has;
using tests::illegal_replay;
using tests::JudgedText;
using tests::legal_replay;
using tests::printed;
using tests::xml_of;
using tests::XmlElement;

// Marks of every format, controls, what XML forbids, and bytes that are no UTF-8.
const std::string hostile =
    "=cmd,\"x\";]]><b a='1'>&amp;\r\n::error::%0A\x1B[31m\xE2\x80\xAE\xEF\xBF\xBE\xFF\t{0}[a](b)";

/// An illegal replay that says hostile things wherever a violation quotes it.
std::string hostile_replay() {
  std::string at = "\"at\":\"=1+1,\\\"]]>\\u0000\\u001b\\r\\n%25::{0}[a](b)\\ufffe\\u202e\"";
  return tests::duellum_replay({R"({"by":"rome","do":"advance","to":"marmor"})",
                                R"({"by":"rome","do":"advance","to":"aurum",)" + at + "}"});
}

std::string cell_of(const CsvRows& rows, std::size_t row, std::string_view column) {
  for (std::size_t i = 0; i < rows.at(0).size(); ++i) {
    if (rows[0][i] == column) return rows.at(row).at(i);
  }
  ADD_FAILURE() << "no column " << column;
  return "";
}

TEST(CsvFormat, HasARowForEachViolationAndForEachLegalReplay) {
  const JudgedText legal(legal_replay(), {});
  const JudgedText illegal(illegal_replay(), {.repairs = true});
  const std::string table = csv::head() + csv::piece(legal.judged()) + csv::piece(illegal.judged());
  const auto rows = csv_rows(table);
  ASSERT_TRUE(rows.has_value()) << table;
  ASSERT_EQ(rows->size(), 3U);
  for (const auto& row : *rows) EXPECT_EQ(row.size(), rows->front().size());
  EXPECT_EQ(cell_of(*rows, 1, "verdict"), "legal");
  EXPECT_EQ(cell_of(*rows, 1, "rule"), "");
  EXPECT_EQ(cell_of(*rows, 1, "hash"), legal.report.hash);
  const replays::ReportedViolation& violation = illegal.report.violations.at(0);
  EXPECT_EQ(cell_of(*rows, 2, "source"), "games/a.json");
  EXPECT_EQ(cell_of(*rows, 2, "game"), "antike-duellum");
  EXPECT_EQ(cell_of(*rows, 2, "rule"), violation.rule->id);
  EXPECT_EQ(cell_of(*rows, 2, "message"), violation.message);
  EXPECT_EQ(cell_of(*rows, 2, "step"), "2");
  EXPECT_EQ(cell_of(*rows, 2, "line"), std::to_string(violation.line));
  EXPECT_EQ(cell_of(*rows, 2, "column"), std::to_string(violation.column));
  EXPECT_EQ(cell_of(*rows, 2, "pointer"), violation.pointer);
  EXPECT_EQ(cell_of(*rows, 2, "at"), "page 3");
  std::string legal_steps;
  for (const std::string& step : violation.alternatives) {
    legal_steps.append(legal_steps.empty() ? "[" : ",").append(step);
  }
  EXPECT_EQ(cell_of(*rows, 2, "legal"), legal_steps + "]");
  EXPECT_EQ(cell_of(*rows, 2, "cause"),
            std::to_string(illegal.diagnosis.root_cause->causes.at(0).step));
  EXPECT_TRUE(has(cell_of(*rows, 2, "repair"), "\"edit\":"));
}

TEST(CsvFormat, ACellIsNoFormulaAndANumberStaysOne) {
  EXPECT_EQ(csv::cell("=cmd"), "'=cmd");
  EXPECT_EQ(csv::cell("+1"), "'+1");
  EXPECT_EQ(csv::cell("@sum"), "'@sum");
  EXPECT_EQ(csv::cell("-a"), "'-a");
  EXPECT_EQ(csv::cell("-"), "'-");
  EXPECT_EQ(csv::cell("-3+2"), "'-3+2");
  EXPECT_EQ(csv::cell("-3"), "-3");
  EXPECT_EQ(csv::cell("12"), "12");
  EXPECT_EQ(csv::cell("\tx"), "\\u{9}x");
  EXPECT_EQ(csv::cell("a,b"), "\"a,b\"");
  EXPECT_EQ(csv::cell("say \"a\""), "\"say \"\"a\"\"\"");
  EXPECT_EQ(csv::cell("=\"a\""), "\"'=\"\"a\"\"\"");
  EXPECT_EQ(csv::cell("a\r\nb\xFF"), "a\\u{d}\\u{a}b\\u{ff}");
}

TEST(CsvFormat, HostileTextsStayInTheirCells) {
  const JudgedText judged(hostile_replay(), {.path = hostile});
  const auto rows = csv_rows(printed("csv", judged) + csv::unreadable(hostile, hostile));
  ASSERT_TRUE(rows.has_value());
  ASSERT_EQ(rows->size(), 3U);
  EXPECT_TRUE(cell_of(*rows, 1, "source").starts_with("'=cmd,\"x\";]]><b a='1'>&amp;\\u{d}\\u{a}"));
  EXPECT_TRUE(cell_of(*rows, 1, "at").starts_with("'=1+1,\"]]>\\u{0}\\u{1b}\\u{d}\\u{a}%25"));
  EXPECT_EQ(cell_of(*rows, 2, "verdict"), "unreadable");
  for (const auto& row : *rows) {
    for (const std::string& cell : row) {
      EXPECT_EQ(cell.find_first_of("\x1B\xFF\r\n"), std::string::npos);
      EXPECT_FALSE(cell.starts_with('=')) << cell;
    }
  }
}

TEST(JunitFormat, IsASuiteWithATestForEachReplay) {
  const JudgedText legal(legal_replay(), {.in_corpus = true});
  const JudgedText illegal(illegal_replay(), {});
  const JudgedText malformed("{}", {});
  const auto root = xml_of(junit::head() + junit::piece(legal.judged()) +
                           junit::piece(illegal.judged()) + junit::piece(malformed.judged()) +
                           junit::unreadable("b.json", "cannot read b.json") + junit::tail());
  ASSERT_TRUE(root.has_value());
  EXPECT_EQ(root->name, "testsuites");
  const auto suites = root->all("testsuite");
  ASSERT_EQ(suites.size(), 4U);
  EXPECT_EQ(suites[0].attributes.at("name"), "games/a.json[0]");
  const auto tests_of = [&](std::size_t suite) { return suites[suite].all("testcase").at(0); };
  EXPECT_TRUE(tests_of(0).inside.empty());
  EXPECT_EQ(tests_of(0).attributes.at("classname"), "praetor.antike-duellum");
  const XmlElement failure = tests_of(1).all("failure").at(0);
  EXPECT_EQ(failure.attributes.at("type"), illegal.report.violations.at(0).rule->id);
  EXPECT_TRUE(has(failure.text, "\nlegal: rome: end"));
  EXPECT_EQ(suites[1].attributes.at("failures"), "1");
  EXPECT_EQ(suites[1].attributes.at("errors"), "0");
  EXPECT_EQ(tests_of(2).all("error").at(0).attributes.at("type"), "format.field");
  EXPECT_EQ(suites[2].attributes.at("errors"), "1");
  EXPECT_EQ(tests_of(3).all("error").at(0).attributes.at("type"), "file.unreadable");
}

TEST(JunitFormat, HoldsEveryViolationOfAReplay) {
  const std::string advance = R"({"by":"rome","do":"advance","to":"marmor"})";
  const JudgedText judged(tests::duellum_replay({advance, advance, advance}),
                          {.on_violation = replays::OnViolation::skip});
  const auto root = xml_of(printed("junit", judged));
  ASSERT_TRUE(root.has_value());
  const XmlElement test = root->all("testsuite").at(0).all("testcase").at(0);
  ASSERT_EQ(test.all("failure").size(), 2U);
  EXPECT_TRUE(test.all("failure")[1].attributes.at("message").starts_with("step 3: "));
}

TEST(JunitFormat, HostileTextsStayText) {
  const JudgedText judged(hostile_replay(), {.path = hostile});
  const std::string report = junit::head() + junit::piece(judged.judged()) +
                             junit::unreadable(hostile, hostile) + junit::tail();
  const auto root = xml_of(report);
  ASSERT_TRUE(root.has_value()) << report;
  const auto suites = root->all("testsuite");
  ASSERT_EQ(suites.size(), 2U);
  EXPECT_TRUE(suites[0].attributes.at("name").starts_with("=cmd,\"x\";]]><b a='1'>&amp;\\u{d}"));
  EXPECT_TRUE(suites[0].all("testcase").at(0).all("b").empty());
  EXPECT_EQ(junit::attribute("a\nb\tc\xEF\xBF\xBF"), "a&#10;b&#9;c\\u{ffff}");
  EXPECT_EQ(junit::content("a\nb ]]>"), "a\nb ]]&#62;");
}

std::string decoded(std::string text) {
  for (const auto& [code, mark] :
       {std::pair("%0D", "\r"), std::pair("%0A", "\n"), std::pair("%3A", ":"),
        std::pair("%2C", ","), std::pair("%25", "%")}) {
    for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos; ++at) {
      text.replace(at, 3, mark);
    }
  }
  return text;
}

/// A workflow command, taken apart as the runner does it.
struct Annotation {
  std::string name;
  std::map<std::string, std::string> properties;
  std::string message;
};

std::vector<Annotation> annotations(const std::string& out) {
  std::vector<Annotation> found;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = out.find('\n', begin)) != std::string::npos; begin = end + 1) {
    const std::string line = out.substr(begin, end - begin);
    EXPECT_TRUE(line.starts_with("::")) << line;
    const std::size_t middle = line.find("::", 2);
    const std::size_t blank = line.find(' ');
    Annotation& one = found.emplace_back();
    one.name = line.substr(2, blank - 2);
    one.message = decoded(line.substr(middle + 2));
    std::string rest = line.substr(blank + 1, middle - blank - 1) + ",";
    for (std::size_t comma = 0; (comma = rest.find(',')) != std::string::npos;) {
      const std::size_t equals = rest.find('=');
      one.properties[rest.substr(0, equals)] = decoded(rest.substr(equals + 1, comma - equals - 1));
      rest.erase(0, comma + 1);
    }
  }
  EXPECT_EQ(begin, out.size());
  return found;
}

TEST(GithubFormat, AnErrorStandsBesideItsValue) {
  const std::string said = illegal_replay();
  const JudgedText judged(said, {.path = "50%, a:b.json"});
  const auto found = annotations(github::piece(judged.judged()));
  ASSERT_EQ(found.size(), 1U);
  const replays::ReportedViolation& violation = judged.report.violations.at(0);
  EXPECT_EQ(found[0].name, "error");
  EXPECT_EQ(found[0].properties.at("file"), "50%, a:b.json");
  EXPECT_EQ(found[0].properties.at("line"), "1");
  EXPECT_EQ(found[0].properties.at("endLine"), "1");
  EXPECT_EQ(found[0].properties.at("col"), std::to_string(violation.column));
  const std::size_t begin = std::stoul(found[0].properties.at("col")) - 1;
  const std::size_t end = std::stoul(found[0].properties.at("endColumn")) - 1;
  EXPECT_EQ(said.substr(begin, end - begin), "\"advance\"");
  EXPECT_EQ(found[0].properties.at("title"), "illegal: turn.phase");
  EXPECT_TRUE(found[0].message.starts_with(
      "Rome cannot advance now: the turn is in its action phase.\nstep: 2, turn 1: rome: "))
      << found[0].message;
  EXPECT_TRUE(has(found[0].message, "\nlegal: rome: "));
}

TEST(GithubFormat, SaysNothingOfLegalReplays) {
  EXPECT_EQ(printed("github", JudgedText(legal_replay(), {})), "");
}

TEST(GithubFormat, HostileTextsGiveNoCommandOfTheirOwn) {
  const JudgedText judged(hostile_replay(), {.path = hostile});
  const std::string out = github::piece(judged.judged()) + github::unreadable(hostile, hostile);
  const auto found = annotations(out);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(
      found[0].properties.at("file").starts_with("=cmd,\"x\";]]><b a='1'>&amp;\r\n::error"));
  EXPECT_TRUE(found[0].properties.at("file").ends_with("\\u{ff}\\u{9}{0}[a](b)"));
  EXPECT_TRUE(has(found[0].message, "at: =1+1,\"]]>\\u{0}\\u{1b}\\u{d}\\u{a}%25::{0}"));
  EXPECT_EQ(out.find('\x1B'), std::string::npos);
}

TEST(GithubFormat, NoticesAreNotices) {
  JudgedText judged(legal_replay(), {.in_corpus = true, .first_line = 4});
  judged.report.notices = {{2, "unverified", "a card"}, {0, "unverified", "the rest"}};
  const auto found = annotations(github::piece(judged.judged()));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].name, "notice");
  EXPECT_EQ(found[0].properties.at("line"), "4");
  EXPECT_EQ(found[0].properties.at("title"), "unverified");
  EXPECT_EQ(found[0].message, "unverified: a card\nreplay: 3, counted from 0\nstep: 2");
  const std::string& said = judged.padded;
  EXPECT_EQ(found[0].properties.at("col"),
            std::to_string(said.find(R"({"by":"rome","do":"end-turn"})") + 1));
  EXPECT_EQ(found[1].properties.at("col"), "1");
  EXPECT_FALSE(found[1].properties.contains("endColumn"));
}

TEST(Formats, AreAllThereForCheck) {
  const tests::Folder folder;
  const std::string path = folder.file("a.json", illegal_replay());
  for (const VerdictFormat& format : verdict_formats()) {
    const tests::Output output =
        tests::praetor({"check", "--format", std::string(format.name), path});
    EXPECT_EQ(output.status, 1) << format.name;
    EXPECT_TRUE(has(output.out, "turn.phase")) << format.name;
  }
}

}  // namespace
}  // namespace praetor::cli::formats
