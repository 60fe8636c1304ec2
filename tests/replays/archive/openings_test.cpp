// Openings against a plain count of all of them.

#include "replays/archive/openings.hpp"

#include <gtest/gtest.h>

#include <random>

namespace praetor::replays::archive {
namespace {

GameFacts game_of(std::vector<std::string> opening) {
  GameFacts facts;
  facts.opening = std::move(opening);
  facts.first = "rome";
  return facts;
}

std::uint64_t games_in(const OpeningNode& root, const std::vector<std::string>& opening) {
  const OpeningNode* here = &root;
  for (const std::string& step : opening) {
    const auto next = here->next.find(step);
    if (next == here->next.end()) return 0;
    here = &next->second;
  }
  return here->games;
}

TEST(Openings, AreAllCountedWhileTheyHaveRoom) {
  Openings openings;
  for (int i = 0; i < 300; ++i) {
    openings.add(game_of({"move", "to-" + std::to_string(i)}));
    openings.add(game_of({"move", "to-" + std::to_string(i % 100)}));
  }
  EXPECT_EQ(openings.too_few_most(), 0U);
  EXPECT_EQ(games_in(openings.root(), {"move"}), 600U);
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(games_in(openings.root(), {"move", "to-" + std::to_string(i)}), i < 100 ? 4U : 1U);
  }
}

TEST(Openings, ForgetTheRarestAndSayHowMuchThatCanBe) {
  constexpr std::size_t most = 60;
  Openings openings(most);
  std::mt19937 random(3);
  std::map<std::vector<std::string>, std::uint64_t> all;
  for (int i = 0; i < 5000; ++i) {
    const bool common = random() % 2 == 0;
    const std::uint32_t second = common ? random() % 3 : 100 + random() % 4000;
    const std::vector<std::string> opening{"move", "to-" + std::to_string(second)};
    openings.add(game_of(opening));
    ++all[opening];
  }
  EXPECT_GT(openings.too_few_most(), 0U);
  EXPECT_LT(openings.too_few_most(), 300U);
  EXPECT_EQ(games_in(openings.root(), {"move"}), 5000U);
  EXPECT_LE(openings.root().next.at("move").next.size(), most);
  for (const auto& [opening, count] : all) {
    const std::uint64_t kept = games_in(openings.root(), opening);
    EXPECT_LE(kept, count);
    EXPECT_LE(count, kept + openings.too_few_most());
  }
}

}  // namespace
}  // namespace praetor::replays::archive
