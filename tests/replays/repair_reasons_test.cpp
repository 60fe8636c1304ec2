// What a repair is said to explain: in games of every kind a slip is planted, and each thing told
// has to fail in the record without the edit, which is made here on parsed JSON and told apart by
// the notes of its steps, and to hold with it.

#include "replays/searching/repair_reasons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "replays/checking/rules.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::generated;
using tests::judged;
using tests::libraries;

/// A game in which every third step alone claims a hash, and each step is noted by its number.
Json noted(Json game) {
  Json& steps = game["steps"];
  for (std::size_t i = 0; i < steps.size(); ++i) {
    steps[i].erase("expect");
    if (i % 3 != 0) steps[i].erase("hash");
  }
  return game;
}

void number_steps(Json& game) {
  std::size_t number = 0;
  for (Json& step : game["steps"]) step["at"] = std::to_string(++number);
}

/// What is wrong in a record whose steps are noted: the number in the note, and the rule.
std::multiset<std::pair<std::string, RuleRef>> failures(const Json& game) {
  CheckOptions options;
  options.on_violation = OnViolation::as_played;
  std::multiset<std::pair<std::string, RuleRef>> found;
  for (const ReportedViolation& violation : judged(game.dump(), options).violations) {
    found.emplace(violation.step == 0 ? "0" : violation.at, violation.rule);
  }
  return found;
}

template <class G>
class RepairReasons : public testing::Test {};
TYPED_TEST_SUITE(RepairReasons, tests::AllGames);

// With one edit, the record without it is the record itself.
TYPED_TEST(RepairReasons, EachThingExplainedFailsWithoutTheEditAndHoldsWithIt) {
  using G = TypeParam;
  std::size_t explained = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Json original = noted(generated<G>(number, ClaimLevel::all, 5));
    const std::size_t size = original["steps"].size();
    for (const std::size_t at : {size / 3, size / 2}) {
      Json slipped = original;
      slipped["steps"].erase(at);
      number_steps(slipped);
      const auto wrong = failures(slipped);
      if (wrong.empty()) continue;
      const std::string text = slipped.dump();
      RepairOptions options;
      options.edits_max = 1;
      const RepairOutcome outcome = repair(text, G::id, libraries(), options);
      for (std::size_t i = 0; i < std::min<std::size_t>(outcome.repairs.size(), 3); ++i) {
        const FoundRepair& found = outcome.repairs[i];
        const auto reasons = reasons_of(text, found, libraries());
        ASSERT_EQ(reasons.size(), 1U);
        const RepairEdit& edit = found.edits.front();
        EXPECT_EQ(reasons[0].first.size(), std::min(reasons[0].count, std::uint64_t{5}));
        // All that is wrong, but for what the edit cures and for a step that it rewrites.
        EXPECT_LE(reasons[0].count + 1, wrong.size()) << text;
        if (edit.kind == EditKind::insertion) {
          EXPECT_EQ(reasons[0].count + 1, wrong.size()) << text;
        }
        EXPECT_TRUE(failures(Json::parse(repaired(text, found))).empty());
        for (const ExplainedThing& thing : reasons[0].first) {
          EXPECT_TRUE(wrong.contains({std::to_string(thing.step), thing.rule})) << text;
          EXPECT_TRUE(thing.step != edit.violation || thing.rule != edit.rule);
        }
        explained += reasons[0].first.size();
      }
    }
  }
  EXPECT_GT(explained, 5U);
}

// Two steps written twice: without either edit, the record is the one with that one twice.
TYPED_TEST(RepairReasons, OfTwoEditsEachIsAskedForByItself) {
  using G = TypeParam;
  Json game = noted(generated<G>(2, ClaimLevel::all, 6));
  number_steps(game);
  Json& steps = game["steps"];
  const auto doubled_at = [](Json list, std::ptrdiff_t at) {
    Json twice = list[static_cast<std::size_t>(at)];
    twice.erase("hash");
    twice["at"] = "twice";
    list.insert(list.begin() + at, twice);
    return list;
  };
  const std::ptrdiff_t late = std::ssize(steps) - 2;
  const Json once = steps;
  FoundRepair repair;
  for (const auto& [at, step] : {std::pair{std::ptrdiff_t{1}, 2}, std::pair{late, 0}}) {
    RepairEdit& edit = repair.edits.emplace_back();
    edit.kind = EditKind::deletion;
    edit.step = step == 0 ? late + 2 : step;  // behind the first one that is twice there
    edit.before = {once[static_cast<std::size_t>(at)].dump()};
  }
  Json both = game;
  both["steps"] = doubled_at(doubled_at(once, late), 1);
  const auto reasons = reasons_of(both.dump(), repair, libraries());
  ASSERT_EQ(reasons.size(), 2U);
  for (const std::size_t left_out : {0U, 1U}) {
    Json one = game;
    one["steps"] = doubled_at(once, left_out == 0 ? 1 : late);
    const auto wrong = failures(one);
    std::size_t things = 0;
    for (const auto& [at, rule] : wrong) things += at == "twice" ? 0U : 1U;
    EXPECT_EQ(reasons[left_out].count, things);
    for (const ExplainedThing& thing : reasons[left_out].first) {
      // Numbers of the record with both: one more behind each that is twice there.
      std::int64_t number = thing.step;
      if (thing.step > late + 1) --number;
      if (thing.step > 1) --number;
      if (thing.step == 0) number = 0;
      EXPECT_TRUE(wrong.contains({std::to_string(number), thing.rule})) << thing.step;
    }
  }
}

Supposition of(EditKind kind, std::string before, std::string after, std::int64_t weight) {
  RepairEdit edit;
  edit.kind = kind;
  edit.weight = weight;
  if (!before.empty()) edit.before.push_back(std::move(before));
  if (!after.empty()) edit.after.push_back(std::move(after));
  return supposed_by(edit);
}

TEST(RepairReasons, SayWhatTheWriterWouldHaveDone) {
  const std::string step = R"({"by":"a","do":"go","to":"here"})";
  const auto argument = [&](const std::string& after) {
    return of(EditKind::argument, step, after, 12).words;
  };
  EXPECT_EQ(argument(R"({"by":"a","do":"go","to":"there"})"),
            "the writer wrote here for there (to)");
  EXPECT_EQ(argument(R"({"by":"a","do":"go"})"),
            "the writer wrote the argument to, which did not exist");
  EXPECT_EQ(argument(R"({"by":"a","do":"go","to":"here","with":2})"),
            "the writer left out the argument with");
  EXPECT_EQ(of(EditKind::side, step, R"({"by":"b","do":"go","to":"here"})", 40).words,
            "the writer wrote a for b (side)");
  const Supposition twice = of(EditKind::deletion, step, "", 5);
  EXPECT_EQ(twice.slip, "written-twice");
  EXPECT_EQ(twice.likelihood, "common");
  const Supposition made_up = of(EditKind::deletion, step, "", 55);
  EXPECT_EQ(made_up.slip, "made-up");
  EXPECT_EQ(made_up.likelihood, "rare");
  EXPECT_EQ(of(EditKind::insertion, "", step, 35).slip, "chance-left-out");
  EXPECT_EQ(of(EditKind::insertion, "", step, 45).slip, "left-out");
  EXPECT_EQ(of(EditKind::swap, step, step, 30).likelihood, "occasional");
}

}  // namespace
}  // namespace praetor::replays
