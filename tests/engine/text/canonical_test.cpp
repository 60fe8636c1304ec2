// The canonical form, against the examples of RFC 8785 that our documents can hold.

#include "engine/text/canonical.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/board/embedded.hpp"

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

// Two ways to the same form: by the library's objects, and by the places of a text.
TEST(Canonical, IsTheSameOfATapeAndOfParsedJson) {
  const auto same = [](std::string_view text) {
    const Tape tape(text);
    ASSERT_FALSE(tape.fault()) << text;
    EXPECT_EQ(canonical(*tape.root()), canonical(Json::parse(text))) << text.substr(0, 80);
  };
  for (const EmbeddedFile& file : embedded_files()) same(file.text);
  same(R"({"b":[1,-0,-7,9223372036854775807,1.5,1e3,{"z":null,"a":[]}],"a":true,"":false})");
  same(R"({"\u00e4":"\u20ac\n\"","a\"b":"\/","\u007f":{},"a":0})");
}

TEST(Canonical, LeavesOutWhatIsNotKept) {
  const Tape tape(R"({"shape":1,"regions":{"shape":{"shape":2,"at":3}}})");
  const Keep keep = [](std::string_view key, std::size_t depth) {
    return key != "shape" || depth != 3;
  };
  EXPECT_EQ(canonical(*tape.root(), keep), R"({"regions":{"shape":{"at":3}},"shape":1})");
}

TEST(Canonical, NamesDocumentsByTheirBytes) {
  const auto digits = fingerprint_digits("abc");
  EXPECT_EQ(std::string(digits.begin(), digits.end()), fingerprint("abc"));
}

}  // namespace
}  // namespace praetor::text
