// Names that nobody knows: all of a record are found at once, whatever they might have been.

#include "replays/reading/bad_names.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

TEST(BadNames, AreAllFoundThoughNoneIsLikeAnyOther) {
  const std::string json =
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage","first":"rome",)"
      R"("display":["academy","fortress","levy"]},"steps":[)"
      R"({"by":"rome","do":"advance","to":"qqqqq"},)"
      R"({"by":"wwwww","do":"move","unit":"qqqqq","count":1,"path":["xxxxx","zzzzz","yyyyy"]},)"
      R"({"by":"rome","do":"arm","city":"qqqqq","unit":"vvvvv","count":1},)"
      R"({"by":"rome","do":"found","city":"kkkkk","resource":"jjjjj"}]})";
  const replays::Text text{json, 0, 1, false, false};
  std::vector<std::string> places;
  for (const replays::BadName& bad : replays::bad_names(text, libraries(), 20)) {
    places.push_back(bad.violation.pointer);
    EXPECT_FALSE(bad.has_sure) << bad.violation.pointer;
  }
  EXPECT_EQ(places, (std::vector<std::string>{"/steps/0/to", "/steps/1/by", "/steps/1/unit",
                                              "/steps/1/path/0", "/steps/1/path/1",
                                              "/steps/1/path/2", "/steps/2/city", "/steps/2/unit",
                                              "/steps/3/city", "/steps/3/resource"}));
}

}  // namespace
}  // namespace praetor::tests
