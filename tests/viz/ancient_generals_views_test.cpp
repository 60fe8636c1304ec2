// What one side sees of a game of Ancient Generals: pictures and pages that tell nothing else. A
// game in which only hidden cards are others must give the very same bytes.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/games/ancient_generals/library.hpp"
#include "replays/checking/check.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_of.hpp"

namespace praetor::viz {
namespace {

using Generals = ancient_generals::Game;
using ancient_generals::blue;
using ancient_generals::red;
using nlohmann::json;

struct Told {
  replays::Replay<Generals> replay;
  std::string text;
  explicit Told(const json& game) : text(game.dump() + std::string(64, ' ')) {
    const auto fault =
        replays::decode_exactly<Generals>(text, tests::libraries().of<Generals>(), replay);
    EXPECT_FALSE(fault) << text;
  }
};

std::string page_of(const json& game, std::optional<Side> viewer) {
  const Told told(game);
  const replays::Report report = tests::judged(game.dump());
  report::PageOptions options;
  options.json = told.text;
  options.file = "a.json";
  options.viewer = viewer;
  const auto page = report::page_of(tests::any_replay<Generals>(told.replay), report, options);
  EXPECT_TRUE(page && *page);
  return report::html_of(**page);
}

/// All texts and hints of the pictures of a game, as one side sees them.
std::string pictures_of(const json& game, std::optional<Side> viewer) {
  const Told told(game);
  std::string texts;
  View<Generals> view = viewer ? View<Generals>(*viewer) : View<Generals>();
  Scene<Generals> scene{Generals::open(told.replay.setup), 0, 0, {}, view};
  Arena arena;
  for (const auto& recorded : told.replay.steps) {
    SeenStep<Generals> seen{++scene.step, recorded.step, scene.state, scene.state, {}};
    if (play<Generals>(scene.state, recorded.step).legal()) {
      scene.view.follow(recorded.step, scene.state);
    }
    seen.step = scene.view.seen(seen.step, arena);
    seen.after = scene.state;
    scene.lately = {seen};
    for (const Figure& figure : Pictures<Generals>::draw(scene, {}, {}).figures) {
      texts += figure.id + '|' + figure.text + '|' + figure.hint + '\n';
    }
  }
  return texts;
}

// Red draws `hand`, sees `sight` on its own deck and has not shown any of these cards at the end.
json hidden_game(const json& hand, const json& sight) {
  return {
      {"praetor", 1},
      {"game", "ancient-generals"},
      {"setup", {{"first", "red"}}},
      {"meta", {{"who", "red holds " + hand[0].get<std::string>()}}},
      {"steps",
       {{{"by", "chance"}, {"do", "draw"}, {"side", "red"}, {"cards", hand}, {"note", hand.dump()}},
        {{"by", "chance"},
         {"do", "draw"},
         {"side", "blue"},
         {"cards", {"bowmen", "rally", "shields", "war-wagon", "warriors"}}},
        {{"by", "red"},
         {"do", "scout"},
         {"card", "slingers"},
         {"look", "own-deck"},
         {"saw", sight}},
        {{"by", "red"}, {"do", "next-phase"}},
        {{"by", "red"}, {"do", "next-phase"}},
        {{"by", "chance"}, {"do", "draw"}, {"side", "red"}, {"cards", {sight[0]}}},
        {{"by", "red"}, {"do", "next-phase"}},
        {{"by", "red"}, {"do", "next-phase"}}}}};
}

const json one_hand = {"elephants", "horse-archers", "onagers", "overrun", "slingers"};
const json other_hand = {"catapults", "cataphracts", "horde", "psiloi", "slingers"};
const json one_sight = {"reserve", "legionaires", "nomads", "ballista", "trebuchet"};
const json other_sight = {"peltasts", "difficult-terrain", "auxilia", "outflank", "scorpions"};

TEST(GeneralsViews, ABluePageDoesNotDependOnWhatBlueCannotKnow) {
  const std::string page = page_of(hidden_game(one_hand, one_sight), blue);
  EXPECT_EQ(page, page_of(hidden_game(other_hand, other_sight), blue));
  EXPECT_NE(page_of(hidden_game(one_hand, one_sight), red),
            page_of(hidden_game(other_hand, other_sight), red));
}

TEST(GeneralsViews, NoHiddenCardStandsAnywhereInABluePage) {
  const std::string all = page_of(hidden_game(one_hand, one_sight), std::nullopt);
  const std::string page = page_of(hidden_game(one_hand, one_sight), blue);
  for (const json& cards : {one_hand, one_sight}) {
    for (const json& card : cards) {
      const auto name = card.get<std::string>();
      EXPECT_NE(all.find(name), std::string::npos) << name;
      // Words that stand on every page for other reasons.
      if (name == "slingers" || name == "reserve" || name == "overrun") continue;
      EXPECT_EQ(page.find(name), std::string::npos) << name;
      EXPECT_EQ(page.find(spaced(name)), std::string::npos) << name;
    }
  }
  EXPECT_NE(page.find("war-wagon"), std::string::npos) << "blue's own hand";
}

TEST(GeneralsViews, NorDoPictures) {
  const std::string texts = pictures_of(hidden_game(one_hand, one_sight), blue);
  EXPECT_EQ(texts, pictures_of(hidden_game(other_hand, other_sight), blue));
  EXPECT_NE(pictures_of(hidden_game(one_hand, one_sight), red), texts);
  EXPECT_NE(texts.find("war wagon"), std::string::npos);
}

TEST(GeneralsViews, ARefusalTellsNothingEither) {
  const auto broken = [](const json& hand, const char* card) {
    json game = hidden_game(hand, one_sight);
    game["steps"].push_back({{"by", "red"}, {"do", "artillery"}, {"card", card}});
    return page_of(game, blue);
  };
  EXPECT_EQ(broken(one_hand, "scorpions"), broken(other_hand, "scorpions"));
}

// The view of red shows what red alone has seen, and forgets it when it comes up.
TEST(GeneralsViews, WhoLooksIntoADeckKnowsItsTop) {
  const Told told(hidden_game(one_hand, one_sight));
  View<Generals> of_red(red);
  View<Generals> of_blue(blue);
  auto state = Generals::open(told.replay.setup);
  std::vector<std::size_t> known;
  for (const auto& recorded : told.replay.steps) {
    ASSERT_TRUE(play<Generals>(state, recorded.step).legal());
    of_red.follow(recorded.step, state);
    of_blue.follow(recorded.step, state);
    known.push_back(of_red.top(state, red).size());
    EXPECT_TRUE(of_blue.top(state, red).empty());
  }
  EXPECT_EQ(known, (std::vector<std::size_t>{0, 0, 5, 5, 5, 4, 4, 4}));
}

}  // namespace
}  // namespace praetor::viz
