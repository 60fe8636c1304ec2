// Sentences of refusals with their places filled in, sign by sign.

#include "replays/wording/filling.hpp"

#include <gtest/gtest.h>

#include <map>

#include "replays/wording/words.hpp"

namespace praetor::replays::wording {
namespace {

std::optional<std::string> told(std::string_view sentence) {
  static const std::map<std::string, std::vector<std::string>, std::less<>> entries{
      {"none", {"0"}},
      {"one", {"1"}},
      {"two", {"2"}},
      {"unit", {"heavy-infantry"}},
      {"card", {"academy"}},
      {"ship", {"galley"}},
      {"city", {"novum-castrum"}},
      {"cities", {"roma", "genua", "gades"}},
      {"paid", {"3 marble, 1 coin, 2 coin"}},
      {"odd", {"3x marble"}},
      {"ordinal", {"2nd city"}},
      {"described", {"2 walled cities"}},
      {"nothing", {}},
  };
  return filled(sentence, [](std::string_view name) -> std::optional<std::vector<std::string>> {
    const auto found = entries.find(name);
    if (found == entries.end()) return std::nullopt;
    return found->second;
  });
}

TEST(Filling, TakesEachSignAtItsWord) {
  constexpr std::pair<std::string_view, std::string_view> rows[] = {
      {"it has {none wall|walls}", "It has no walls"},
      {"it has {one wall|walls}.", "It has 1 wall."},
      {"it has {two wall|walls}", "It has 2 walls"},
      {"it has {none#}", "It has none"},
      {"it has {two#}", "It has 2"},
      {"{two#} {two?stands|stand} there", "2 stand there"},
      {"{one#} {one?stands|stand} there", "1 stands there"},
      {"{two *unit}", "2 heavy infantry"},
      {"{one *unit}", "1 heavy infantry"},
      {"{two *card}", "2 academies"},
      {"{two *ship}", "2 galleys"},
      {"{city} falls", "Novum castrum falls"},
      {"{City} falls", "Novum Castrum falls"},
      {"{cities}", "Roma, genua and gades"},
      {"{Cities}", "Roma, Genua and Gades"},
      {"{cities!}", "Roma, genua or gades"},
      {"{Cities&or}", "Roma, Genua or Gades"},
      {"pays {paid}", "Pays 3 marble, 1 coin and 2 coins"},
      {"pays {odd}", "Pays 3x marble"},
      {"the {ordinal}", "The 2nd city"},
      {"the {described}", "The 2 walled cities"},
      {"loses {nothing}", "Loses nothing"},
  };
  for (const auto& [sentence, text] : rows) EXPECT_EQ(told(sentence), text) << sentence;
}

TEST(Filling, SaysNothingWhereAPlaceCannotBeFilled) {
  for (const std::string_view sentence :
       {"{unknown}", "{city wall|walls}", "{cities wall|walls}", "{ordinal wall|walls}",
        "{two *unknown}", "{two *cities}", "{nothing#}"}) {
    EXPECT_EQ(told(sentence), std::nullopt) << sentence;
  }
}

TEST(Filling, PatternsTakeTheShortestText) {
  std::vector<NamedText> captured;
  ASSERT_TRUE(fits("{from} to {to}!", "roma to genua to gades!", captured));
  ASSERT_EQ(captured.size(), 2U);
  EXPECT_EQ(captured[0].text, "roma");
  EXPECT_EQ(captured[1].text, "genua to gades");
  for (const std::string_view text : {"roma to genua", "roma and genua!", "to genua! now", ""}) {
    captured.clear();
    EXPECT_FALSE(fits("{from} to {to}!", text, captured)) << text;
  }
}

TEST(Filling, APatternOfManyFitsOne) {
  constexpr std::pair<std::string_view, std::string_view> fitting[] = {
      {"exactly 1 card", "1"},     {"exactly 2 cards", "2"}, {"exactly 1 card, and more", ""},
      {"exactly 1 cards", "1"},    {"exactly 1 city", ""},   {"exactly 11 cards", "11"},
      {"exactly 1 card of 9", ""},
  };
  for (const auto& [text, number] : fitting) {
    std::vector<NamedText> captured;
    EXPECT_EQ(fits("exactly {n} cards", text, captured), !number.empty()) << text;
    if (!number.empty()) EXPECT_EQ(captured.at(0).text, number) << text;
  }
  std::vector<NamedText> captured;
  EXPECT_TRUE(fits("at least {n} units, the {what}", "at least 1 unit, the defence", captured));
  ASSERT_EQ(captured.size(), 2U);
  EXPECT_EQ(captured[1].text, "defence");
}

TEST(Filling, AMinusIsNoHyphen) {
  EXPECT_EQ(spaced("heavy-infantry"), "heavy infantry");
  EXPECT_EQ(spaced("-1"), "-1");
  EXPECT_EQ(spaced("between -2 and maneuver-1"), "between -2 and maneuver 1");
}

}  // namespace
}  // namespace praetor::replays::wording
