// Which names are offered for a mistyped one, and in which order.

#include "engine/text/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace praetor::text {
namespace {

using Names = std::vector<std::string>;
constexpr std::array<std::string_view, 6> known{"roma",    "remus",    "ancona",
                                                "corinth", "carthago", "ancora"};

TEST(Nearest, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", "abc"), 0U);
  EXPECT_EQ(edit_distance("abc", "acb"), 1U);  // neighbours swapped
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(Nearest, OffersTheNearestFirstAndEqualsByName) {
  EXPECT_EQ(nearest("anocna", known, 5), (Names{"ancona", "ancora"}));
  EXPECT_EQ(nearest("ancoxa", known, 5), (Names{"ancona", "ancora"}));
  EXPECT_EQ(nearest("ancoxa", known, 1), (Names{"ancona"}));
  EXPECT_EQ(nearest("ANCONA", known, 1), (Names{"ancona"}));
  EXPECT_EQ(nearest("karthagoo", known, 5), (Names{"carthago"}));
}

TEST(Nearest, OffersNothingFar) {
  EXPECT_EQ(nearest("byzantium", known, 5), Names{});
  EXPECT_EQ(nearest("", known, 5), Names{});
  constexpr std::array<std::string_view, 2> short_names{"ab", "x"};
  EXPECT_EQ(nearest("q", short_names, 5), Names{});
}

TEST(Nearest, SkipsHostileLengths) {
  const std::string longest(100, 'a');
  const std::string longer(101, 'a');
  const std::array<std::string_view, 2> names{longest, longer};
  EXPECT_EQ(nearest(longest, names, 5).size(), 2U);
  EXPECT_EQ(nearest(longer, names, 5), Names{});
}

TEST(Nearest, NamesEachOnce) {
  constexpr std::array<std::string_view, 2> twice{"roma", "roma"};
  EXPECT_EQ(nearest("rome", twice, 5), Names{"roma"});
}

}  // namespace
}  // namespace praetor::text
