// Generated games: legal, the same bytes for the same wishes, and with what was wished for.

#include "replays/making/generate.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "engine/games.hpp"
#include "replays/checking/check.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Duellum = antike_duellum::Game;
using nlohmann::json;
using tests::judged;
using tests::libraries;
using tests::with_invariants;

template <Game G = Duellum>
std::string game(std::uint64_t number, const GenerateOptions& options = {}) {
  Generator generator(any_game<G>(), libraries(), options);
  std::string text;
  EXPECT_TRUE(generator.write(number, text).has_value());
  return text;
}

std::string complaint(const Wishes& wishes) {
  GenerateOptions options;
  options.wishes = wishes;
  Generator generator(any_game<Duellum>(), libraries(), options);
  std::string text;
  const auto made = generator.write(1, text);
  return made ? "" : made.error();
}

template <class G>
class GenerateIn : public testing::Test {};
TYPED_TEST_SUITE(GenerateIn, tests::AllGames);

TYPED_TEST(GenerateIn, AGameDependsOnItsSeedAndNumberAlone) {
  using G = TypeParam;
  for (const Style style : {Style::lively, Style::random}) {
    GenerateOptions options;
    options.seed = 4;
    options.style = style;
    Generator all(any_game<G>(), libraries(), options);
    std::string text;
    std::string before;
    for (std::uint64_t number = 1; number <= 4; ++number) {
      ASSERT_TRUE(all.write(number, text).has_value());
      EXPECT_EQ(text, game<G>(number, options));  // the memory of a game leaves no trace
      EXPECT_NE(text, before);
      before = text;
    }
    options.seed = 5;
    EXPECT_NE(json::parse(text)["steps"], json::parse(game<G>(4, options))["steps"]);
  }
}

TYPED_TEST(GenerateIn, ClaimsDoNotChangeTheGame) {
  using G = TypeParam;
  for (const Style style : {Style::lively, Style::random}) {
    GenerateOptions options;
    options.style = style;
    std::vector<json> games;
    for (const ClaimLevel level :
         {ClaimLevel::none, ClaimLevel::end, ClaimLevel::turns, ClaimLevel::all}) {
      options.claims = level;
      const std::string text = game<G>(5, options);
      EXPECT_EQ(judged(text, with_invariants).verdict, Verdict::legal) << text;
      EXPECT_EQ(text.find("\"hash\"") != std::string::npos, level != ClaimLevel::none);
      json steps = json::parse(text)["steps"];
      for (json& step : steps) {
        for (const char* claim :
             {"hash", "expect", "awards", "income", "sees", "saw", "damage", "outcome"})
          step.erase(claim);
      }
      games.push_back(std::move(steps));
    }
    for (const json& steps : games) EXPECT_TRUE(steps == games.front()) << steps.size();
  }
}

TEST(Generate, ClaimsStandWhereTheyWereAskedFor) {
  const auto claims = [](ClaimLevel level) {
    GenerateOptions options;
    options.claims = level;
    const json replay = json::parse(game<>(5, options));
    std::map<std::string, std::size_t> count{{"steps", replay["steps"].size()}};
    count["result"] = replay.count("result");
    for (const json& step : replay["steps"]) {
      for (const char* claim : {"hash", "expect", "awards"}) count[claim] += step.count(claim);
    }
    return count;
  };
  auto none = claims(ClaimLevel::none);
  EXPECT_EQ(none["hash"] + none["expect"] + none["awards"] + none["result"], 0U);
  auto end = claims(ClaimLevel::end);
  EXPECT_EQ(end["hash"], 1U);
  EXPECT_EQ(end["result"], 1U);
  auto turns = claims(ClaimLevel::turns);
  EXPECT_GT(turns["hash"], 90U);
  EXPECT_LT(turns["hash"], turns["steps"]);
  EXPECT_GT(turns["expect"], 10U);
  EXPECT_GE(turns["awards"], 9U);
  auto all = claims(ClaimLevel::all);
  EXPECT_EQ(all["hash"], all["steps"]);
}

TEST(Generate, WishesAreMet) {
  GenerateOptions options;
  options.turns_max = 3;
  options.wishes = {"greece-persia", "antike-duellum", "persia", "printed"};
  const json setup = json::parse(game<>(1, options))["setup"];
  EXPECT_EQ(setup["board"], "greece-persia");
  EXPECT_EQ(setup["first"], "persia");
  EXPECT_EQ(setup["rules"], "printed");
}

TEST(Generate, WishesThatCannotBeMetAreNamed) {
  EXPECT_EQ(complaint({"greece-persa", "", "", ""}),
            "there is no board greece-persa; did you mean greece-persia?");
  EXPECT_EQ(complaint({"", "quick", "", ""}),
            "there is no tables called quick; known are antike-duellum");
  EXPECT_EQ(complaint({"rome-carthage", "", "persia", ""}),
            "there is no side persia; known are rome, carthage");
  EXPECT_EQ(complaint({"", "", "athens", ""}),
            "there is no side athens; known are carthage, greece, persia, rome");
  EXPECT_EQ(complaint({"", "", "", "house\x1b"}),
            "there is no set of rules house\\u{1b}; known are printed, yucata");
}

TEST(Generate, OnlyBoardsThatHaveTheSideAreDrawn) {
  GenerateOptions options;
  options.turns_max = 1;
  for (const char* first : {"rome", "persia"}) {
    options.wishes.first = first;
    for (std::uint64_t number = 1; number <= 8; ++number) {
      EXPECT_EQ(json::parse(game<>(number, options))["setup"]["first"], first);
    }
    const auto usual = skeleton(any_game<Duellum>(), libraries(), options.wishes);
    ASSERT_TRUE(usual.has_value()) << usual.error();
    EXPECT_EQ(json::parse(*usual)["setup"]["first"], first);
  }
}

TEST(Generate, AGameEndsUnfinishedAfterTheTurnsItMayHave) {
  GenerateOptions options;
  options.turns_max = 7;
  const std::string text = game<>(1, options);
  const Report report = judged(text, with_invariants);
  EXPECT_EQ(report.verdict, Verdict::legal);
  EXPECT_FALSE(report.over);
  const json replay = json::parse(text);
  EXPECT_TRUE(replay["result"]["winner"].is_null());
  const auto ends = std::ranges::count_if(
      replay["steps"], [](const json& step) { return step["do"] == "end-turn"; });
  EXPECT_EQ(ends, 7);
}

TEST(Generate, PaymentsAreWrittenByEveryHabit) {
  std::map<bool, int> seen;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const json replay = json::parse(game<>(number));
    int written = 0;
    int silent = 0;
    for (const json& step : replay["steps"]) {
      const bool has_price = step["do"] == "found" || step["do"] == "develop";
      if (has_price) ++(step.contains("pay") ? written : silent);
    }
    ++seen[silent == 0];
  }
  EXPECT_GT(seen[true], 0) << "no game writes every payment";
  EXPECT_GT(seen[false], 0) << "no game leaves a payment out";
}

TEST(Generate, ASkeletonIsLegalAsItStands) {
  const auto text = skeleton(any_game<Duellum>(), libraries(), {});
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(judged(*text, with_invariants).verdict, Verdict::legal);
  EXPECT_TRUE(json::parse(*text)["steps"].empty());
  const auto wished = skeleton(any_game<Duellum>(), libraries(), {"rome-carthage", "", "rome", ""});
  ASSERT_TRUE(wished.has_value());
  EXPECT_EQ(json::parse(*wished)["setup"]["first"], "rome");
  EXPECT_FALSE(skeleton(any_game<Duellum>(), libraries(), {"rome", "", "", ""}).has_value());
}

TEST(Generate, APartialClaimIsAboutOneThing) {
  Random random(1, 1);
  for (int i = 0; i < 20; ++i) {
    const json claim = json::parse(partial_claim(R"({"a":{"b":[1,2],"c":{}},"d":null})", random));
    EXPECT_EQ(claim.size(), 1U) << claim;
    EXPECT_TRUE(claim == json::parse(R"({"d":null})") || claim["a"].size() == 1U) << claim;
  }
}

// The two styles over many games: what comes up, and how it ends.
struct Tally {
  int games = 0;
  int won = 0;
  std::map<std::string, int> kinds;
  std::map<std::string, int> cards;
};

Tally play_many(const GenerateOptions& options, std::uint64_t games) {
  Generator generator(any_game<Duellum>(), libraries(), options);
  Tally tally;
  std::string text;
  for (std::uint64_t number = 1; number <= games; ++number) {
    const auto made = generator.write(number, text);
    if (!made) {
      ADD_FAILURE() << made.error();
      break;
    }
    const Report report = judged(text, with_invariants);
    EXPECT_EQ(report.verdict, Verdict::legal) << json_of(report);
    EXPECT_EQ(report.winner, made->winner);
    EXPECT_EQ(report.applied, made->steps);
    ++tally.games;
    tally.won += made->winner.empty() ? 0 : 1;
    const json replay = json::parse(text);
    for (const json& step : replay["steps"]) {
      ++tally.kinds[step["do"]];
      if (step["do"] == "play") ++tally.cards[step["card"]];
    }
  }
  return tally;
}

TEST(GenerateSlow, LivelyGamesAreLegalAndEnd) {
  const Tally tally = play_many({}, 200);
  EXPECT_GE(tally.won * 10, tally.games * 9) << tally.won << " of " << tally.games << " were won";
  EXPECT_EQ(tally.kinds.size(), 14U) << "some kind of action never comes up";
  EXPECT_EQ(tally.cards.size(), 10U) << "some card is never played";
}

TEST(GenerateSlow, RandomGamesAreLegal) {
  GenerateOptions options;
  options.style = Style::random;
  const Tally tally = play_many(options, 100);
  EXPECT_EQ(tally.kinds.size(), 14U) << "some kind of action never comes up";
}

}  // namespace
}  // namespace praetor::replays
