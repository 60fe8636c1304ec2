// The file of flips that are wanted: which flips its lines mean, and what is no such line.

#include "replays/comparing/acceptance.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "tests/support/texts.hpp"

namespace praetor::replays::acceptance_test {
namespace {

using tests::has;

const BaselineVerdict legal{"antike", KnownVerdict::legal, ""};
const BaselineVerdict phase{"antike", KnownVerdict::illegal, "turn.phase"};
const BaselineVerdict side{"antike", KnownVerdict::illegal, "turn.side"};
const BaselineVerdict not_json{"", KnownVerdict::malformed, "format.json"};
const BaselineVerdict none{};

std::string reason(const std::string& line, const BaselineVerdict& from,
                   const BaselineVerdict& to) {
  auto all = Acceptances::of(line + " because so");
  EXPECT_TRUE(all) << line;
  const VerdictChange change =
      to.standing == KnownVerdict::none ? VerdictChange::gone : VerdictChange::verdict;
  const std::string said = all->reason_for({change, from, to});
  EXPECT_EQ(all->unused().empty(), !said.empty()) << line;
  return said;
}

TEST(RegressAcceptance, AGroupIsMeantByWhatItWasAndIs) {
  EXPECT_EQ(reason("group antike legal -> illegal", legal, phase), "so");
  EXPECT_EQ(reason("group antike legal -> illegal:turn.phase", legal, phase), "so");
  EXPECT_EQ(reason("  group\t*  *  ->  *  ", phase, side), "so");
  EXPECT_EQ(reason("group * * -> gone", phase, none), "so");
  EXPECT_EQ(reason("group antike malformed:format.json -> legal", not_json, legal), "so");
  EXPECT_EQ(reason("group antike legal -> illegal:turn.side", legal, phase), "");
  EXPECT_EQ(reason("group antike illegal -> legal", legal, phase), "");
  EXPECT_EQ(reason("group conqueror-duels legal -> illegal", legal, phase), "");
  EXPECT_EQ(reason("group * * -> *", phase, none), "") << "what is gone is named";
  EXPECT_EQ(reason("group * legal -> gone", phase, none), "");
}

TEST(RegressAcceptance, WhatIsNewNeedsNone) {
  auto all = Acceptances::of("group * * -> * because so\n");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->reason_for({VerdictChange::fresh, none, legal}), "");
  EXPECT_EQ(all->unused().size(), 1U);
}

TEST(RegressAcceptance, AReplayIsMeantByItsName) {
  auto all = Acceptances::of(
      "# first\n\n"
      "  # second\n"
      "replay b because  it is  old \r\n"
      "replay a\\x20b[10] because of nothing\n"
      "group antike legal -> legal because the hash is another\n");
  ASSERT_TRUE(all) << all.error().sentence;
  EXPECT_EQ(all->reason_for(*read_key("a")), "");
  EXPECT_EQ(all->reason_for(*read_key("a\\x20b[10]")), "of nothing");
  ASSERT_EQ(all->unused().size(), 2U);
  EXPECT_EQ(all->unused()[0]->line, 4U);
  EXPECT_EQ(all->unused()[0]->reason, "it is  old");
  EXPECT_EQ(all->unused()[1]->what, "group antike legal -> legal");
}

struct BadLine {
  std::string text;
  std::uint64_t line;
  std::string sentence;
};

TEST(RegressAcceptance, WhatIsWrongIsToldWithItsLine) {
  const std::vector<BadLine> all{
      {"accept a\n", 1, "this one begins with 'accept'"},
      {"replay\n", 1, "a line is `replay NAME because REASON`"},
      {"# a\nreplay a\n", 2, "`because` and a reason must follow replay a"},
      {"replay a since\n", 1, "must follow 'since'"},
      {"replay a because\n", 1, "there is no reason"},
      {"replay a because \t \n", 1, "there is no reason"},
      {"replay a[1 because so\n", 1, "is not the name of a replay"},
      {"replay a because so\n\nreplay a because too\n", 3, "'a' is accepted in line 1 already"},
      {"group antike legal illegal because so\n", 1, "a line is `group GAME"},
      {"group antike legal -> \n", 1, "a line is `group GAME"},
      {"group Antike legal -> illegal because so\n", 1, "'Antike' is no game"},
      {"group antike lgal -> illegal because so\n", 1, "'lgal' is no verdict"},
      {"group antike gone -> legal because so\n", 1, "'gone' is no verdict"},
      {"group antike legal:x -> legal because so\n", 1, "'x' is no rule for a verdict of 'legal'"},
      {"group antike illegal: -> legal because so\n", 1, "'' is no rule"},
      {"group antike illegal -> legal so\n", 1, "must follow 'so'"},
      {"group \x1b[2J legal -> illegal because so\n", 1, "\\u{1b}[2J' is no game"},
  };
  for (const BadLine& bad : all) {
    const auto read = Acceptances::of(bad.text);
    ASSERT_FALSE(read) << bad.text;
    EXPECT_EQ(read.error().line, bad.line) << bad.text;
    EXPECT_TRUE(has(read.error().sentence, bad.sentence)) << read.error().sentence;
  }
}

RC_GTEST_PROP(RegressAcceptance, BrokenBytesNeverBreakTheReader,
              (std::vector<std::uint8_t> noise, std::uint8_t where, std::uint8_t taken)) {
  std::string text =
      "replay a[1] because so\ngroup antike legal -> illegal:turn.phase because so\n";
  text.replace(where % text.size(), taken, std::string(noise.begin(), noise.end()));
  const auto all = Acceptances::of(text);
  if (all) {
    for (const Acceptance* one : all->unused()) RC_ASSERT(!one->reason.empty());
  } else {
    RC_ASSERT(all.error().line >= 1U);
  }
}

}  // namespace
}  // namespace praetor::replays::acceptance_test
