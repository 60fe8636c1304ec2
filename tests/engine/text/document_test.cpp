// Merge patches and claims.

#include "engine/text/document.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace praetor::text {
namespace {

using Json = nlohmann::json;

// "pointer: claimed, not expected", or "same".
std::string difference(std::string_view claim, std::string_view actual) {
  const Tape claimed(claim);
  const Tape found_there(actual);
  const auto found = first_difference(*claimed.root(), *found_there.root());
  if (!found) return "same";
  return found->pointer + ": " + found->claimed + ", not " + found->expected;
}

TEST(Document, MergesAPatch) {
  EXPECT_EQ(merge_patch(Json::parse(R"({"a":1,"b":{"c":2,"d":3},"e":[1,2]})"),
                        Json::parse(R"({"a":null,"b":{"c":4},"e":[5]})")),
            Json::parse(R"({"b":{"c":4,"d":3},"e":[5]})"));
}

TEST(Document, LetsAClaimLeaveFieldsOut) {
  EXPECT_EQ(difference("{}", R"({"a":1})"), "same");
  EXPECT_EQ(difference(R"({"a":{"b":2}})", R"({"a":{"b":2,"c":3},"d":4})"), "same");
}

TEST(Document, FindsTheFirstDifference) {
  EXPECT_EQ(difference(R"({"b":1,"a":2})", R"({"a":1,"b":2})"), "/a: 2, not 1");
  EXPECT_EQ(difference(R"({"a":{"x":1}})", R"({"a":{"y":1}})"), "/a/x: 1, not ");
  EXPECT_EQ(difference(R"({"a":{}})", R"({"a":1})"), "/a: {}, not 1");
  EXPECT_EQ(difference(R"({"a":null})", "{}"), "/a: null, not ");
  EXPECT_EQ(difference("1", "2"), ": 1, not 2");
  EXPECT_EQ(difference(R"({"a/b~c":1})", R"({"a/b~c":2})"), "/a~1b~0c: 1, not 2");
}

TEST(Document, WantsArraysEqual) {
  EXPECT_EQ(difference(R"({"a":[1,2]})", R"({"a":[1,2]})"), "same");
  EXPECT_EQ(difference(R"({"a":[1]})", R"({"a":[1,2]})"), "/a: [1], not [1,2]");
  EXPECT_EQ(difference(R"({"a":[{}]})", R"({"a":[{"b":1}]})"), R"(/a: [{}], not [{"b":1}])");
  EXPECT_EQ(difference(R"({"a":[{"b":[1.5]}]})", R"({"a":[{"b":[1]}]})"),
            R"(/a: [{"b":[1.5]}], not [{"b":[1]}])");
}

// It stands in quotes, so that whoever reads JSON can read what is said of it.
TEST(Document, HoldsNoNumberThatFitsNoDoubleToBeEqual) {
  EXPECT_EQ(difference(R"({"a":1e999})", R"({"a":1})"), R"(/a: "1e999", not 1)");
  EXPECT_EQ(difference(R"({"a":1e999})", R"({"a":"1e999"})"), R"(/a: "1e999", not "1e999")");
  EXPECT_EQ(difference(R"({"a":[-1e400]})", R"({})"), R"(/a: "[-1e400]", not )");
}

TEST(Document, ComparesNumbersByValue) {
  EXPECT_EQ(difference("1.0", "1"), "same");
  EXPECT_EQ(difference("[1e0,-0.0,1.20e2,-500e-2,0e9]", "[1,0,120,-5,0]"), "same");
  EXPECT_EQ(difference("1e-1", "0"), ": 0.1, not 0");
  EXPECT_EQ(difference("1.5", "1"), ": 1.5, not 1");
  EXPECT_EQ(difference("18446744073709551615", "-1"), ": 18446744073709551615, not -1");
  EXPECT_EQ(difference("1.50", "1.5"), "same");
  EXPECT_EQ(difference("true", "1"), ": true, not 1");
}

}  // namespace
}  // namespace praetor::text
