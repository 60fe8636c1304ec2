// What one side sees of a game of Ancient Warfare: its own hand, and of the other one what a scout
// saw. Games that differ in nothing else give the same pictures and pages.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/checking/check.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/texts.hpp"
#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_of.hpp"

namespace praetor::viz {
namespace {

using Warfare = ancient_warfare::Game;
using Json = nlohmann::json;

struct WarfareGame {
  replays::Replay<Warfare> replay;
  std::string text;
  explicit WarfareGame(const Json& game) : text(game.dump() + std::string(64, ' ')) {
    const auto fault =
        replays::decode_exactly<Warfare>(text, tests::libraries().of<Warfare>(), replay);
    EXPECT_FALSE(fault) << text;
  }
};

std::string warfare_page(const Json& game, std::optional<Side> viewer) {
  const WarfareGame decoded(game);
  const replays::Report report = tests::judged(game.dump());
  EXPECT_EQ(report.verdict, replays::Verdict::legal) << game.dump();
  report::PageOptions options;
  options.json = decoded.text;
  options.file = "a.json";
  options.viewer = viewer;
  const auto page = report::page_of(tests::any_replay<Warfare>(decoded.replay), report, options);
  EXPECT_TRUE(page && *page);
  return report::html_of(**page);
}

/// All texts and hints of a game's pictures as a side sees them, with what could be reached.
std::string warfare_pictures(const Json& game, std::optional<Side> viewer) {
  const WarfareGame decoded(game);
  std::string texts;
  Scene<Warfare> scene{Warfare::open(decoded.replay.setup), 0, 0, {}, {}};
  if (viewer) scene.view = View<Warfare>(*viewer);
  const auto plan = Pictures<Warfare>::plan(scene.state);
  Arena arena;
  for (const auto& recorded : decoded.replay.steps) {
    SeenStep<Warfare> seen{++scene.step, recorded.step, scene.state, scene.state, {}};
    EXPECT_TRUE(play<Warfare>(scene.state, recorded.step).legal()) << scene.step;
    scene.view.follow(recorded.step, scene.state);
    seen.step = scene.view.seen(seen.step, arena);
    seen.after = scene.state;
    scene.lately = {seen};
    PictureOptions options;
    options.show = Show::reach;
    for (const Figure& figure : Pictures<Warfare>::draw(scene, plan, options).figures) {
      texts += figure.id + '|' + figure.text + '|' + figure.hint + '\n';
    }
  }
  return texts;
}

// South draws `hand` and plays nothing of it; then north draws, scouts if it is to, and ends.
Json game_with_hand(const Json& hand, bool scouts) {
  const auto unit = [](const char* type, const char* square) {
    return Json{{"unit", type}, {"square", square}};
  };
  Json game = {{"praetor", 1},
               {"game", "ancient-warfare"},
               {"setup",
                {{"first", "south"},
                 {"scenario", true},
                 {"armies",
                  {{"south", {unit("general", "a1"), unit("knights", "d4")}},
                   {"north", {unit("general", "h8"), unit("blades", "d5")}}}}}},
               {"steps",
                {{{"by", "chance"}, {"do", "draw"}, {"side", "south"}, {"cards", hand}},
                 {{"by", "south"}, {"do", "end-turn"}},
                 {{"by", "chance"},
                  {"do", "draw"},
                  {"side", "north"},
                  {"cards", {"gallop", "march", "scout"}}}}}};
  if (scouts) game["steps"].push_back({{"by", "north"}, {"do", "scout"}, {"sees", hand}});
  game["steps"].push_back({{"by", "north"}, {"do", "end-turn"}});
  return game;
}

const Json one_hand_of_south = {"outflank", "quick", "rally"};
const Json other_hand_of_south = {"attack", "elite", "push"};

TEST(WarfareViews, APageDoesNotDependOnTheOtherHand) {
  const std::string page =
      warfare_page(game_with_hand(one_hand_of_south, false), ancient_warfare::north);
  EXPECT_EQ(page, warfare_page(game_with_hand(other_hand_of_south, false), ancient_warfare::north));
  EXPECT_NE(warfare_page(game_with_hand(one_hand_of_south, false), ancient_warfare::south),
            warfare_page(game_with_hand(other_hand_of_south, false), ancient_warfare::south));
}

TEST(WarfareViews, NorDoPictures) {
  const std::string texts =
      warfare_pictures(game_with_hand(one_hand_of_south, false), ancient_warfare::north);
  EXPECT_EQ(texts,
            warfare_pictures(game_with_hand(other_hand_of_south, false), ancient_warfare::north));
  EXPECT_EQ(texts.find("outflank"), std::string::npos);
  EXPECT_NE(texts.find("gallop"), std::string::npos) << "the own hand";
  EXPECT_NE(texts.find("not seen here"), std::string::npos) << "what south could do";
}

// What a scout saw is known until it is played.
TEST(WarfareViews, AScoutSeesTheOtherHand) {
  Json game = game_with_hand(one_hand_of_south, true);
  game["steps"].push_back(
      {{"by", "chance"}, {"do", "draw"}, {"side", "south"}, {"cards", {"march", "trod", "trod"}}});
  game["steps"].push_back({{"by", "south"}, {"do", "discard"}, {"cards", {"outflank"}}});
  const WarfareGame decoded(game);
  View<Warfare> of_north(ancient_warfare::north);
  View<Warfare> of_south(ancient_warfare::south);
  auto state = Warfare::open(decoded.replay.setup);
  std::vector<std::int64_t> known;
  for (const auto& recorded : decoded.replay.steps) {
    ASSERT_TRUE(play<Warfare>(state, recorded.step).legal());
    of_north.follow(recorded.step, state);
    of_south.follow(recorded.step, state);
    const auto hand = of_north.known_hand(state, ancient_warfare::south);
    EXPECT_TRUE(state.of(ancient_warfare::south).hand.holds(hand));
    EXPECT_TRUE(of_south.known_hand(state, ancient_warfare::north).empty());
    known.push_back(hand.size());
  }
  EXPECT_EQ(known, (std::vector<std::int64_t>{0, 0, 0, 3, 3, 3, 2}));
  const std::string texts = warfare_pictures(game, ancient_warfare::north);
  EXPECT_NE(texts.find("outflank"), std::string::npos);
  EXPECT_NE(texts.find("3 more"), std::string::npos);
}

// What nobody checks of the German rules stands on the page, and is not told as if it were of
// steps.
TEST(WarfareViews, APageSaysWhatIsNotChecked) {
  Json game = game_with_hand(one_hand_of_south, false);
  game["setup"]["rules"] = "german";
  game["setup"]["constants"] = {{"typed-general", true}};
  const std::string page = warfare_page(game, std::nullopt);
  EXPECT_TRUE(tests::has(page, "not checked: that armies follow"));
  EXPECT_TRUE(tests::has(page, "notices below on what is not checked"));
  EXPECT_FALSE(tests::has(page, "with unverified effects"));
}

}  // namespace
}  // namespace praetor::viz
