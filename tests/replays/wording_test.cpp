// Words for places in a state document, for numbers that have names, and for steps with their side.

#include "replays/wording/state_words.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "replays/wording/refusals.hpp"
#include "replays/wording/step_words.hpp"
#include "replays/wording/words.hpp"
#include "tests/support/cases.hpp"

namespace praetor::replays::wording {
namespace {

TEST(StateWords, APlaceIsTheSameInAClaim) {
  for (const std::string pointer : {"/regions/roma/units/rome/1", "/turn", "/sides/rome/chips"}) {
    EXPECT_FALSE(place_in_document(pointer).empty());
    EXPECT_EQ(place_in_document("/steps/12/expect" + pointer), place_in_document(pointer));
  }
}

// What a list counts has its names; behind the last of them the number alone says where.
TEST(StateWords, APlaceInAListOfNamesIsNamed) {
  std::size_t named = 0;
  for (const AnyGame* const game : all_games()) {
    for (const MemberNames& row : refusals_of(*game).members) {
      const std::string list = "/bank/" + std::string(row.key);
      std::istringstream names{std::string(row.names)};
      std::size_t index = 0;
      for (std::string name; names >> name; ++index) {
        EXPECT_EQ(place_of_value(game, list + "/" + std::to_string(index)),
                  place_in_document(list) + ", " + plural_of(name));
        ++named;
      }
      for (const std::string& beyond :
           {std::to_string(index), std::to_string(index + 7), std::string("1x"), std::string("")}) {
        const std::string pointer = list + "/" + beyond;
        EXPECT_EQ(place_of_value(game, pointer), place_in_document(pointer)) << pointer;
      }
    }
  }
  EXPECT_GT(named, 5U);
}

TEST(StateWords, NumbersGetNamesWhereThereAreEnough) {
  EXPECT_EQ(with_names("at most [1,2]", "legion galley"), "at most 1 legion and 2 galleys");
  EXPECT_EQ(with_names("[0,0] or [3,0]", "legion galley"), "none or 3 legions");
  for (const std::string text : {"[1,2,3]", "[0,0,0]", "[a,1]", "[1 ]", "[1", "1]"}) {
    EXPECT_EQ(with_names(text, "legion galley"), text);
  }
}

TEST(StepWords, ASideSaysItsStepsOrIsToldOf) {
  const StepTeller teller(
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage","first":"rome",)"
      R"("display":["academy","fortress","levy"]},"steps":[]})",
      tests::libraries());
  EXPECT_EQ(teller.line(R"({"by":"carthage","do":"take-card","card":"academy"})"),
            "carthage takes academy");
  EXPECT_EQ(teller.line(R"({"by":"rome","do":"advance","to":"marmor"})"), "rome: marmor");
  EXPECT_EQ(teller.phrase(R"({"by":"carthage","do":"take-card","card":"academy"})"),
            "takes academy");
}

}  // namespace
}  // namespace praetor::replays::wording
