// Documents that differ in planted places: these are found, under their own pointers.

#include "replays/checking/document_diff.hpp"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

#include "engine/text/pointer.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using replays::diff_documents;
using replays::DocumentDiff;

TEST(DocumentDiff, OfADocumentAndItselfIsNothing) {
  const Json document = Json::parse(R"({"a":[1,{"b":null}],"c":{"d":"e"}})");
  EXPECT_EQ(diff_documents(document, document, 9).count, 0);
}

TEST(DocumentDiff, NamesEachPlaceByItsPointer) {
  const Json one = Json::parse(R"({"a/b":{"~":1},"gone":[],"list":[1,[2,3]],"short":[1]})");
  const Json other = Json::parse(R"({"a/b":{"~":2},"list":[1,[2,4]],"new":{},"short":[1,2]})");
  const DocumentDiff found = diff_documents(one, other, 9);
  ASSERT_EQ(found.count, 5);
  std::vector<std::array<std::string, 3>> told;
  told.reserve(found.listed.size());
  for (const auto& value : found.listed) told.push_back({value.pointer, value.one, value.other});
  const std::vector<std::array<std::string, 3>> expected{{"/a~1b/~0", "1", "2"},
                                                         {"/gone", "[]", ""},
                                                         {"/list/1/1", "3", "4"},
                                                         {"/new", "", "{}"},
                                                         {"/short", "[1]", "[1,2]"}};
  EXPECT_EQ(told, expected);
}

TEST(DocumentDiff, ListsNoMoreThanWasAskedForAndCountsAll) {
  const DocumentDiff found = diff_documents(Json::parse("[1,2,3]"), Json::parse("[4,5,6]"), 2);
  EXPECT_EQ(found.listed.size(), 2U);
  EXPECT_EQ(found.count, 3);
}

TEST(DocumentDiff, NumbersAreWhatIsWritten) {
  EXPECT_EQ(diff_documents(Json::parse("1"), Json::parse("1.0"), 9).count, 1);
  EXPECT_EQ(diff_documents(Json::parse("18446744073709551615"), Json::parse("-1"), 9).count, 1);
  EXPECT_EQ(diff_documents(Json::parse("{}"), Json::parse("[]"), 9).count, 1);
}

TEST(DocumentDiff, PathsMeetAtWholeNames) {
  EXPECT_TRUE(text::on_one_path("/a", "/a/b"));
  EXPECT_TRUE(text::on_one_path("/a/b", "/a"));
  EXPECT_FALSE(text::on_one_path("/a", "/ab"));
}

}  // namespace
}  // namespace praetor::tests
