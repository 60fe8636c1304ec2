// The fast readers of set-ups agree with the exact one: whatever they take, the exact reader takes
// as the same set-up. Each reads in its own way, so each is the other's oracle.

#include "replays/reading/fast_setup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include "replays/games/ancient_generals/fast_setup.hpp"
#include "replays/games/ancient_warfare/fast_setup.hpp"
#include "replays/games/conqueror_duels/fast_setup.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {
namespace {

using Generals = ancient_generals::Game;
using Warfare = ancient_warfare::Game;
using Duels = conqueror_duels::Game;

template <class G>
const LibraryOf<G>& shipped_library() {
  static const Libraries shipped;
  return shipped.of<G>();
}

template <class G>
std::optional<typename G::Setup> fast(const std::string& json) {
  const std::string padded = json + std::string(text_padding, ' ');
  FastText text(std::string_view(padded).substr(0, json.size()));
  typename G::Setup setup;
  const bool is_read = FastSetup<G>::read(text, shipped_library<G>(), setup);
  if (!is_read || !text.ended()) return std::nullopt;
  return setup;
}

template <class G>
std::optional<typename G::Setup> exact(const std::string& json) {
  const text::Tape tape(json);
  if (tape.fault()) return std::nullopt;
  Faults faults;
  auto setup = read_setup(Datum(*tape.root(), faults), shipped_library<G>());
  return faults.none() ? setup : std::nullopt;
}

void expect_same(const ancient_warfare::Setup& one, const ancient_warfare::Setup& two) {
  EXPECT_EQ(one.armies, two.armies);
  EXPECT_EQ(one.placed, two.placed);
  EXPECT_EQ(one.match->terrain, two.match->terrain);
  EXPECT_EQ(one.match->sheet, two.match->sheet);
  EXPECT_EQ(one.match->table, two.match->table);
  EXPECT_EQ(one.match->rules, two.match->rules);
  EXPECT_EQ(one.match->first, two.match->first);
  EXPECT_EQ(one.match->scenario, two.match->scenario);
  EXPECT_EQ(one.match->aftermath, two.match->aftermath);
  EXPECT_EQ(one.match->constants, two.match->constants);
}

void expect_same(const conqueror_duels::Setup& one, const conqueror_duels::Setup& two) {
  EXPECT_EQ(one.match->scenario_data, two.match->scenario_data);
  EXPECT_EQ(one.match->map_data, two.match->map_data);
  EXPECT_EQ(one.match->table_data, two.match->table_data);
  EXPECT_EQ(one.match->plan, two.match->plan);
  EXPECT_TRUE(std::ranges::equal(one.match->actors.all(), two.match->actors.all()));
}

void expect_same(const ancient_generals::Setup& one, const ancient_generals::Setup& two) {
  EXPECT_EQ(one.match->table_data, two.match->table_data);
  EXPECT_EQ(one.first, two.first);
  EXPECT_EQ(one.told, two.told);
  EXPECT_EQ(one.deal, two.deal);
}

template <class G>
void expect_same(const typename G::Setup& one, const std::string& json) {
  const auto two = exact<G>(json);
  ASSERT_TRUE(two) << json;
  SCOPED_TRACE(json);
  expect_same(one, *two);
  for (std::size_t row = 0; row < G::readings().size(); ++row) {
    EXPECT_EQ(one.match->readings.at(row), two->match->readings.at(row));
  }
}

template <class G>
std::vector<std::string> generated_setups(std::uint64_t count) {
  GenerateOptions options;
  options.turns_max = 1;
  Generator generator(any_game<G>(), &shipped_library<G>(), options);
  std::vector<std::string> made;
  for (std::uint64_t number = 1; number <= count; ++number) {
    std::string game;
    EXPECT_TRUE(generator.write(number, game).has_value());
    const std::size_t begin = game.find(R"("setup":)") + 8;
    made.push_back(game.substr(begin, game.find(R"(,"meta")") - begin));
  }
  return made;
}

/// A set-up whose tokens are changed a little: some are left out, said twice, or other ones.
std::string changed_a_little(const std::string& json, std::mt19937& random) {
  static const std::regex token(R"("[^"]*"|[0-9]+|true|false|[\[\]{},:])");
  const auto below = [&](std::size_t most) { return static_cast<std::size_t>(random()) % most; };
  const std::vector<std::string> tokens{std::sregex_token_iterator(json.begin(), json.end(), token),
                                        {}};
  std::vector<std::string> changed = tokens;
  const std::size_t at = below(tokens.size());
  const auto place = changed.begin() + static_cast<std::ptrdiff_t>(at);
  const auto last = place + static_cast<std::ptrdiff_t>(std::min(1 + below(8), tokens.size() - at));
  const std::vector<std::string> again(place, last);
  switch (below(3)) {
    case 0:
      changed.erase(place, last);
      break;
    case 1:
      changed.insert(last, again.begin(), again.end());
      break;
    default:
      changed[at] = tokens[below(tokens.size())];
  }
  std::string text;
  for (const std::string& one : changed) text += one;
  return text;
}

/// How many changed set-ups the fast reader takes. The exact reader must take each as the same.
template <class G>
std::size_t taken_of_changed(const std::vector<std::string>& setups, int changes) {
  std::mt19937 random(7);
  std::size_t taken = 0;
  for (const std::string& json : setups) {
    for (int change = 0; change < changes; ++change) {
      const std::string text = changed_a_little(json, random);
      const auto setup = fast<G>(text);
      if (!setup) continue;
      expect_same<G>(*setup, text);
      taken += text == json ? 0 : 1;
    }
  }
  return taken;
}

template <class G>
void expect_taken(const std::vector<std::string>& setups) {
  for (const std::string& json : setups) {
    const auto setup = fast<G>(json);
    ASSERT_TRUE(setup) << json;
    expect_same<G>(*setup, json);
  }
}

TEST(FastSetup, TakesUsualSetupsAsTheExactReaderDoes) {
  std::vector<std::string> setups = generated_setups<Warfare>(60);
  setups.emplace_back(
      R"({"rules":"german","scenario":true,"first":"north","terrain":{"river":[["a2","b2"]]},)"
      R"("armies":{"north":[{"unit":"knights","general":true,"square":"a1"}],)"
      R"("south":[{"unit":"pikes","general":true,"square":"c3"},)"
      R"({"unit":"pikes","elite":true,"square":"c4"}]}})");
  expect_taken<Warfare>(setups);
  expect_taken<Duels>(generated_setups<Duels>(20));
  std::vector<std::string> deals = generated_setups<Generals>(20);
  for (const std::string& json : generated_setups<Generals>(20)) {
    deals.push_back(std::regex_replace(json, std::regex(R"(,"red":\{[^}]*\})"), ""));
  }
  deals.emplace_back(R"({"first":"blue"})");
  deals.emplace_back(R"({"first":"blue","dealt":{}})");
  expect_taken<Generals>(deals);
}

TEST(FastSetup, TakesNothingThatTheExactReaderRefuses) {
  // Else the changes would be too coarse to say anything.
  EXPECT_GT(taken_of_changed<Warfare>(generated_setups<Warfare>(30), 60), 9U);
  EXPECT_GT(taken_of_changed<Generals>({R"({"first":"red","dealt":{}})"}, 4000), 9U);
  EXPECT_EQ(taken_of_changed<Generals>(generated_setups<Generals>(30), 60), 0U);
  EXPECT_EQ(taken_of_changed<Duels>(generated_setups<Duels>(5), 200), 0U);
}

}  // namespace
}  // namespace praetor::replays
