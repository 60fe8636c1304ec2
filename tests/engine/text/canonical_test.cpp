// The canonical form, against the examples of RFC 8785 that our documents can hold.

#include "engine/text/canonical.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace praetor::text {
namespace {

using Json = nlohmann::json;

TEST(Canonical, SortsKeysAndDropsSpaces) {
  EXPECT_EQ(canonical(Json::parse(R"({ "peach": "x", "pea": [ 1 , {} , null ],
                                       "Z": true, "": false })")),
            R"({"":false,"Z":true,"pea":[1,{},null],"peach":"x"})");
}

TEST(Canonical, WritesStringsAsTheRfcDoes) {
  // Section 3.2.2 of the RFC, its "string" and "literals" members.
  const Json example = Json::parse(
      R"({"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]})");
  EXPECT_EQ(canonical(example),
            "{\"literals\":[null,true,false],"
            "\"string\":\"\xE2\x82\xAC$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
}

TEST(Canonical, WritesWholeNumbers) {
  EXPECT_EQ(canonical(Json::array({0, -1, INT64_MIN, INT64_MAX})),
            "[0,-1,-9223372036854775808,9223372036854775807]");
}

TEST(Canonical, NamesDocumentsByTheirBytes) {
  const auto digits = fingerprint_digits("abc");
  EXPECT_EQ(std::string(digits.begin(), digits.end()), fingerprint("abc"));
}

}  // namespace
}  // namespace praetor::text
