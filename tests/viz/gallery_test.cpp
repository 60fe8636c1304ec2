// The gallery of viz/README.md: every kind of picture of every game, as the program draws it today.
// With PRAETOR_UPDATE=1 in the environment the pictures are drawn anew.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "engine/any/game.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

struct Exhibit {
  std::string game;
  std::string legal;  ///< a replay in the corpus
  std::string step;   ///< a moment of it
  std::string turn;
  std::string broken;  ///< a replay that breaks a rule
  std::string last = "1";
};

const std::array<Exhibit, 5>& exhibits() {
  static const std::array<Exhibit, 5> all{
      {{"antike-duellum", "annotated-first-game", "172", "53", "city-without-a-unit", "3"},
       {"antike", "four-nations-at-war", "160", "40", "more-than-a-city-can-arm"},
       {"ancient-warfare", "german-river-and-walls", "41", "11", "killed-over-a-unit"},
       {"ancient-generals", "annotated-first-game", "40", "2", "damage-of-an-encircling-army"},
       {"conqueror-duels", "rome-persia-points", "135", "3", "loss-too-small"}}};
  return all;
}

using Words = std::vector<std::string>;

/// The files of a game in the gallery, and the commands that draw them.
std::vector<std::pair<std::string, Words>> pictures_of(const Exhibit& one) {
  const std::string corpus = source_path("replays/corpus/" + one.game + "/");
  const std::string legal = corpus + one.legal + ".json";
  const std::string broken = corpus + "wrong/" + one.broken + ".json";
  return {{"moment", {"draw", legal, "--step", one.step, "--last", one.last, "--legend"}},
          {"broken", {"draw", broken}},
          {"card", {"draw", legal, "--step", one.step, "--size", "card"}},
          {"turn", {"draw", legal, "--turn", one.turn, "--size", "card", "--theme", "dark"}},
          {"timeline", {"timeline", legal}},
          {"rules", {"graph", "rules", one.game}}};
}

class Gallery : public testing::TestWithParam<Exhibit> {};
class GallerySlow : public Gallery {};

TEST_P(Gallery, IsWhatTheProgramDraws) {
  const std::string readme = content_of(source_path("viz/README.md"));
  for (const auto& [kind, command] : pictures_of(GetParam())) {
    const std::string name = GetParam().game + "-" + kind + ".svg";
    const std::string path = source_path("viz/pictures/" + name);
    const Output output = praetor(command);
    ASSERT_TRUE(output.out.starts_with("<?xml")) << output.err;
    const char* const update = std::getenv("PRAETOR_UPDATE");
    if (update != nullptr && std::string(update) == "1") {
      std::ofstream(path, std::ios::binary) << output.out;
    }
    EXPECT_TRUE(content_of(path) == output.out) << path << " (PRAETOR_UPDATE=1 draws it anew)";
    EXPECT_TRUE(has(readme, "pictures/" + name)) << name << " stands in no gallery";
  }
}

// Pixels are those of CSS: a point has 4 thirds of one.
TEST_P(GallerySlow, NothingIsLargerThanFourThousandPixels) {
  for (const auto& [kind, command] : pictures_of(GetParam())) {
    const std::string svg = praetor(command).out;
    for (const std::string side : {"width=\"", "height=\""}) {
      const std::size_t at = svg.find(side);
      ASSERT_NE(at, std::string::npos);
      EXPECT_LE(std::stod(svg.substr(at + side.size(), 8)) * 4 / 3, 4000.0) << kind;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, Gallery, testing::ValuesIn(exhibits()));
INSTANTIATE_TEST_SUITE_P(OfEveryGame, GallerySlow, testing::ValuesIn(exhibits()));

TEST(GalleryPage, HoldsEveryGameAndNothingThatIsNotThere) {
  EXPECT_EQ(exhibits().size(), game_ids().size());
  const std::string readme = content_of(source_path("viz/README.md"));
  std::size_t linked = 0;
  constexpr std::string_view folder = "(pictures/";
  for (std::size_t at = readme.find(folder); at != std::string::npos;
       at = readme.find(folder, at + 1), ++linked) {
    const std::string name = readme.substr(at + 1, readme.find(')', at) - at - 1);
    EXPECT_TRUE(std::filesystem::exists(source_path("viz/" + name))) << name;
  }
  EXPECT_GE(linked, 30U);
  const std::string front = content_of(source_path("README.md"));
  EXPECT_TRUE(has(front, "viz/pictures/antike-duellum-broken.svg"));
  EXPECT_TRUE(has(front, "viz/pictures/antike-duellum-moment.svg"));
}

}  // namespace
}  // namespace praetor::tests
