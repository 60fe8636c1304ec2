// The fast reader of set-ups agrees with the exact one: whatever it takes, the exact reader takes
// as the same set-up. Each reads in its own way, so each is the other's oracle.

#include "replays/games/ancient_warfare/fast_setup.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "replays/making/generate.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {
namespace {

using Warfare = ancient_warfare::Game;
using ancient_warfare::Setup;

const LibraryOf<Warfare>& shipped_library() {
  static const Libraries shipped;
  return shipped.of<Warfare>();
}

std::optional<Setup> fast(const std::string& json) {
  const std::string padded = json + std::string(text_padding, ' ');
  FastText text(std::string_view(padded).substr(0, json.size()));
  Setup setup;
  if (!FastSetup<Warfare>::read(text, shipped_library(), setup) || !text.ended())
    return std::nullopt;
  return setup;
}

std::optional<Setup> exact(const std::string& json) {
  const text::Tape tape(json);
  if (tape.fault()) return std::nullopt;
  Faults faults;
  auto setup = read_setup(Datum(*tape.root(), faults), shipped_library());
  return faults.none() ? setup : std::nullopt;
}

void expect_same(const Setup& one, const Setup& two, const std::string& json) {
  EXPECT_EQ(one.armies, two.armies) << json;
  EXPECT_EQ(one.placed, two.placed) << json;
  EXPECT_EQ(one.match->terrain, two.match->terrain) << json;
  EXPECT_EQ(one.match->sheet, two.match->sheet) << json;
  EXPECT_EQ(one.match->table, two.match->table) << json;
  EXPECT_EQ(one.match->rules, two.match->rules) << json;
  EXPECT_EQ(one.match->first, two.match->first) << json;
  EXPECT_EQ(one.match->scenario, two.match->scenario) << json;
  EXPECT_EQ(one.match->aftermath, two.match->aftermath) << json;
  EXPECT_EQ(one.match->constants, two.match->constants) << json;
  for (std::size_t row = 0; row < std::size(ancient_warfare::reading_rows); ++row) {
    EXPECT_EQ(one.match->readings.at(row), two.match->readings.at(row)) << json;
  }
}

std::vector<std::string> setup_texts() {
  GenerateOptions options;
  options.turns_max = 1;
  Generator generator(any_game<Warfare>(), &shipped_library(), options);
  std::vector<std::string> made{
      R"({"rules":"german","scenario":true,"first":"north","terrain":{"river":[["a2","b2"]]},)"
      R"("armies":{"north":[{"unit":"knights","general":true,"square":"a1"}],)"
      R"("south":[{"unit":"pikes","general":true,"square":"c3"},)"
      R"({"unit":"pikes","elite":true,"square":"c4"}]}})"};
  for (std::uint64_t number = 1; number <= 60; ++number) {
    std::string game;
    EXPECT_TRUE(generator.write(number, game).has_value());
    const std::size_t begin = game.find(R"("setup":)") + 8;
    made.push_back(game.substr(begin, game.find(R"(,"meta")") - begin));
  }
  return made;
}

TEST(FastSetup, TakesTheSetupsOfGeneratedGames) {
  for (const std::string& json : setup_texts()) {
    const auto quick = fast(json);
    const auto slow = exact(json);
    ASSERT_TRUE(quick && slow) << json;
    expect_same(*quick, *slow, json);
  }
}

TEST(FastSetup, TakesNothingThatTheExactReaderRefuses) {
  static const std::regex token(R"("[^"]*"|true|false|[\[\]{},:])");
  std::mt19937 random(7);
  const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random()) % most; };
  std::size_t taken = 0;
  for (const std::string& json : setup_texts()) {
    const std::vector<std::string> tokens{
        std::sregex_token_iterator(json.begin(), json.end(), token), {}};
    for (int change = 0; change < 60; ++change) {
      std::vector<std::string> changed = tokens;
      const std::size_t at = below(tokens.size());
      const std::size_t length = 1 + below(8);
      const auto place = changed.begin() + static_cast<std::ptrdiff_t>(at);
      const auto last =
          changed.begin() + static_cast<std::ptrdiff_t>(std::min(at + length, tokens.size()));
      if (change % 3 == 0) {
        changed.erase(place, last);
      } else if (change % 3 == 1) {
        const std::vector<std::string> again(place, last);
        changed.insert(last, again.begin(), again.end());
      } else if (tokens[at].front() == '"' || tokens[at].size() > 1) {
        do changed[at] = tokens[below(tokens.size())];
        while (changed[at].size() == 1);
      }
      std::string text;
      for (const std::string& one : changed) text += one;
      const auto quick = fast(text);
      if (!quick) continue;
      const auto slow = exact(text);
      ASSERT_TRUE(slow) << text;
      expect_same(*quick, *slow, text);
      taken += changed == tokens ? 0 : 1;
    }
  }
  EXPECT_GT(taken, 20U);  // or the changes were too coarse to say anything
}

}  // namespace
}  // namespace praetor::replays
