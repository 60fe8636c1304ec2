// Shrunk games: they show the same, they are never longer, and nothing more can be had from them.
// How near they come to the shortest game there is stands in shrink_minimum_test.cpp.

#include "replays/searching/shrink_typed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "replays/checking/near_miss.hpp"
#include "replays/checking/rules.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/shrink_replay.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

using nlohmann::json;
using replays::Replay;
using replays::Report;
using replays::ShrinkGoalOf;
using replays::ShrinkOptions;
using replays::ShrinkWish;
using replays::ShrunkReplay;

/// Little enough for hundreds of games, enough for most of them.
constexpr std::int64_t small_effort = 60'000;

/// A text with what readers look at behind it.
struct ReadGame {
  explicit ReadGame(const std::string& said)
      : bytes(said + std::string(replays::text_padding, ' ')) {
    size = said.size();
    const auto fault = replays::decode_exactly<Duellum>(text(), libraries().of<Duellum>(), replay);
    EXPECT_FALSE(fault) << said;
  }
  std::string_view text() const { return std::string_view(bytes).substr(0, size); }
  Report report() const {
    replays::Checker checker(libraries(),
                             {.on_violation = replays::OnViolation::skip, .invariants = true});
    return checker.check({text(), 0, 1, false, false}, "game");
  }
  std::string bytes;
  std::size_t size = 0;
  Replay<Duellum> replay;
};

ShrunkReplay shrunk(const ReadGame& game, std::int64_t effort) {
  const Report report = game.report();
  EXPECT_FALSE(report.violations.empty());
  const auto& violation = report.violations.front();
  ShrinkOptions options;
  options.effort = effort;
  return replays::shrink_replay(any_replay<Duellum>(game.replay),
                                ShrinkWish{violation.rule, violation.step, "game.json", {}},
                                options);
}

/// What matters of a replay: all but its notes.
json json_in(const std::string& text) {
  json replay = json::parse(text);
  replay.erase("meta");
  return replay;
}

/// Shrinks and sees to it that the result is what it should be.
ShrunkReplay well_shrunk(const ReadGame& game, std::int64_t effort) {
  const Report before = game.report();
  const ShrunkReplay small = shrunk(game, effort);
  const ReadGame again(small.json);
  const Report after = again.report();
  EXPECT_EQ(after.violations.size(), 1U) << small.json;
  if (after.violations.size() != 1) return small;
  const auto& violation = after.violations.front();
  EXPECT_EQ(violation.rule, before.violations.front().rule) << small.json;
  const bool of_the_result = violation.rule == &replays::rule::claim_result;
  EXPECT_EQ(violation.step, of_the_result ? 0 : after.steps) << small.json;
  EXPECT_EQ(small.steps, after.steps);
  EXPECT_LE(after.steps, before.steps);
  return small;
}

std::vector<std::string> wrong_files() {
  std::vector<std::string> files;
  for (const CaseFile& file : cases_of(Duellum::id)) {
    if (file.rule != "legal") files.push_back(file.path);
  }
  std::ranges::copy_if(corpus_of(Duellum::id), std::back_inserter(files), [](const auto& path) {
    return report_on(path).verdict == replays::Verdict::illegal;
  });
  return files;
}

TEST(ShrinkSlow, EveryWrongGameStillBreaksItsRuleAndShrinksNoFurther) {
  const auto files = wrong_files();
  ASSERT_GT(files.size(), 150U);
  for (const std::string& path : files) {
    SCOPED_TRACE(path);
    const ShrunkReplay once =
        well_shrunk(ReadGame(std::string(PaddedText(path).json())), small_effort);
    const ShrunkReplay twice = well_shrunk(ReadGame(once.json), small_effort);
    EXPECT_EQ(json_in(once.json), json_in(twice.json));
  }
}

/// A generated game, cut at a step, with a step behind it that is nearly legal.
std::string spoilt_game(std::uint64_t number, replays::Random& random) {
  replays::GenerateOptions options;
  options.seed = 77;
  options.claims = replays::ClaimLevel::none;
  std::string text;
  replays::Generator generator(any_game<Duellum>(), libraries(), options);
  EXPECT_TRUE(generator.write(number, text).has_value());
  const ReadGame game(text);
  const auto& steps = game.replay.steps;
  json spoilt = json::parse(text);
  const std::size_t cut = random.below(steps.size());
  DuellumState state = Duellum::open(game.replay.setup);
  for (std::size_t i = 0; i < cut; ++i) apply<Duellum>(state, steps[i].step);
  Arena arena;
  std::vector<DuellumStep> wrong;
  for (const DuellumStep& near : replays::near_misses<Duellum>(state, steps[cut].step, arena)) {
    if (!judge<Duellum>(state, near).legal()) wrong.push_back(near);
  }
  EXPECT_FALSE(wrong.empty());
  json kept = json::array();
  for (std::size_t i = 0; i < cut; ++i) kept.push_back(spoilt["steps"][i]);
  kept.push_back(json::parse(text_of(state, wrong[random.below(wrong.size())])));
  spoilt["steps"] = kept;
  return spoilt.dump();
}

TEST(ShrinkSlow, GeneratedGamesBecomeShort) {
  replays::Random random(5, 0);
  std::vector<std::int64_t> before;
  std::vector<std::int64_t> after;
  for (std::uint64_t number = 1; number <= 15; ++number) {
    const ReadGame game(spoilt_game(number, random));
    const ShrunkReplay small = well_shrunk(game, small_effort);
    before.push_back(std::ssize(game.replay.steps));
    after.push_back(small.steps);
  }
  std::ranges::sort(before);
  std::ranges::sort(after);
  EXPECT_GT(before[7], 100);
  EXPECT_LE(after[7], 4);
}

TEST(Shrink, TwoRunsGiveTheSameBytes) {
  replays::Random random(6, 0);
  const std::string text = spoilt_game(3, random);
  EXPECT_EQ(shrunk(ReadGame(text), small_effort).json, shrunk(ReadGame(text), small_effort).json);
}

TEST(Shrink, AStopLeavesAGameThatShowsTheSame) {
  replays::Random random(8, 0);
  const ReadGame game(spoilt_game(4, random));
  const auto violation = game.report().violations.front();
  int asked = 0;
  ShrinkOptions options;
  options.stop = [&] { return ++asked > 40; };
  const auto small =
      replays::shrink_replay(any_replay<Duellum>(game.replay),
                             ShrinkWish{violation.rule, violation.step, "game.json", {}}, options);
  const Report report = ReadGame(small.json).report();
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations.front().rule, violation.rule);
  EXPECT_EQ(report.violations.front().step, report.steps);
}

/// The games that a long legal game holds up to its first step of a kind.
std::vector<DuellumStep> up_to_kind(const ReadGame& game, std::size_t kind) {
  std::vector<DuellumStep> steps;
  for (const auto& recorded : game.replay.steps) {
    steps.push_back(recorded.step);
    if (recorded.step.action.index() == kind) return steps;
  }
  ADD_FAILURE() << "the game has no step of that kind";
  return steps;
}

// What a search for faults wants: the last step is legal, and something else is wrong with it.
TEST(ShrinkSlow, KeepsWhateverIsAskedOfTheGame) {
  replays::GenerateOptions options;
  std::string text;
  replays::Generator generator(any_game<Duellum>(), libraries(), options);
  ASSERT_TRUE(generator.write(1, text).has_value());
  const ReadGame game(text);
  constexpr std::size_t conquer = 7;
  const auto steps = up_to_kind(game, conquer);
  ShrinkGoalOf<Duellum> goal;
  goal.fails = [](const antike_duellum::Setup& setup, std::span<const DuellumStep> tried) {
    DuellumState state = Duellum::open(setup);
    for (const DuellumStep& step : tried) {
      EXPECT_TRUE(judge<Duellum>(state, step).legal());
      apply<Duellum>(state, step);
    }
    return state.turn_data.conquests > 0;
  };
  const LawBook<Duellum> book;
  const auto result = replays::shrink<Duellum>(book, game.replay.setup, steps, goal);
  EXPECT_TRUE(goal.fails(result.setup, result.steps));
  EXPECT_TRUE(std::holds_alternative<antike_duellum::Conquer>(result.steps.back().action));
  EXPECT_LE(result.steps.size(), steps.size() * 3 / 5);
}

// Laws with a fault in them: the game is made legal by those, not by the laws of the book. These
// refuse its last step, which it keeps.
TEST(Shrink, GoesByTheLawsThatItIsGiven) {
  const ReadGame game(
      std::string(PaddedText(PRAETOR_SOURCE_DIR "/replays/corpus/antike-duellum/wrong/"
                                                "city-without-a-unit.json")
                      .json()));
  LawBook<Duellum> wrong;
  wrong.without = &antike_duellum::rule::found_presence;
  std::vector<DuellumStep> steps;
  for (const auto& recorded : game.replay.steps) steps.push_back(recorded.step);
  ShrinkGoalOf<Duellum> goal;
  goal.fails = [](const antike_duellum::Setup& setup, std::span<const DuellumStep> tried) {
    DuellumState state = Duellum::open(setup);
    for (const DuellumStep& step : tried) {
      const Ruling ruling = judge<Duellum>(state, step);
      if (!ruling.legal()) {
        return ruling.violation->rule == &antike_duellum::rule::found_presence;
      }
      apply<Duellum>(state, step);
    }
    return false;
  };
  ShrinkOptions small;
  small.effort = small_effort;
  const LawBook<Duellum> whole;
  for (const LawBook<Duellum>* const book :
       std::array<const LawBook<Duellum>*, 2>{&wrong, &whole}) {
    const auto result = replays::shrink<Duellum>(*book, game.replay.setup, steps, goal, small);
    EXPECT_TRUE(goal.fails(result.setup, result.steps));
    EXPECT_EQ(result.steps.size(), 2U);
  }
}

TEST(Shrink, NarrowsAClaimToWhatIsWrong) {
  EXPECT_EQ(replays::narrowed_claim(R"({"a":1,"b":{"c":2,"d":3}})", R"({"a":1,"b":{"c":2,"d":4}})"),
            R"({"b":{"d":3}})");
  EXPECT_EQ(replays::narrowed_claim(R"({"a":[1,2],"b":0})", R"({"a":[1],"b":0})"),
            R"({"a":[1,2]})");
}

}  // namespace
}  // namespace praetor::tests
