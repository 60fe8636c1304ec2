// The nearest legal games: slips are planted into generated games of all games, on their texts, and
// what is found has to be as cheap as the slip and legal in the eyes of the checker.

#include "replays/searching/repair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "replays/checking/check.hpp"
#include "replays/making/random.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::generated;
using tests::judged;
using tests::libraries;

template <Game G>
RepairOutcome repair_of(const std::string& text, const RepairOptions& options) {
  std::string padded = text;
  padded.append(text_padding, ' ');
  AnyReplay replay;
  const auto fault = decode_exactly(std::string_view(padded).substr(0, text.size()), any_game<G>(),
                                    libraries(), replay);
  EXPECT_FALSE(fault.has_value());
  return repair(replay, options);
}

enum class Slip { missing, doubled, swapped, side, argument };

/// Plants one slip; some change nothing.
void plant(Slip slip, Random& random, Json& replay) {
  Json& steps = replay["steps"];
  const std::size_t at = random.below(steps.size() - 1);
  const auto place = static_cast<std::ptrdiff_t>(at);
  switch (slip) {
    case Slip::missing:
      steps.erase(at);
      return;
    case Slip::doubled:
      steps.insert(steps.begin() + place, Json(steps[at]));
      return;
    case Slip::swapped:
      std::swap(steps[at], steps[at + 1]);
      return;
    case Slip::side:
      steps[at]["by"] = steps[random.below(steps.size())]["by"];
      return;
    case Slip::argument: {
      const Json other = steps[random.below(steps.size())];
      if (other["do"] != steps[at]["do"]) return;
      for (const auto& [key, value] : other.items()) {
        const bool argument = key != "by" && key != "do" && key != "hash" && key != "expect";
        if (!argument || !steps[at].contains(key) || steps[at][key] == value) continue;
        steps[at][key] = value;
        return;
      }
    }
  }
}

std::vector<std::string> sorted_steps(const std::string& text) {
  std::vector<std::string> steps;
  const Json replay = Json::parse(text);
  for (Json step : replay["steps"]) {
    for (const char* const claim : {"hash", "expect"}) step.erase(claim);
    steps.push_back(step.dump());
  }
  std::ranges::sort(steps);
  return steps;
}

/// What is told of another place is legal, has the same steps and leads to the same end.
void expect_same_elsewhere(const std::string& text, const FoundRepair& found) {
  const std::string likeliest = repaired(text, found);
  for (const auto& edits : found.other_places) {
    FoundRepair other;
    other.edits = edits;
    const std::string reordered = repaired(text, other);
    EXPECT_EQ(sorted_steps(reordered), sorted_steps(likeliest));
    EXPECT_EQ(judged(reordered).verdict, Verdict::legal) << reordered;
    EXPECT_EQ(judged(reordered).hash, judged(likeliest).hash) << reordered;
  }
}

template <class G>
class RepairSlow : public testing::Test {};
TYPED_TEST_SUITE(RepairSlow, tests::AllGames);

TYPED_TEST(RepairSlow, APlantedSlipIsRepairedByOneEdit) {
  using G = TypeParam;
  Random random(17, 1);
  int repaired_count = 0;
  int illegal = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Json original = generated<G>(number, ClaimLevel::turns, 8);
    for (int kind = 0; kind < 10; ++kind) {
      Json slipped = original;
      plant(static_cast<Slip>(kind % 5), random, slipped);
      const std::string text = slipped.dump();
      if (judged(text).verdict != Verdict::illegal) continue;
      ++illegal;
      RepairOptions options;
      options.edits_max = 1;
      const RepairOutcome outcome = repair_of<G>(text, options);
      EXPECT_NE(outcome.answer, RepairAnswer::none) << text;
      if (outcome.answer != RepairAnswer::found) continue;
      ++repaired_count;
      for (const FoundRepair& found : outcome.repairs) {
        EXPECT_EQ(found.cost(), 1);
        const Report report = judged(repaired(text, found));
        ASSERT_EQ(report.verdict, Verdict::legal) << text << "\n" << repaired(text, found);
        expect_same_elsewhere(text, found);
      }
    }
  }
  EXPECT_GT(illegal, 5);
  EXPECT_GE(repaired_count * 10, illegal * 9) << repaired_count << " of " << illegal;
}

/// Some games with steps left out, as many in a row as there are in a line of one side, from two
/// on.
template <Game G>
std::vector<Json> with_missing_steps() {
  std::vector<Json> games;
  constexpr std::size_t enough = 8;
  for (std::uint64_t number = 1; games.size() < enough && number <= 3; ++number) {
    const Json whole = generated<G>(number, ClaimLevel::turns, 8);
    const Json& steps = whole["steps"];
    for (std::size_t at = 0, end = 0; at < steps.size() && games.size() < enough; at = end) {
      for (end = at + 1; end < steps.size() && steps[end]["by"] == steps[at]["by"];) ++end;
      if (end - at < 2 || end - at > 4 || steps[at]["by"] == "chance") continue;
      Json& lacking = games.emplace_back(whole);
      const auto first = lacking["steps"].begin() + static_cast<std::ptrdiff_t>(at);
      lacking["steps"].erase(first, first + static_cast<std::ptrdiff_t>(end - at));
    }
  }
  return games;
}

// `repair` tries five edits at once, `check --repairs` and `merge` first one.
TYPED_TEST(RepairSlow, CostTheSameHoweverManyEditsMayBeTried) {
  int of_several = 0;
  for (const Json& lacking : with_missing_steps<TypeParam>()) {
    const std::string text = lacking.dump();
    if (judged(text).verdict != Verdict::illegal) continue;
    const RepairOutcome one = repair_of<TypeParam>(text, {.edits_max = 1, .stop = {}});
    if (one.answer != RepairAnswer::found) continue;
    of_several += one.repairs[0].edits[0].after.size() > 1 ? 1 : 0;
    const RepairOutcome many = repair_of<TypeParam>(text, {});
    ASSERT_EQ(many.answer, RepairAnswer::found) << text;
    ASSERT_EQ(many.repairs.size(), one.repairs.size()) << text;
    EXPECT_EQ(repaired(text, many.repairs[0]), repaired(text, one.repairs[0]));
  }
  EXPECT_GT(of_several, 0);
}

using Duellum = antike_duellum::Game;

TEST(Repair, ALegalRecordNeedsNone) {
  const Json game = generated<Duellum>(1, ClaimLevel::end, 4);
  const RepairOutcome outcome = repair_of<Duellum>(game.dump(), {});
  EXPECT_EQ(outcome.answer, RepairAnswer::legal);
  EXPECT_TRUE(outcome.repairs.empty());
}

TEST(Repair, ProposesNoPaymentOfNothing) {
  Json game = generated<Duellum>(3, ClaimLevel::end, 4);
  ASSERT_EQ(game["steps"][0]["do"], "advance");
  game["steps"][0]["pay"] = {{"coin", 1}};
  const RepairOutcome outcome = repair_of<Duellum>(game.dump(), {});
  ASSERT_FALSE(outcome.repairs.empty());
  const RepairEdit& edit = outcome.repairs[0].edits.at(0);
  EXPECT_EQ(edit.kind, EditKind::argument);
  game["steps"][0].erase("pay");
  EXPECT_EQ(Json::parse(edit.after.at(0)), game["steps"][0]);
}

// A finger strikes two keys. Whoever does so pays as usual, before and after.
TEST(Repair, ADigitTooManyIsAWrongNumber) {
  int typed = 0;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const Json played = generated<Duellum>(number, ClaimLevel::turns, 10);
    for (std::size_t at = 0; at < played["steps"].size(); ++at) {
      Json game = played;
      Json& step = game["steps"][at];
      if (!step.contains("count") || step.contains("pay")) continue;
      step["count"] = step["count"].get<int>() + (at % 2 == 0 ? 10 : 70);
      const std::string text = game.dump();
      const RepairOutcome outcome = repair_of<Duellum>(text, {});
      ASSERT_EQ(outcome.answer, RepairAnswer::found) << text;
      EXPECT_EQ(outcome.repairs[0].edits.at(0).kind, EditKind::argument) << text;
      const auto as_played = [&](const FoundRepair& found) {
        return Json::parse(repaired(text, found)) == played;
      };
      EXPECT_TRUE(std::ranges::any_of(outcome.repairs, as_played)) << text;
      ++typed;
    }
  }
  EXPECT_GT(typed, 5);
}

TEST(Repair, FindsTheStepThatWasLeftOut) {
  Json game = generated<Duellum>(2, ClaimLevel::all, 6);
  const Json gone = game["steps"][5];
  game["steps"].erase(5);
  const RepairOutcome outcome = repair_of<Duellum>(game.dump(), {});
  ASSERT_EQ(outcome.answer, RepairAnswer::found);
  EXPECT_TRUE(outcome.all);
  ASSERT_EQ(outcome.repairs.size(), 1U);
  const RepairEdit& edit = outcome.repairs[0].edits.at(0);
  EXPECT_EQ(edit.kind, EditKind::insertion);
  EXPECT_EQ(edit.step, 6);
  const Json found = Json::parse(edit.after.at(0));
  EXPECT_EQ(found["do"], gone["do"]);
  EXPECT_EQ(found["by"], gone["by"]);
}

// One of the moves of a turn was not written down: it may stand before or behind the others.
TEST(Repair, StepsThatDoNotTouchOneAnotherAreToldOnce) {
  int told_once = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    Json game = generated<Duellum>(number, ClaimLevel::turns, 12);
    Json& steps = game["steps"];
    for (std::size_t at = 1; at + 1 < steps.size(); ++at) {
      if (steps[at]["do"] != "arm" || steps[at + 1]["do"] != "arm") continue;
      Json spoilt = game;
      spoilt["steps"].erase(at);
      const std::string text = spoilt.dump();
      if (judged(text).verdict != Verdict::illegal) continue;
      const RepairOutcome outcome = repair_of<Duellum>(text, {});
      for (const FoundRepair& found : outcome.repairs) {
        expect_same_elsewhere(text, found);
        told_once += found.other_places.empty() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(told_once, 0);
}

TEST(Repair, ThreeSlipsInOneRecordAreMendedTogether) {
  Json game = generated<Duellum>(3, ClaimLevel::all, 9);
  for (const std::ptrdiff_t at : {12, 7, 2}) {
    game["steps"].insert(game["steps"].begin() + at,
                         Json(game["steps"][static_cast<std::size_t>(at)]));
  }
  const std::string text = game.dump();
  ASSERT_EQ(judged(text).verdict, Verdict::illegal);
  const RepairOutcome outcome = repair_of<Duellum>(text, {});
  ASSERT_EQ(outcome.answer, RepairAnswer::found);
  EXPECT_EQ(outcome.repairs[0].cost(), 3);
  EXPECT_EQ(judged(repaired(text, outcome.repairs[0])).verdict, Verdict::legal);
}

TEST(Repair, TwoSlipsNeedTwoEdits) {
  Json game = generated<Duellum>(3, ClaimLevel::all, 6);
  game["steps"].insert(game["steps"].begin() + 8, Json(game["steps"][8]));
  game["steps"].insert(game["steps"].begin() + 2, Json(game["steps"][2]));
  ASSERT_EQ(judged(game.dump()).verdict, Verdict::illegal);
  RepairOptions options;
  options.edits_max = 1;
  options.stretches = false;  // they take longest to find, and there are none
  EXPECT_EQ(repair_of<Duellum>(game.dump(), options).answer, RepairAnswer::none);
  options.edits_max = 2;
  const RepairOutcome outcome = repair_of<Duellum>(game.dump(), options);
  ASSERT_EQ(outcome.answer, RepairAnswer::found);
  EXPECT_EQ(outcome.repairs[0].cost(), 2);
  EXPECT_EQ(judged(repaired(game.dump(), outcome.repairs[0])).verdict, Verdict::legal);
}

// Two lines that say the same step differ by what they claim: swapped, the first has the hash of
// the second.
TEST(Repair, LikeLinesAreSwappedWithTheirClaims) {
  int swapped = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json game = generated<Duellum>(number, ClaimLevel::end, 12);
    const Json& steps = game["steps"];
    for (std::size_t at = 0; at + 1 < steps.size(); ++at) {
      if (steps[at] != steps[at + 1]) continue;
      Json behind = game;
      behind.erase("result");
      behind["steps"].erase(behind["steps"].begin() + static_cast<std::ptrdiff_t>(at) + 2,
                            behind["steps"].end());
      Json slipped = game;
      slipped["steps"][at]["hash"] = judged(behind.dump()).hash;
      const std::string text = slipped.dump();
      RepairOptions options;
      options.edits_max = 1;
      const RepairOutcome outcome = repair_of<Duellum>(text, options);
      ASSERT_EQ(outcome.answer, RepairAnswer::found) << text;
      const auto swap = std::ranges::find_if(outcome.repairs, [](const FoundRepair& found) {
        return found.edits.front().swaps_claims_alone();
      });
      ASSERT_NE(swap, outcome.repairs.end()) << text;
      EXPECT_EQ(swap->edits.front().step, static_cast<std::int64_t>(at) + 1);
      const Json mended = Json::parse(repaired(text, *swap));
      EXPECT_EQ(mended["steps"][at + 1]["hash"], slipped["steps"][at]["hash"]);
      EXPECT_EQ(judged(mended.dump()).verdict, Verdict::legal) << mended;
      ++swapped;
    }
  }
  EXPECT_GT(swapped, 0);
}

TEST(Repair, TheBudgetAloneDecidesAndRunsOutAsUnknown) {
  Json game = generated<Duellum>(2, ClaimLevel::all, 6);
  game["steps"].erase(5);
  RepairOptions options;
  options.nodes = 3;
  EXPECT_EQ(repair_of<Duellum>(game.dump(), options).answer, RepairAnswer::unknown);
  options.nodes = repair_nodes_default;
  options.stop = [] { return true; };
  Json longer = generated<Duellum>(2, ClaimLevel::end, 30);  // the fuse is looked at now and then
  longer["steps"].erase(longer["steps"].size() - 3);
  EXPECT_EQ(repair_of<Duellum>(longer.dump(), options).answer, RepairAnswer::unknown_time);
}

TEST(Repair, ClaimsOfADeletedStepMoveToTheOneBeforeIt) {
  const std::string text =
      R"({"steps":[{"by":"a","do":"x","expect":{"p":{"q":1}},"note":"n"},)"
      R"({"by":"b","do":"y","expect":{"p":{"r":2}},"hash":"0123456789abcdef"}]})";
  FoundRepair found;
  RepairEdit& edit = found.edits.emplace_back();
  edit.kind = EditKind::deletion;
  edit.step = 2;
  edit.before = {"{}"};
  EXPECT_EQ(Json::parse(repaired(text, found)),
            Json::parse(R"({"steps":[{"by":"a","do":"x","expect":{"p":{"q":1,"r":2}},"note":"n",)"
                        R"("hash":"0123456789abcdef"}]})"));
}

}  // namespace
}  // namespace praetor::replays
