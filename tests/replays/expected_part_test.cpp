// Claims compared as text answer as claims compared as values do.

#include "replays/reading/expected_part.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/text/canonical.hpp"
#include "replays/checking/document_claim.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view whole_document =
    R"({"a":{"b":[1,{"x":"}"}],"c":null,"d":{}},"e":-5,"f":"g\"{\\","h":[],"i":{"j":true}})";

TEST(ExpectedPart, HoldsWhereEverythingThatItNamesIsSo) {
  for (const std::string_view claim :
       {R"({})", R"({"a":{}})", R"({"a":{"c":null}})", R"({ "a" : {"d": {}, "c" : null} })",
        R"({"a":{"b":[1,{"x":"}"}]}})", R"({"e":-5.0,"h":[]})", R"({"f":"g\u0022{\\"})",
        R"({"i":{"j":true},"a":{"d":{}}})", R"({"i":{}})"}) {
    EXPECT_TRUE(ExpectedPart(claim).holds_in(whole_document)) << claim;
    EXPECT_FALSE(document_difference(claim, whole_document)) << claim;
  }
  EXPECT_TRUE(ExpectedPart(whole_document).holds_in(whole_document));
}

TEST(ExpectedPart, FailsWhereAnythingDiffersOrIsMissing) {
  for (const std::string_view claim :
       {R"({"a":null})", R"({"a":{"c":0}})", R"({"a":{"b":[1]}})", R"({"a":{"b":{}}})",
        R"({"b":[1,{"x":"}"}]})", R"({"e":-5.1})", R"({"e":{}})", R"({"e":5})", R"({"z":1})",
        R"({"a":{"e":-5}})", R"({"h":{}})", R"({"i":{"j":true,"k":1}})", R"({"i":{"j":"true"}})",
        R"([])", R"(1)", R"({"d":{}})", R"({"f":"g"})"}) {
    EXPECT_FALSE(ExpectedPart(claim).holds_in(whole_document)) << claim;
    EXPECT_TRUE(document_difference(claim, whole_document)) << claim;
  }
}

}  // namespace
}  // namespace praetor::replays
