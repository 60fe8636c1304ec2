// What differs between two verdicts, and how differences come together in groups.

#include "replays/comparing/flips.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "replays/comparing/comparison.hpp"
#include "replays/comparing/samples.hpp"

namespace praetor::replays::flips_test {
namespace {

const std::string hash = "\t0123456789abcdef";
const std::string other_hash = "\tfedcba9876543210";

std::string legal(int steps = 9, const std::string& name = "a") {
  const std::string number = std::to_string(steps);
  return name + "\tantike\tlegal\t-\t-\t" + number + "\t" + number + hash;
}
std::string illegal(int step, const std::string& rule = "turn.phase", int steps = 9) {
  return "a\tantike\tillegal\t" + rule + "\t" + std::to_string(step) + "\t" +
         std::to_string(step == 0 ? steps : step - 1) + "\t" + std::to_string(steps) + hash;
}
const std::string malformed = "a\t-\tmalformed\tformat.json\t0\t0\t0\t-";

struct Expected {
  std::string was;
  std::string is;
  VerdictChange change;
  std::optional<std::int64_t> differs;
};

TEST(RegressFlips, WhatDiffersAndWhere) {
  std::string other_state = legal();
  other_state.replace(other_state.size() - hash.size(), hash.size(), other_hash);
  std::string other_game = legal();
  other_game.replace(2, 6, "antike-duellum");
  const std::vector<Expected> all{
      {legal(), illegal(3), VerdictChange::verdict, 3},
      {illegal(3), legal(), VerdictChange::verdict, 3},
      {illegal(3), illegal(5, "turn.side"), VerdictChange::verdict, 3},
      {illegal(5), illegal(3, "turn.side"), VerdictChange::verdict, 3},
      {illegal(4), illegal(4, "turn.side"), VerdictChange::verdict, 4},
      {illegal(5), illegal(3), VerdictChange::step, 3},
      {legal(), illegal(0, "claim.result"), VerdictChange::verdict, 0},
      {illegal(0, "claim.result"), illegal(9), VerdictChange::verdict, 9},
      {legal(), malformed, VerdictChange::verdict, std::nullopt},
      {malformed, illegal(3), VerdictChange::verdict, std::nullopt},
      {other_game, illegal(3), VerdictChange::verdict, std::nullopt},
      {legal(), legal(10), VerdictChange::length, std::nullopt},
      {illegal(3), illegal(3, "turn.phase", 10), VerdictChange::length, std::nullopt},
      {legal(), other_state, VerdictChange::state, std::nullopt},
  };
  for (const Expected& expected : all) {
    const auto was = read_entry(expected.was);
    const auto is = read_entry(expected.is);
    ASSERT_TRUE(was && is) << expected.was << '\n' << expected.is;
    const Flip flip = flip_between(&*was, &*is);
    EXPECT_EQ(flip.kind.change, expected.change) << expected.was << '\n' << expected.is;
    EXPECT_EQ(flip.differs, expected.differs) << expected.was << '\n' << expected.is;
  }
}

TEST(RegressFlips, TheShortestThatNobodyAcceptsStandsForAGroup) {
  auto accepted = Acceptances::of("replay b because so");
  ASSERT_TRUE(accepted);
  Flips flips(*accepted);
  for (const auto& [name, steps] : {std::pair("c", 7), {"b", 5}, {"a", 9}, {"d", 7}}) {
    const std::string now =
        std::string(name) + "\tantike\tillegal\tturn.phase\t3\t2\t" + std::to_string(steps) + hash;
    flips.add(legal(steps, name), now);
  }
  const auto groups = flips.take_sorted();
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].count, 4U);
  EXPECT_EQ(groups[0].accepted, 1U);
  EXPECT_EQ(groups[0].open(), 3U);
  EXPECT_EQ(read_entry(groups[0].sample.is)->key, "c");
  EXPECT_EQ(groups[0].steps, (std::map<std::int64_t, std::uint64_t>{{3, 4}}));
}

TEST(RegressFlips, EveryKindHasAFileNameOfItsOwn) {
  const BaselineVerdict game{"antike", KnownVerdict::legal, ""};
  const BaselineVerdict broken{"antike", KnownVerdict::illegal, "turn.phase"};
  EXPECT_EQ(MadeSample::file_name({VerdictChange::verdict, game, broken}),
            "antike-legal-to-illegal-turn.phase.json");
  EXPECT_EQ(MadeSample::file_name({VerdictChange::state, game, game}),
            "antike-legal-to-legal-other-state.json");
  EXPECT_EQ(MadeSample::file_name(
                {VerdictChange::verdict, {"", KnownVerdict::malformed, "format.json"}, game}),
            "antike-malformed-format.json-to-legal.json");
}

// An oracle that knows nothing of groups: a sorted list of what was added.
RC_GTEST_PROP(RegressFlips, TheOrderMakesNoDifference,
              (const std::vector<std::uint8_t>& seeds, std::uint8_t turn)) {
  std::vector<std::pair<std::string, std::string>> pairs;
  std::map<std::pair<std::string, std::string>, std::uint64_t> counts;
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    const std::string rule = "rule." + std::to_string(seeds[i] % 3);
    const std::string name = "a[" + std::to_string(i) + "]";
    const std::string was = name + illegal(1 + seeds[i] % 5, rule).substr(1);
    const std::string is = legal(9, name);
    pairs.emplace_back(was, is);
    ++counts[{rule, "legal"}];
  }
  Acceptances none;
  Flips one(none);
  for (const auto& [was, is] : pairs) one.add(was, is);
  if (!pairs.empty()) {
    std::rotate(pairs.begin(), pairs.begin() + std::ssize(pairs) * turn / 256, pairs.end());
  }
  Flips two(none);
  for (const auto& [was, is] : pairs) two.add(was, is);
  const auto left = one.take_sorted();
  const auto right = two.take_sorted();
  RC_ASSERT(left.size() == counts.size());
  RC_ASSERT(right.size() == counts.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    RC_ASSERT(left[i].kind == right[i].kind);
    RC_ASSERT(left[i].sample.was == right[i].sample.was);
    RC_ASSERT(left[i].steps == right[i].steps);
    RC_ASSERT((left[i].count == counts[{left[i].kind.from.rule, "legal"}]));
    if (i > 0) RC_ASSERT(left[i - 1].count >= left[i].count);
  }
}

std::string law_line(const std::string& law) { return "@law\tantike\t" + law + "\n"; }

TEST(RegressComparison, WhatIsWrittenIsComparedWithoutAFlip) {
  Acceptances none;
  const Baseline nothing;
  Comparing first(nothing, none);
  for (const char* name : {"b", "a[10]", "a[9]", "a", "b"}) {
    first.add(legal(9, name), "antike", "law1");
  }
  const Comparison fresh = first.result(true);
  EXPECT_EQ(fresh.fresh, 4U);
  EXPECT_EQ(fresh.repeated, 1U);
  EXPECT_EQ(fresh.flips(), 0U);
  const std::string text = first.baseline_text();
  EXPECT_EQ(text, "praetor-baseline\t1\n# replay game verdict rule step applied steps hash\n" +
                      law_line("law1") + legal(9, "a") + "\n" + legal(9, "a[9]") + "\n" +
                      legal(9, "a[10]") + "\n" + legal(9, "b") + "\n");
  const auto stored = Baseline::of(text);
  ASSERT_TRUE(stored);
  Comparing second(*stored, none);
  for (const char* name : {"a[9]", "b", "a", "b", "a[10]"}) {
    EXPECT_EQ(second.since(legal(9, name)), Since::unchanged);
    second.add(legal(9, name), "antike", "law2");
  }
  const Comparison same = second.result(true);
  EXPECT_EQ(same.unchanged, 4U);
  EXPECT_EQ(same.repeated, 1U);
  EXPECT_TRUE(same.groups.empty());
  ASSERT_EQ(same.laws.size(), 1U);
  EXPECT_EQ(same.laws[0].was, std::vector<std::string>{"law1"});
  EXPECT_EQ(same.laws[0].is, std::vector<std::string>{"law2"});
}

TEST(RegressComparison, WhatIsUnreadOrUnfinishedIsNotGone) {
  Acceptances none;
  const auto stored = Baseline::of("praetor-baseline\t1\n" + legal(9, "a[0]") + "\n" +
                                   legal(9, "a[1]") + "\n" + legal(9, "b") + "\n");
  ASSERT_TRUE(stored);
  Comparing part(*stored, none);
  part.add(legal(9, "a[0]"), "antike", "law");
  part.unreadable("a");
  const Comparison found = part.result(true);
  EXPECT_EQ(found.unread, 1U);
  EXPECT_EQ(found.gone, 1U);
  ASSERT_EQ(found.groups.size(), 1U);
  EXPECT_EQ(found.groups[0].kind.change, VerdictChange::gone);
  EXPECT_EQ(read_entry(found.groups[0].sample.was)->key, "b");
  Comparing ended(*stored, none);
  EXPECT_EQ(ended.result(false).gone, 0U);
}

TEST(RegressComparison, HowAVerdictStandsToTheStoredOne) {
  Acceptances none;
  const auto stored = Baseline::of("praetor-baseline\t1\n" + legal() + "\n");
  const auto broken = Baseline::of("praetor-baseline\t1\n" + illegal(3) + "\n");
  ASSERT_TRUE(stored && broken);
  const Comparing was_legal(*stored, none);
  const Comparing was_illegal(*broken, none);
  EXPECT_EQ(was_legal.since(illegal(3)), Since::fresh);
  EXPECT_EQ(was_illegal.since(illegal(3)), Since::unchanged);
  EXPECT_EQ(was_illegal.since(illegal(4)), Since::updated);
  EXPECT_EQ(was_illegal.since(legal(9, "b")), Since::fresh);
}

}  // namespace
}  // namespace praetor::replays::flips_test
