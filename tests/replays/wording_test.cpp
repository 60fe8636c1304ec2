// Words for places in a state document, for numbers that have names, and for steps with their side.

#include "replays/wording/state_words.hpp"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "engine/games.hpp"
#include "replays/wording/refusals.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/step_words.hpp"
#include "replays/wording/words.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

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
        EXPECT_EQ(place_of_value(MatchTitles(*game, nullptr), list + "/" + std::to_string(index)),
                  place_in_document(list) + ", " + plural_of(name));
        ++named;
      }
      for (const std::string& beyond :
           {std::to_string(index), std::to_string(index + 7), std::string("1x"), std::string("")}) {
        const std::string pointer = list + "/" + beyond;
        EXPECT_EQ(place_of_value(MatchTitles(*game, nullptr), pointer), place_in_document(pointer))
            << pointer;
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

// Whatever counts something in words has the noun's right number: of what each case needs, has, is
// told and looks at. Nouns and their plurals are written down here, one by one.
TEST(StateWords, FactsOfAllCasesCountInTheRightNumber) {
  static const std::map<std::string, std::string> plurals{
      {"action", "actions"},     {"border", "borders"},   {"card", "cards"},
      {"chip", "chips"},         {"citizen", "citizens"}, {"coin", "coins"},
      {"conquest", "conquests"}, {"entry", "entries"},    {"general", "generals"},
      {"galley", "galleys"},     {"king", "kings"},       {"legion", "legions"},
      {"name", "names"},         {"nation", "nations"},   {"navigator", "navigators"},
      {"rank", "ranks"},         {"round", "rounds"},     {"scholar", "scholars"},
      {"site", "sites"},         {"square", "squares"},   {"territory", "territories"},
      {"trade", "trades"},       {"turn", "turns"},       {"unit", "units"}};
  static const std::regex counting("(?:^|[^\\w.,-])(\\d+) ([a-z]+)");
  std::map<std::string, std::set<bool>> seen;
  const auto look = [&](const std::string& path, const std::string& text) {
    for (std::sregex_iterator at(text.begin(), text.end(), counting), end; at != end; ++at) {
      const std::string word = (*at)[2];
      const bool one = (*at)[1] == "1";
      for (const auto& [single, many] : plurals) {
        if (word != single && word != many) continue;
        EXPECT_EQ(word == single, one) << path << ": " << text;
        seen[single].insert(one);
      }
    }
  };
  std::vector<std::string_view> groups(Games::ids.begin(), Games::ids.end());
  groups.push_back("format");
  for (const std::string_view group : groups) {
    for (const tests::CaseFile& file : tests::cases_of(group)) {
      if (file.rule == "legal") continue;
      const Report report = tests::report_on(file.path);
      for (const ReportedViolation& violation : report.violations) {
        for (const std::string& text : {violation.expected, violation.actual, violation.message,
                                        sentence_of(report, violation)}) {
          look(file.path, text);
        }
        if (report.setup.game == nullptr) continue;
        const MatchTitles titles(report.setup);
        for (const auto& [pointer, value] : violation.shows) {
          look(file.path, state_words(titles, pointer, value));
        }
      }
    }
  }
  std::size_t both = 0;
  for (const auto& [noun, numbers] : seen) both += numbers.size() == 2 ? 1U : 0U;
  EXPECT_GT(both, 5U);
}

/// A record on a map with lands that are called as words of sentences are.
std::string on_lands_none_and_or() {
  std::string text = tests::content_of(tests::source_path(
      "tests/cases/conqueror-duels/legal/one-stays-of-two-the-other-army-goes.json"));
  text = std::regex_replace(text, std::regex("\"pass\""), "\"none\"");
  return std::regex_replace(text, std::regex("\"coast\""), "\"or\"");
}

TEST(FactWords, AreNamesOnlyWhereTheyNameSomething) {
  const AnySetup setup = tests::judged(on_lands_none_and_or()).setup;
  const std::map<std::string, std::string> told{
      {"none", "None"},
      {"or", "Or"},
      {"at most [0,0]", "at most none"},
      {"[0,0]", "none"},
      {"a unit of rome or carthage", "a unit of Rome or Carthage"},
      {"[1,0] in plain", "1 infantry in Plain"}};
  for (const auto& [fact, words] : told) EXPECT_EQ(names_as_titles(setup, fact), words);
}

// A list of two numbers would say nothing of which units it counts.
TEST(StateWords, UnitsHaveTheirKindsWhereverTheyStand) {
  const std::regex bare("[0-9] and [0-9]+($|[^ 0-9]| and)");
  std::size_t with_kinds = 0;
  for (const tests::CaseFile& file : tests::cases_of("conqueror-duels")) {
    if (file.rule == "legal") continue;
    const Report report = tests::report_on(file.path);
    const MatchTitles titles(report.setup);
    for (const ReportedViolation& violation : report.violations) {
      for (const auto& [pointer, value] : violation.shows) {
        const std::string words = state_words(titles, pointer, value);
        EXPECT_FALSE(std::regex_search(words, bare)) << file.path << words;
        with_kinds += tests::has(words, "infantry") || tests::has(words, "cavalry") ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(with_kinds, 10U);
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
