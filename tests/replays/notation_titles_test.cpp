// Titles in the notation: what a board prints is read for its region, be it none of the names, and
// where two could be meant both are named.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "replays/notation/read.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::libraries;

/// The line of a game on the shipped board, of which some titles are others: pairs of both.
std::string retitled(const std::vector<std::pair<std::string, std::string>>& titles) {
  std::string own =
      tests::content_of(tests::source_path("engine/games/antike_duellum/data/rome-carthage.json"));
  own.resize(own.rfind('}') + 1);
  for (const auto& [shipped, title] : titles) {
    const std::string member = R"("title": ")" + shipped + '"';
    own.replace(own.find(member), member.size(), R"("title": ")" + title + '"');
  }
  return "game antike-duellum, board " + own + ", first rome, display academy fortress levy\n";
}

std::string conquered(const std::string& text) {
  const notation::Translation made = notation::read(text, libraries());
  EXPECT_FALSE(made.fault.has_value()) << text;
  return Json::parse(made.json)["steps"][1]["city"];
}

std::vector<std::string> named(const std::string& text) {
  const notation::Translation made = notation::read(text, libraries());
  EXPECT_TRUE(made.fault.has_value()) << text;
  return made.fault ? made.fault->nearest : std::vector<std::string>();
}

TEST(NotationTitles, OfTheBoardAreKnown) {
  const std::string head = retitled({{"Genua", "Zena la Superba"}});
  EXPECT_EQ(conquered(head + "1 rome: marmor, conquer Zena la Superba"), "genua");
  EXPECT_EQ(conquered(head + "1 rome: marmor, conquer zena"), "genua");
  EXPECT_EQ(conquered(head + "1 rome: marmor, conquer Genua"), "genua");
}

// What two regions are called says nothing about which is meant; their names do.
TEST(NotationTitles, OfTwoRegionsNameBoth) {
  const std::string twins = retitled({{"Genua", "Twin Town"}, {"Croton", "Twin Town"}});
  EXPECT_EQ(named(twins + "1 rome: marmor, conquer Twin Town"),
            (std::vector<std::string>{"croton", "genua"}));
  const std::string other = retitled({{"Croton", "Genua"}});
  EXPECT_EQ(named(other + "1 rome: marmor, conquer GENUA"),
            (std::vector<std::string>{"genua", "croton"}));
}

}  // namespace
}  // namespace praetor::replays
