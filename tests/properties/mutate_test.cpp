// Wrong engines: the list of them leaves no rule out, the right engine is none of them, and every
// one of them is noticed.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "engine/core/planted.hpp"
#include "engine/games.hpp"
#include "properties/mutate/mutate.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using properties::Mutant;
using properties::MutantReport;
using properties::MutateOptions;

bool goes_on() { return true; }

TEST(Mutants, LeaveNoRuleOut) {
  std::set<RuleRef> switched_off;
  std::set<RuleRef> falsified;
  for (const Mutant& mutant : properties::mutation<Duellum>().mutants()) {
    (mutant.name.starts_with("without ") ? switched_off : falsified).insert(mutant.rule);
  }
  for (const RuleRef rule : Duellum::rules()) {
    const bool bars = rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
    EXPECT_EQ(switched_off.contains(rule), bars) << rule->id;
    const bool changes = rule->kind == RuleKind::effect || rule->kind == RuleKind::award;
    if (changes) {
      EXPECT_TRUE(falsified.contains(rule)) << rule->id << " has no planted fault";
    }
  }
}

TEST(Mutants, AreToldApart) {
  std::set<std::string> names;
  for (const Mutant& mutant : properties::mutation<Duellum>().mutants()) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name << " stands twice";
    EXPECT_TRUE(mutant.what.ends_with(".")) << mutant.name;
    EXPECT_EQ(find_rule(Duellum::rules(), mutant.rule->id), mutant.rule) << mutant.name;
  }
}

TEST(Mutants, OfEachFaultSomethingIsAltered) {
  const auto faults = written_mutants<Duellum>();
  EXPECT_GE(faults.size(), 45U);
  for (const auto& fault : faults) {
    EXPECT_NE(fault.plant == nullptr, fault.alter == nullptr) << fault.name;
  }
}

// Without this a case that is never met would catch every mutant.
TEST(Mutants, TheTrueEngineIsNone) {
  const auto unmet = properties::mutation<Duellum>().case_not_met();
  if (unmet) {
    ADD_FAILURE() << unmet->rule << '/' << unmet->name << ", " << unmet->cases << " in all";
  }
}

TEST(Mutants, AreTriedTheSameByAnyNumberOfThreads) {
  const auto told = [](std::uint64_t jobs) {
    MutateOptions options;
    options.games = 2;
    options.turns_max = 40;
    options.jobs = jobs;
    options.only = {"without found.presence", "founding.next-resource", "turn.counted-twice"};
    std::string text;
    for (const MutantReport& report :
         properties::mutation<Duellum>().mutate(options, goes_on).mutants) {
      text += report.mutant.name;
      if (report.by_case) text += " by " + std::string(report.by_case->name);
      if (const auto& by = report.by_property) {
        text += " by " + std::string(by->property) + std::to_string(by->game) + "/" +
                std::to_string(by->step);
      }
      text += '\n';
    }
    return text;
  };
  const std::string alone = told(1);
  EXPECT_EQ(std::ranges::count(alone, '\n'), 3);
  EXPECT_EQ(alone, told(5));
}

TEST(Mutants, AreNotTriedAfterAStop) {
  MutateOptions options;
  options.games = 0;
  const auto report = properties::mutation<Duellum>().mutate(options, [] { return false; });
  EXPECT_FALSE(report.complete);
  EXPECT_EQ(report.mutants.size(), 1U);
}

// Games are played of those alone that no case catches: that is all that is asked of them here.
TEST(MutantsSlow, AreAllCaught) {
  MutateOptions options;
  const std::uint64_t games = std::exchange(options.games, 0);
  options.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  const auto met = properties::mutation<Duellum>().mutate(options, goes_on);
  EXPECT_TRUE(met.complete);
  EXPECT_EQ(met.mutants.size(), properties::mutation<Duellum>().mutants().size());
  for (const MutantReport& one : met.mutants) {
    if (!one.caught()) options.only.push_back(one.mutant.name);
  }
  ASSERT_FALSE(options.only.empty()) << "some are caught by properties alone";
  options.games = games;
  const auto played = properties::mutation<Duellum>().mutate(options, goes_on);
  EXPECT_TRUE(played.complete);
  EXPECT_EQ(played.mutants.size(), options.only.size());
  for (const MutantReport& one : played.mutants) {
    EXPECT_TRUE(one.caught()) << one.mutant.name << ": " << one.mutant.what;
  }
}

}  // namespace
}  // namespace praetor::tests
