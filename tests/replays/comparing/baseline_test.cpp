// The file of stored verdicts: what is written is read, what is no baseline is refused with the
// line at which that shows, and no bytes do any harm.

#include "replays/comparing/baseline.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "replays/checking/rules.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays::baseline_test {
namespace {

using tests::has;

const std::string head = "praetor-baseline\t1\n";
const std::string hash = "0123456789abcdef";

std::string legal_line(const std::string& name) {
  return name + "\tantike\tlegal\t-\t-\t3\t3\t" + hash + "\n";
}

TEST(RegressBaseline, ALineIsAReport) {
  Report report;
  report.source = "games/a b.ndjson";
  report.index = 12;
  report.game = "antike";
  report.verdict = Verdict::illegal;
  report.steps = 30;
  report.applied = 7;
  report.hash = hash;
  report.violations.emplace_back().rule = &rule::claim_state;
  report.violations.front().step = 8;
  report.violations.emplace_back().rule = &rule::claim_hash;
  const std::string line = line_of(report, true);
  EXPECT_EQ(line, "games/a\\x20b.ndjson[12]\tantike\tillegal\tclaim.state\t8\t7\t30\t" + hash);
  const auto entry = read_entry(line);
  ASSERT_TRUE(entry) << entry.error();
  EXPECT_EQ(entry->rule, "claim.state");
  EXPECT_EQ(entry->step, 8);
  EXPECT_EQ(entry->applied, 7);
  EXPECT_EQ(entry->steps, 30);
  EXPECT_EQ(entry->hash, hash);
  EXPECT_EQ(entry->standing, KnownVerdict::illegal);
}

TEST(RegressBaseline, AMalformedReplayHasNeitherGameNorHash) {
  const Report report = tests::judged("{}");
  const std::string line = line_of(report, false);
  EXPECT_EQ(line, "a.json\t-\tmalformed\tformat.field\t0\t0\t0\t-");
  const auto entry = read_entry(line);
  ASSERT_TRUE(entry) << entry.error();
  EXPECT_EQ(entry->game, "");
  EXPECT_EQ(entry->hash, "");
}

TEST(RegressBaseline, IsReadInAnyOrderWithCommentsAndBothLineEnds) {
  const auto baseline =
      Baseline::of(head + "# a word\r\n\n" + legal_line("b") + "@law\tantike\t" + hash + "\n" +
                   "a[10]\tantike\tlegal\t-\t-\t3\t3\t" + hash + "\r\n" + legal_line("a[9]") +
                   legal_line("a").substr(0, legal_line("a").size() - 1));
  ASSERT_TRUE(baseline) << baseline.error().sentence;
  ASSERT_EQ(baseline->size(), 4U);
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < baseline->size(); ++i) names.push_back(baseline->entry(i).key);
  EXPECT_EQ(names, (std::vector<std::string_view>{"a", "a[9]", "a[10]", "b"}));
  EXPECT_EQ(baseline->find(*read_key("a[10]")), 2U);
  EXPECT_FALSE(baseline->find(*read_key("a[1]")));
  EXPECT_EQ(baseline->laws(), (Laws{{"antike", hash}}));
}

struct Refused {
  std::string text;
  std::uint64_t line;
  std::string sentence;
};

TEST(RegressBaseline, WhatIsWrongIsToldWithItsLine) {
  const std::string good = legal_line("a");
  const std::vector<Refused> all{
      {"", 1, "it is empty"},
      {"\n", 1, "a baseline does not begin with"},
      {"# Praetor\n", 1, "a baseline does not begin with"},
      {"praetor-baseline\t2\n", 1, "a baseline of version '2'; this program reads version 1"},
      {head + good + "<<<<<<< HEAD\n", 3, "8 fields separated by tabs; this one has 1"},
      {head + good + good, 3, "'a' stands in line 2 already"},
      {head + "\n" + legal_line("b") + good + legal_line("b"), 5, "'b' stands in line 3 already"},
      {head + legal_line("a b"), 2, "'a b' is no name of a replay"},
      {head + legal_line("a[01]"), 2, "is no name of a replay"},
      {head + "@law\tantike\n", 2, "is no game and its law"},
      {head + "@low\tantike\t" + hash + "\n", 2, "8 fields"},
      {head + "a\tAntike\tlegal\t-\t-\t3\t3\t" + hash + "\n", 2, "'Antike' is no game"},
      {head + "a\t-\tlegal\t-\t-\t3\t3\t" + hash + "\n", 2, "'-' is no game"},
      {head + "a\tantike\tlgal\t-\t-\t3\t3\t" + hash + "\n", 2, "'lgal' is no verdict"},
      {head + "a\tantike\tnone\t-\t-\t3\t3\t" + hash + "\n", 2, "'none' is no verdict"},
      {head + "a\tantike\tlegal\tx.y\t-\t3\t3\t" + hash + "\n", 2, "'x.y' is no rule"},
      {head + "a\tantike\tillegal\t-\t1\t3\t3\t" + hash + "\n", 2, "'-' is no rule"},
      {head + "a\tantike\tillegal\tx.y\t-\t3\t3\t" + hash + "\n", 2, "'-' is no step"},
      {head + "a\tantike\tlegal\t-\t2\t3\t3\t" + hash + "\n", 2, "'2' is no step"},
      {head + "a\tantike\tlegal\t-\t-\t-3\t3\t" + hash + "\n", 2, "'-3' is no number of steps"},
      {head + "a\tantike\tlegal\t-\t-\t3\t03\t" + hash + "\n", 2, "'03' is no number"},
      {head + "a\tantike\tlegal\t-\t-\t3\t9999999999999\t" + hash + "\n", 2, "no number"},
      {head + "a\tantike\tlegal\t-\t-\t3\t3\t0123\n", 2, "'0123' is no hash"},
      {head + "a\tantike\tlegal\t-\t-\t3\t3\t-\n", 2, "'-' is no hash"},
      {head + "a\t-\tmalformed\tformat.json\t0\t0\t0\t" + hash + "\n", 2, "is no hash"},
  };
  for (const Refused& refused : all) {
    const auto baseline = Baseline::of(refused.text);
    ASSERT_FALSE(baseline) << refused.text;
    EXPECT_EQ(baseline.error().line, refused.line) << refused.text;
    EXPECT_TRUE(has(baseline.error().sentence, refused.sentence)) << baseline.error().sentence;
  }
}

TEST(RegressBaseline, AByteOrderMarkIsNoPartOfTheFile) {
  const tests::Folder folder;
  const auto marked =
      Baseline::read(folder.file("marked", "\xEF\xBB\xBF" + head + legal_line("a")));
  ASSERT_TRUE(marked) << marked.error().sentence;
  EXPECT_EQ(marked->size(), 1U);
  EXPECT_FALSE(Baseline::read(folder.file("mark", "\xEF\xBB\xBF")));
}

TEST(RegressBaseline, AFileThatIsNoneIsGivenUpEarly) {
  const tests::Folder folder;
  const auto endless = Baseline::read("/dev/zero");
  ASSERT_FALSE(endless);
  EXPECT_EQ(endless.error().line, 1U);
  const std::string long_line = head + "\n" + std::string(1'000'000, 'a');
  const auto too_long = Baseline::read(folder.file("long", long_line));
  ASSERT_FALSE(too_long);
  EXPECT_EQ(too_long.error().line, 3U);
  EXPECT_EQ(too_long.error().sentence, "the line is too long");
  EXPECT_FALSE(Baseline::read(folder.path("")));
  EXPECT_FALSE(Baseline::read(folder.path("none")));
  EXPECT_FALSE(Baseline::read(folder.file("empty", "")));
}

std::string line_out_of(unsigned seed) {
  const std::string name = "g" + std::to_string(seed % 7) + "[" + std::to_string(seed) + "]";
  return seed % 2 == 0 ? legal_line(name) : name + "\t-\tmalformed\tformat.json\t0\t0\t0\t-\n";
}

RC_GTEST_PROP(RegressBaseline, BrokenBytesNeverBreakTheReader,
              (const std::vector<std::uint8_t>& seeds, std::vector<std::uint8_t> noise,
               std::uint16_t where, std::uint8_t taken)) {
  std::string text = head + "@law\tantike\t" + hash + "\n";
  for (const std::uint8_t seed : seeds) text += line_out_of(seed);
  const std::size_t at = where % text.size();
  text.replace(at, taken, std::string(noise.begin(), noise.end()));
  const auto baseline = Baseline::of(text);
  if (!baseline) {
    RC_ASSERT(baseline.error().line >= 1U);
    RC_ASSERT(!baseline.error().sentence.empty());
    return;
  }
  for (std::size_t i = 0; i < baseline->size(); ++i) {
    const BaselineKey key = key_of_line(baseline->line(i));
    RC_ASSERT(baseline->find(key) == i);
    RC_ASSERT(baseline->entry(i).key == key_word(plain_path(key.path), key.index));
  }
}

}  // namespace
}  // namespace praetor::replays::baseline_test
