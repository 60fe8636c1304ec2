// Whatever a text holds, it is a document or has a fault; nothing that nlohmann/json throws gets
// out, and no text nests deeper than a document may.

#include "engine/text/read_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/ensure.hpp"

namespace praetor::text {
namespace {

using Json = nlohmann::json;

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(ReadJson, ReadsWhatIsJson) {
  const std::string text = R"({"b":[1,-2.5,1e3,"\u00e9",null,true,18446744073709551615],"a":{}})";
  EXPECT_EQ(read_json(text).value(), Json::parse(text));
  EXPECT_EQ(read_json<nlohmann::ordered_json>(text).value().dump(),
            nlohmann::ordered_json::parse(text).dump());
  EXPECT_TRUE(read_json(nested(depth_max)));
}

// One of each kind of what nlohmann throws at a text: no JSON, no UTF-8, a lone surrogate, a number
// that no double holds.
TEST(ReadJson, AnswersFaultsAndThrowsNothing) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[1,]"), std::string("\"\xFF\""),
        std::string(R"("\ud800")"), std::string("1e999"), std::string(R"({"a":[-1e400]})"),
        std::string("nul"), std::string("1 2"), nested(depth_max + 1), nested(100'000)}) {
    EXPECT_FALSE(read_json(text)) << text.substr(0, 40);
    EXPECT_FALSE(read_json<nlohmann::ordered_json>(text)) << text.substr(0, 40);
  }
  const auto number = read_json(R"({"a":[0,-1e400]})");
  ASSERT_FALSE(number);
  EXPECT_EQ(number.error().offset, 8U);
  EXPECT_EQ(number.error().actual, "-1e400");
  EXPECT_TRUE(read_json(nested(100'000)).error().too_deep);
}

TEST(ReadJson, HoldsWhatTheProgramWroteToBeJson) {
  EXPECT_EQ(own_json("[1,2]"), Json({1, 2}));
  EXPECT_THROW(own_json("{"), InternalError);
  EXPECT_THROW(own_json("1e999"), InternalError);
}

}  // namespace
}  // namespace praetor::text
