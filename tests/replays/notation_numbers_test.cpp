// Mere numbers in the notation: behind a list one may count its last name, or say a part of the
// phrase whose word is left out.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "replays/notation/read.hpp"
#include "tests/support/cases.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::libraries;

// A number behind the last name of a list may count it, or say the part that takes a number.
TEST(NotationNumbers, ThatCountOrSayAPartAreRefused) {
  const std::string begun = "game ancient-generals, first blue\n1 blue: pass ";
  const auto read = [&](const std::string& words) {
    return notation::read(begun + words + "\n", libraries());
  };
  for (const std::string name : {"unblocked", "Unblocked"}) {
    const notation::Translation two = read("ending " + name + " 2");
    ASSERT_TRUE(two.fault.has_value()) << name;
    EXPECT_EQ(two.fault->nearest, (std::vector<std::string>{"x2", "damage 2"}));
    EXPECT_EQ(two.fault->offset, (begun + "ending " + name + " ").size()) << name;
    for (const std::string& meant : two.fault->nearest) {
      EXPECT_FALSE(read("ending " + name + " " + meant).fault.has_value()) << meant;
    }
  }
  // Where the damage is said, the number counts; behind a word that says nothing it is the damage.
  const Json twice = {"unblocked", "unblocked"};
  for (const char* words : {"ending unblocked 2 damage 3", "damage 3 ending unblocked 2",
                            "ending unblocked 2 3", "ending 2 unblocked for 3"}) {
    const Json step = Json::parse(read(words).json)["steps"][0];
    EXPECT_EQ(step["outcome"], twice) << words;
    EXPECT_EQ(step["damage"], 3) << words;
  }
  EXPECT_EQ(Json::parse(read("ending unblocked for 3").json)["steps"][0]["damage"], 3);
}

}  // namespace
}  // namespace praetor::replays
