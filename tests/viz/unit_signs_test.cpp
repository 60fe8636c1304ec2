// Types of unit of a user's own: each has letters that no other has, on every counter and card, in
// every tooltip and in the legend.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"
#include "tests/viz/played_file.hpp"
#include "viz/symbols.hpp"
#include "viz/unit_signs.hpp"

namespace praetor::viz {
namespace {

using Json = nlohmann::json;
using Names = std::map<std::string, std::string>;

Json shipped_tables(const std::string& folder, const std::string& id) {
  return Json::parse(tests::content_of(
      tests::source_path("engine/games/" + folder + "/data/" + id + ".tables.json")));
}

/// The same with other names, wherever they stand.
Json renamed(const Json& value, const Names& names) {
  const auto name = [&](const std::string& was) {
    const auto found = names.find(was);
    return found == names.end() ? was : found->second;
  };
  if (value.is_string()) return name(value.get<std::string>());
  if (!value.is_structured()) return value;
  Json out = value.is_array() ? Json::array() : Json::object();
  for (const auto& [key, inner] : value.items()) {
    if (value.is_array()) {
      out.push_back(renamed(inner, names));
    } else {
      out[name(key)] = renamed(inner, names);
    }
  }
  return out;
}

/// Names that begin alike, longer than counters have room for.
Names alike(const std::vector<std::string>& types) {
  Names names;
  for (const std::string& type : types) {
    names[type] = "sort-of-heavy-infantry-" + std::to_string(names.size() + 1);
  }
  return names;
}

/// A shipped game whose units are of a user's own types: its text, and the new names.
struct OwnGame {
  std::string text;
  std::vector<std::string> types;
};

OwnGame own_generals(const std::string& replay) {
  Json game = Json::parse(
      tests::content_of(tests::source_path("replays/corpus/ancient-generals/" + replay)));
  const Json tables = shipped_tables("ancient_generals", "ancient-generals");
  const Names names = alike(tables["types"]);
  game["setup"]["tables"] = renamed(tables, names);
  game["setup"]["tables"]["tables"] = "own";
  OwnGame own;
  for (const auto& [was, is] : names) own.types.push_back(is);
  for (Json& step : game["steps"]) step.erase("hash");
  own.text = game.dump();
  return own;
}

OwnGame own_warfare(const std::string& replay) {
  Json game = Json::parse(
      tests::content_of(tests::source_path("replays/corpus/ancient-warfare/" + replay)));
  const Json tables = shipped_tables("ancient_warfare", "ancient-warfare");
  std::vector<std::string> types;
  for (const auto& [type, unused] : tables["units"].items()) {
    if (type != "camp" && type != "general") types.push_back(type);
  }
  const Names names = alike(types);
  game["setup"]["tables"] = tables;
  game["setup"]["tables"]["tables"] = "own";
  game = renamed(game, names);
  OwnGame own;
  for (const auto& [was, is] : names) own.types.push_back(is);
  for (Json& step : game["steps"]) step.erase("hash");
  own.text = game.dump();
  return own;
}

std::string with_blanks(std::string name) {
  std::ranges::replace(name, '-', ' ');
  return name;
}

/// The letters that a legend gives to each name.
Names letters_in(const Drawing& drawing) {
  Names letters;
  std::map<std::string, std::string> texts;
  for (const Figure& figure : drawing.figures) texts[figure.id] = figure.text;
  for (const auto& [id, text] : texts) {
    const auto name = texts.find(id + "-name");
    if (id.starts_with("legend-letters-") && name != texts.end()) letters[name->second] = text;
  }
  return letters;
}

/// Draws every step, and says how many counters and cards had letters.
std::size_t letters_drawn(const OwnGame& game) {
  const tests::Folder folder;
  std::size_t drawn = 0;
  std::set<std::string> told;
  const std::string file = folder.file("game.json", game.text);
  tests::each_played(file, [&](const AnyPictures& own, const AnyScene& scene, const AnyPlan& plan) {
    PictureOptions options;
    options.legend = true;
    options.steady = scene.step % 2 == 0;
    options.theme = tests::all_themes[static_cast<std::size_t>(scene.step) % 3];
    const Drawing drawing = own.draw(scene, plan, options);
    if (testing::Test::HasFailure()) return;
    EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{}) << scene.step;
    EXPECT_EQ(tests::pale_texts(drawing), std::vector<std::string>{}) << scene.step;
    const Names letters = letters_in(drawing);
    std::set<std::string> ids;
    for (const Figure& figure : drawing.figures) {
      EXPECT_TRUE(ids.insert(figure.id).second) << figure.id;
      for (const std::string& type : game.types) {
        const std::string name = with_blanks(type);
        const std::size_t at = figure.hint.find(name);
        if (at == std::string::npos || std::isdigit(figure.hint[at + name.size()]) != 0) continue;
        ASSERT_TRUE(letters.contains(name)) << scene.step << ": " << figure.hint;
        EXPECT_TRUE(tests::has(figure.hint, name + " (" + letters.at(name) + ")") ||
                    tests::has(figure.hint, letters.at(name) + " " + name))
            << figure.hint;
        told.insert(letters.at(name));
      }
      const bool is_sign = figure.id.ends_with("-sign");
      drawn += is_sign ? 1U : 0U;
    }
    EXPECT_TRUE(!options.steady || letters.size() == game.types.size()) << letters.size();
    std::set<std::string> different;
    for (const auto& [name, text] : letters) EXPECT_TRUE(different.insert(text).second) << text;
  });
  EXPECT_GT(told.size(), 3U);
  return drawn;
}

TEST(UnitSigns, OfOwnTypesAreTheirOwnInAncientGenerals) {
  EXPECT_GT(letters_drawn(own_generals("annotated-first-game.json")), 100U);
}

TEST(UnitSigns, OfOwnTypesAreTheirOwnInAncientWarfare) {
  EXPECT_GT(letters_drawn(own_warfare("german-river-and-walls.json")), 100U);
  EXPECT_GT(letters_drawn(own_warfare("german-ready-armies-and-a-lost-camp.json")), 100U);
}

std::vector<std::string> letters_of(const std::vector<std::string_view>& names) {
  return letters_out_of(names);
}

TEST(UnitSigns, AreLettersThatOneExpects) {
  using Letters = std::vector<std::string>;
  EXPECT_EQ(letters_of({"hoplites", "horse-archers", "peltasts"}), (Letters{"Ho", "HA", "Pe"}));
  EXPECT_EQ(letters_of({"hoplites", "horsemen", "hosts"}), (Letters{"Ho", "Hr", "Hs"}));
  EXPECT_EQ(letters_of({"heavy-spears", "heavy-swords"}), (Letters{"HS", "HSw"}));
  EXPECT_EQ(letters_of({"sort-1", "sort-12", "sort-1200"}), (Letters{"S1", "S12", "So"}));
  EXPECT_EQ(letters_of({"x", "7", "", "x-x"}), (Letters{"X", "7", "", "XX"}));
}

TEST(UnitSigns, AreAllDifferent) {
  constexpr std::size_t types = 250;
  std::vector<std::string> names;
  names.reserve(types);
  for (std::size_t i = 0; i < types; ++i) {
    const std::string first = i % 2 == 0 ? "a" : "b";
    names.push_back(first + (i < 100 ? "b" : "-b") + std::string(i / 2, 'b'));
  }
  for (const bool numbered : {false, true}) {
    std::vector<std::string_view> views;
    views.reserve(types);
    for (std::string& name : names) {
      if (numbered) name = "1-" + name + "-" + std::to_string(1000 + names.size());
      views.push_back(name);
    }
    std::set<std::string> read;
    for (std::string letters : letters_out_of(views)) {
      EXPECT_FALSE(letters.empty());
      EXPECT_LE(letters.size(), 3U);
      std::ranges::transform(letters, letters.begin(), [](unsigned char letter) {
        return static_cast<char>(std::toupper(letter));
      });
      EXPECT_TRUE(read.insert(letters).second) << letters;
    }
  }
}

// A symbol stands for one type, though two may have it.
TEST(UnitSigns, AreSymbolsOnce) {
  const std::vector<std::string_view> types{"li", "psiloi", "hoplites"};
  const UnitSigns signs(types, {glyph_of("psiloi"), glyph_of("psiloi"), ""});
  EXPECT_EQ(signs.of(0).glyph, glyph_of("psiloi"));
  EXPECT_EQ(signs.of(0).letters, "");
  EXPECT_EQ(signs.of(1).glyph, "");
  EXPECT_EQ(signs.of(1).letters, "Ps");
  EXPECT_EQ(signs.named("hoplites", 2), "hoplites (Ho)");
  EXPECT_EQ(signs.named("light infantry", 0), "light infantry");
  EXPECT_EQ(signs.of(3).letters, "");
}

}  // namespace
}  // namespace praetor::viz
