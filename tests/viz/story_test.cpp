// The stories of all shipped games: every sentence is true by the state documents, and what had to
// be told is.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "tests/support/cases.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/page.hpp"
#include "tests/support/program.hpp"
#include "tests/support/story_facts.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"

namespace praetor::viz {
namespace {

using Json = nlohmann::json;
using tests::ToldGame;

template <class Use>
void each_told_game(Use&& use) {
  std::size_t games = 0;
  for (const std::string_view id : game_ids()) {
    for (const std::string& path : tests::shipped_games(id)) {
      use(ToldGame(path));
      ++games;
    }
  }
  EXPECT_GT(games, 50U);
}

TEST(StorySlow, EverySentenceIsTrue) {
  std::set<std::string> matters;
  each_told_game([&](const ToldGame& game) {
    std::int64_t last = -1;
    for (const Json& point : game.story.at("turning-points")) {
      EXPECT_GT(point.at("step"), last) << game.path;
      last = point.at("step");
      const auto step = static_cast<std::size_t>(last);
      EXPECT_EQ(point.at("turn"), game.turn(step - 1)) << game.path << " " << step;
      for (const Json& sentence : point.at("sentences")) {
        matters.insert(sentence.at("matter"));
        EXPECT_EQ(tests::untrue(game, step, sentence.at("matter"), sentence.at("text")), "")
            << game.path << " " << step;
      }
    }
  });
  EXPECT_EQ(matters,
            (std::set<std::string>{"aim", "award", "capture", "ending", "lead", "supply"}));
}

// The oracle notices what is untrue: sentences of one step told of the step before.
TEST(StorySlow, ASentenceOfAnotherStepIsUntrue) {
  std::size_t tried = 0;
  each_told_game([&](const ToldGame& game) {
    for (const Json& point : game.story.at("turning-points")) {
      const auto step = point.at("step").get<std::size_t>();
      if (step < 2) continue;
      const Json& sentence = point.at("sentences").back();
      EXPECT_NE(tests::untrue(game, step - 1, sentence.at("matter"), sentence.at("text")), "")
          << game.path << " " << step;
      ++tried;
    }
  });
  EXPECT_GT(tried, 200U);
}

// The paragraph: who won, when, and with what.
TEST(StorySlow, TheSummaryIsThatOfTheLastState) {
  each_told_game([](const ToldGame& game) {
    const std::string summary = game.story.at("summary");
    const std::size_t end = game.states.size() - 1;
    const Json& winner = game.states[end].at("winner");
    const bool over = game.states[end].at("phase") == "over";
    EXPECT_EQ(game.story.at("winner"), winner) << game.path;
    EXPECT_EQ(tests::has(summary, "at step " + std::to_string(end) + " of " + std::to_string(end)),
              true)
        << game.path << summary;
    EXPECT_EQ(tests::has(summary, "nobody has won yet"), !over) << game.path;
    if (over && !winner.is_null()) {
      EXPECT_EQ(tests::named(summary.substr(0, summary.find(" won "))), winner) << game.path;
    }
    for (const std::string& side : game.sides()) {
      const std::string numbers = tests::between(summary, "stood ", ".");
      const std::string has = tests::named(numbers);
      EXPECT_TRUE(tests::has(has, side + "-" + std::to_string(game.standing(end, side))))
          << game.path << ": " << numbers;
    }
  });
}

// Who leads at the ends of turns, counted anew: every change is known to the summary, and the one
// that lasts longest is told.
TEST(StorySlow, ChangesOfTheLeadAreCounted) {
  each_told_game([](const ToldGame& game) {
    std::vector<std::size_t> changes;
    std::string leader = game.leader(0);
    for (std::size_t step = 1; step < game.states.size(); ++step) {
      const std::string now = game.leader(step);
      if (!game.ends_turn(step) || now.empty() || now == leader) continue;
      leader = now;
      changes.push_back(step);
    }
    std::size_t told = 0;
    for (const Json& point : game.story.at("turning-points")) {
      for (const Json& sentence : point.at("sentences")) told += sentence.at("matter") == "lead";
    }
    EXPECT_GE(told, std::min<std::size_t>(changes.size(), 1)) << game.path;
    EXPECT_LE(told, changes.size()) << game.path;
    const std::string summary = game.story.at("summary");
    const std::string before =
        changes.size() == 2 ? "had changed once before"
                            : "had changed " + std::to_string(changes.size() - 1) + " times before";
    EXPECT_EQ(tests::has(summary, before), changes.size() > 1) << game.path << summary;
    EXPECT_EQ(tests::has(summary, "took the lead"), !changes.empty()) << game.path;
  });
}

// What the steps of a replay name, by the sentence that would be wrong then.
std::set<std::pair<std::string, std::string>> used_in(const ToldGame& game) {
  std::set<std::pair<std::string, std::string>> used;
  for (const Json& step : game.steps) {
    if (!step.is_object()) continue;
    const std::string kind = step.at("do");
    const auto use = [&](const std::string& what, const char* field) {
      if (step.contains(field)) used.emplace(what, step.at(field));
    };
    if (kind == "develop") use("Nobody developed", "know-how");
    if (kind == "advance") use("Nobody advanced to", "to");
    if (kind == "draw-chronicle") use("Nobody drew", "card");
    if (kind == "attack" || kind == "defend") use("Nobody played", "hero");
    const std::set<std::string> moved{"discard", "draw", "lose", "take-card", "reveal"};
    if (moved.contains(kind)) continue;
    use("Nobody played", "card");
    use("Nobody brought into play", "card");
    for (const char* field : {"units", "cards"}) {
      if (!step.contains(field) || !step.at(field).is_array()) continue;
      for (const Json& card : step.at(field)) {
        if (card.is_string()) used.emplace("Nobody brought into play", card);
      }
    }
    for (const Json& block : step.value("blocks", Json::array())) {
      used.emplace("Nobody brought into play", block.at("card"));
    }
  }
  return used;
}

TEST(StorySlow, NobodyUsedWhatIsSaidToBeUnused) {
  std::size_t unused = 0;
  each_told_game([&](const ToldGame& game) {
    const auto used = used_in(game);
    for (const Json& list : game.story.at("never-used")) {
      for (const Json& name : list.at("names")) {
        const std::string word = tests::named(name.get<std::string>());
        EXPECT_FALSE(used.contains({list.at("what"), word})) << game.path << " " << word;
        ++unused;
      }
    }
  });
  EXPECT_GT(unused, 100U);
}

}  // namespace
}  // namespace praetor::viz
