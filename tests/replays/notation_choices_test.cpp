// Drafts in which several steps may have been made at one place, in every game: the notation says
// them in braces, and reads the same again.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/making/random.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

Json bare(Json step) {
  for (const char* const key : {"expect", "hash", "note", "at"}) step.erase(key);
  return step;
}

/// One step in five may have been another one of the same side in the game, or two others.
Json unsure(Json game, replays::Random& random) {
  const Json played = game["steps"];
  for (Json& step : game["steps"]) {
    if (random.below(5) != 0) continue;
    std::vector<Json> others{bare(step)};
    for (std::size_t tries = 0; tries < 40 && others.size() < 3; ++tries) {
      const Json other = bare(played[random.below(played.size())]);
      const bool fits = other["by"] == step["by"] && (tries > 20 || other["do"] == step["do"]);
      if (fits && std::ranges::find(others, other) == others.end()) others.push_back(other);
    }
    if (others.size() < 2) continue;
    Json entry = {{"any", Json::array({others[0]})}};
    const std::vector<Json> weights{0.25, 0.5, 0.333333, 3, 7, 1000000};
    for (std::size_t i = 1; i < others.size(); ++i) {
      const Json weighed = {{"is", others[i]}, {"weight", weights[random.below(weights.size())]}};
      entry["any"].push_back(random.below(3) == 0 ? others[i] : weighed);
    }
    for (const auto& [key, value] : step.items()) {
      if (!others[0].contains(key)) entry[key] = value;
    }
    step = entry;
  }
  return game;
}

template <class G>
class NotationOfChoices : public testing::Test {};
TYPED_TEST_SUITE(NotationOfChoices, AllGames);

TYPED_TEST(NotationOfChoices, IsReadAsTheSameDraft) {
  replays::Random random(41, 1);
  std::ptrdiff_t in_braces = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const Json draft = unsure(generated<TypeParam>(number, replays::ClaimLevel::turns, 12), random);
    const std::string json = draft.dump();
    const std::string text = replays::notation::write(text::Tape(json), libraries());
    const auto read = replays::notation::translated(text, libraries());
    ASSERT_FALSE(read->fault.has_value()) << text;
    EXPECT_EQ(Json::parse(read->json()), draft) << text;
    // What ends a turn, or holds commas, is said as JSON.
    for (const Json& step : draft["steps"]) in_braces += step.contains("any") ? 1 : 0;
    for (const std::string& line : lines_of(text)) in_braces -= has(line, "{\"any\":") ? 1 : 0;
  }
  EXPECT_GT(in_braces, 20);
}

// What begins with one of several values is no step in words.
TEST(NotationOfValues, IsReadAsTheSameDraft) {
  const Json setup = {
      {"board", "rome-carthage"}, {"first", "rome"}, {"display", {"academy", "fortress", "levy"}}};
  const Json any = {{"any", {{{"is", "marmor"}, {"weight", 3}}, "militia"}}};
  const Json advance = {{"by", "rome"}, {"do", "advance"}, {"to", any}};
  const Json draft = {{"praetor", 1},
                      {"game", "antike-duellum"},
                      {"setup", setup},
                      {"steps", Json::array({advance})}};
  const std::string json = draft.dump();
  const std::string text = replays::notation::write(text::Tape(json), libraries());
  const auto read = replays::notation::translated(text, libraries());
  ASSERT_FALSE(read->fault.has_value()) << text;
  EXPECT_EQ(Json::parse(read->json()), draft) << text;
}

// What is typed is what comes back, whichever is the likeliest.
TEST(FormatOfDrafts, KeepsWeights) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  for (const std::string braces :
       {"{marmor:3|militia:2|aurum:7}", "{marmor|militia:3}", "{marmor?|militia}",
        "{marmor:1000000|militia:0.000001}", "{marmor:0.1|militia:0.2}"}) {
    const std::string text = head + "1 rome: " + braces + ", arm roma 1 {galley:3|legion}\n";
    const std::string file = folder.file("draft.praetor", text);
    EXPECT_EQ(praetor({"format", file}).out, text);
    const std::string json = folder.path("draft.json");
    ASSERT_EQ(praetor({"convert", file, "-o", json}).status, 0);
    EXPECT_EQ(praetor({"convert", json}).out, text);
  }
}

// A draft as it was typed, with what stands in braces.
TEST(FormatOfDrafts, KeepsBracesAndComments) {
  const Folder folder;
  const std::string text =
      "# A torn sheet.\n"
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: militia, arm roma {1|7} galley\n"
      "2 carthage: {marmor|militia?}, arm carthago 1 {galley|legion:0.5}  # a blot\n"
      "3 rome: duellum-1, ..., end\n";
  const std::string path = folder.file("torn.praetor", text);
  EXPECT_EQ(praetor({"format", path}).out, text);
  ASSERT_EQ(praetor({"format", path, "--write"}).status, 0);
  EXPECT_EQ(content_of(path), text);
}

}  // namespace
}  // namespace praetor::tests
