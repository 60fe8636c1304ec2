// Pictures and timelines of Conqueror: Duels: fit to be read at steps of every shipped game, true
// to the states and to the law's list, with nothing in them of a plan that the viewer cannot know.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "tests/support/cases.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {
namespace {

using Duels = conqueror_duels::Game;
using DuelsScene = Scene<Duels>;
using DuelsPictures = Pictures<Duels>;
namespace law = conqueror_duels;

std::string moment_in(const std::string& path, const DuelsScene& scene) {
  return path.substr(path.rfind('/') + 1) + " step " + std::to_string(scene.step);
}

void expect_legible(const Drawing& drawing, const std::string& where) {
  if (testing::Test::HasFailure()) return;  // the first picture that is wrong says enough
  EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{}) << where;
  EXPECT_EQ(tests::pale_texts(drawing), std::vector<std::string>{}) << where;
  std::set<std::string> ids;
  for (const Figure& figure : drawing.figures) {
    EXPECT_TRUE(ids.insert(figure.id).second) << where << ": " << figure.id;
  }
  for (const Arrow& arrow : drawing.arrows) {
    EXPECT_TRUE(ids.insert(arrow.id).second) << where << ": " << arrow.id;
  }
}

TEST(ConquerorPicturesSlow, AreFitToBeRead) {
  std::size_t arrows = 0;
  std::size_t marks = 0;
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Duels>(path, 1, 1, [&](const DuelsScene& scene) {
      if (!plan) plan = DuelsPictures::plan(scene.state);
      PictureOptions options;
      options.legend = true;
      options.theme = tests::all_themes[static_cast<std::size_t>(scene.step) % 3];
      const Drawing drawing = DuelsPictures::draw(scene, *plan, options);
      expect_legible(drawing, moment_in(path, scene));
      for (const Arrow& arrow : drawing.arrows) {
        ++arrows;
        for (const RegionPlan& region : plan->regions) {
          EXPECT_FALSE(region.plate.has(arrow.to)) << moment_in(path, scene) << region.name;
        }
      }
      for (const Figure& figure : drawing.figures) marks += figure.kind == "mark" ? 1U : 0U;
    });
  }
  EXPECT_GT(arrows, 30U);
  EXPECT_GT(marks, 30U);
}

TEST(ConquerorPictures, SoAreMarksOfManySteps) {
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Duels>(path, 11, 8, [&](const DuelsScene& scene) {
      if (!plan) plan = DuelsPictures::plan(scene.state);
      expect_legible(DuelsPictures::draw(scene, *plan, {}), moment_in(path, scene));
    });
  }
}

// Numbers on pieces, and numbers beside signs, are those of the state and the map.
TEST(ConquerorPictures, ShowWhatTheStateHolds) {
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Duels>(path, 7, 1, [&](const DuelsScene& scene) {
      const law::State& state = scene.state;
      if (!plan) plan = DuelsPictures::plan(state);
      std::int64_t units = 0;
      std::int64_t yields = 0;
      std::size_t spent = 0;
      for (const Figure& figure : DuelsPictures::draw(scene, *plan, {}).figures) {
        const bool piece = figure.id.starts_with("unit-") && !figure.text.empty();
        if (piece) units += std::stoll(figure.text);
        spent += piece && figure.id.ends_with("-spent") ? 1U : 0U;
        const bool yield = figure.id.starts_with("food-") || figure.id.starts_with("coins-");
        if (yield) yields += std::stoll(figure.text);
      }
      for (std::size_t i = 0; i < state.map().places.size(); ++i) {
        units -= state.units[i].size();
        yields -= state.map().places[i].food + state.map().places[i].coins;
        spent -= state.spent[i][law::Type::infantry] > 0 ? 1U : 0U;
        spent -= state.spent[i][law::Type::cavalry] > 0 ? 1U : 0U;
      }
      EXPECT_EQ(units, 0) << moment_in(path, scene);
      EXPECT_EQ(yields, 0) << moment_in(path, scene);
      EXPECT_EQ(spent, 0U) << moment_in(path, scene);
    });
  }
}

// Tooltips, of which pages make a table, say what signs and fences show.
TEST(ConquerorPictures, TooltipsSayWhatLandsHave) {
  std::size_t closed = 0;
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    const tests::DecodedReplay<Duels> file(path);
    const DuelsScene scene{file.open(), 0, 0, {}, {}};
    const BoardPlan plan = DuelsPictures::plan(scene.state);
    std::map<std::string, std::string> told;
    for (const Figure& figure : DuelsPictures::draw(scene, plan, {}).figures) {
      const std::size_t colon = figure.hint.find(": ");
      if (colon == std::string::npos) continue;
      told[figure.hint.substr(0, colon)] += figure.hint.substr(colon) + ";";
    }
    for (std::size_t i = 0; i < plan.regions.size(); ++i) {
      const auto& land = scene.state.map().places[i];
      const std::string& words = told[plan.regions[i].title];
      const std::string where = path + ": " + plan.regions[i].title + words;
      EXPECT_EQ(tests::has(words, "capital of"), land.capital.has_value()) << where;
      EXPECT_EQ(tests::has(words, "great fort"), land.fort == law::Fort::great) << where;
      EXPECT_EQ(tests::has(words, "small fort"), land.fort == law::Fort::small) << where;
      EXPECT_EQ(tests::has(words, "food"), land.food > 0) << where;
      EXPECT_EQ(tests::has(words, "coin"), land.coins > 0) << where;
      const bool forbidden = ((scene.state.match->scenario().forbidden >> i) & 1U) != 0;
      EXPECT_EQ(tests::has(words, "nobody may enter"), forbidden) << where;
      closed += forbidden ? 1U : 0U;
    }
  }
  EXPECT_GT(closed, 0U);
}

// Pieces and signs of one territory hide nothing of another: neither its name nor what stands
// there.
TEST(ConquerorPictures, PiecesKeepToTheirPlaces) {
  const auto kept = [](const Figure& figure) {
    return figure.kind.starts_with("unit ") || figure.kind == "signs" ||
           figure.kind.starts_with("region");
  };
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Duels>(path, 3, 1, [&](const DuelsScene& scene) {
      if (!plan) plan = DuelsPictures::plan(scene.state);
      std::vector<Figure> figures;
      for (const Figure& figure : DuelsPictures::draw(scene, *plan, {}).figures) {
        if (kept(figure)) figures.push_back(figure);
      }
      for (std::size_t i = 0; i < figures.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          EXPECT_FALSE(figures[i].box.meets(figures[j].box))
              << moment_in(path, scene) << ": " << figures[i].id << " and " << figures[j].id;
        }
      }
    });
  }
}

// Regions of the shipped maps touch where the map has a border, and are walled off where it has
// none; what does not touch has a link.
TEST(ConquerorPictures, OutlinesAgreeWithBorders) {
  const auto& maps = tests::libraries().of<Duels>().boards;
  std::size_t seen = 0;
  for (const auto& data : maps) {
    const BoardPlan plan = DuelsPictures::plan(*data);
    for (const RegionPlan& region : plan.regions) EXPECT_FALSE(region.ring.empty()) << region.name;
    EXPECT_LE(plan.borders.size(), 1U) << data->board.id;
    EXPECT_FALSE(plan.walls.empty());
    expect_legible(DuelsPictures::draw_board(*data, plan, {}), data->board.id);
    ++seen;
  }
  EXPECT_EQ(seen, 2U);
}

TEST(ConquerorPictures, MapsWithoutOutlinesOrPositionsAreDrawn) {
  for (const bool placed : {true, false}) {
    law::MapData data = **tests::libraries().of<Duels>().boards.begin();
    data.board.outlines = {};
    if (!placed) {
      for (law::Place& place : data.board.places) place.at.reset();
    }
    const BoardPlan plan = DuelsPictures::plan(data);
    expect_legible(DuelsPictures::draw_board(data, plan, {}), placed ? "placed" : "not placed");
    std::size_t bounded = 0;
    for (const RegionPlan& region : plan.regions) bounded += region.ring.empty() ? 0U : 1U;
    EXPECT_EQ(bounded, plan.regions.size());
  }
}

// A way is shown exactly where the law lists a step over it.
TEST(ConquerorPictures, ShowWhatTheLawLists) {
  std::size_t shown = 0;
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Duels>(path, 17, 1, [&](const DuelsScene& scene) {
      if (!plan) plan = DuelsPictures::plan(scene.state);
      std::set<std::string> listed;
      Arena arena;
      const auto& match = *scene.state.match;
      each_legal_step<Duels>(scene.state, arena, [&](const Step<Duels>& step) {
        const auto note = [&](law::Territory from, law::Territory to) {
          listed.insert(std::string(match.name(from)) + "-" + std::string(match.name(to)));
        };
        if (const auto* move = std::get_if<law::Move>(&step.action)) note(move->from, move->to);
        if (const auto* back = std::get_if<law::Retreat>(&step.action)) {
          note(scene.state.battle.to, back->to);
        }
        return true;
      });
      PictureOptions options;
      options.show = Show::reach;
      std::set<std::string> drawn;
      for (const Arrow& arrow : DuelsPictures::draw(scene, *plan, options).arrows) {
        drawn.insert(arrow.id.substr(std::string("reach-0-").size()));
      }
      EXPECT_EQ(drawn, listed) << moment_in(path, scene);
      shown += drawn.size();
    });
  }
  EXPECT_GT(shown, 50U);
}

/// All texts and hints of the pictures of a game as one side sees them, up to a step.
std::string seen_by(const std::string& path, Side viewer, std::int64_t most) {
  std::string texts;
  const tests::DecodedReplay<Duels> file(path);
  DuelsScene scene{file.open(), 0, 0, {}, View<Duels>(viewer)};
  const BoardPlan plan = DuelsPictures::plan(scene.state);
  Arena arena;
  for (const auto& recorded : file.replay.steps) {
    if (scene.step == most) break;
    SeenStep<Duels> seen{++scene.step, recorded.step, scene.state, scene.state, {}};
    if (play<Duels>(scene.state, recorded.step).legal()) {
      scene.view.follow(recorded.step, scene.state);
    }
    seen.step = scene.view.seen(seen.step, arena);
    seen.after = scene.state;
    scene.lately = {seen};
    for (const Figure& figure : DuelsPictures::draw(scene, plan, {}).figures) {
      texts += figure.id + '|' + figure.text + '|' + figure.hint + '\n';
    }
    texts += scene.view.document(scene.state);
  }
  return texts;
}

// The first side plans in two ways, one of which shows as soon as both have ended.
TEST(ConquerorPictures, ARunningPlanIsTheOtherSidesOwn) {
  const tests::Folder folder;
  const auto game = [&](const std::string& name, const std::string& plan) {
    return folder.file(name, R"({"praetor":1,"game":"conqueror-duels",
      "setup":{"scenario":"first-syrian-war"},"steps":[)" +
                                 plan + R"({"by":"persia","do":"end-planning"},
      {"by":"egypt","do":"end-planning"}]})");
  };
  const std::string one = game("one.json", R"({"by":"egypt","do":"buy-hero","hero":"ptolemy"},)");
  const std::string two =
      game("two.json", R"({"by":"egypt","do":"recruit","territory":"alexandria","units":[1,0]},)");
  const Side egypt = law::first_side;
  const Side persia = law::second_side;
  EXPECT_EQ(seen_by(one, persia, 2), seen_by(two, persia, 2));
  EXPECT_NE(seen_by(one, egypt, 2), seen_by(two, egypt, 2));
  EXPECT_NE(seen_by(one, persia, 3), seen_by(two, persia, 3));
}

// What the last state has is what came about in the rounds, and every chip tells of a step.
TEST(ConquerorPictures, TimelinesTellTheWholeGame) {
  for (const std::string& path : tests::shipped_games(Duels::id)) {
    std::optional<Timeline> timeline;
    std::array<std::int64_t, 2> recruited{};
    std::array<std::int64_t, 2> heroes{};
    law::State last;
    tests::each_scene<Duels>(path, 1, 1, [&](const DuelsScene& scene) {
      if (!timeline) timeline = Timelines<Duels>::begin(scene.state);
      for (const auto& seen : scene.lately) {
        Timelines<Duels>::add(*timeline, seen, theme_of(ThemeName::light));
        const std::size_t side = seen.step.by == chance ? 0 : seen.step.by.index();
        const auto* recruit = std::get_if<law::Recruit>(&seen.step.action);
        recruited[side] += recruit == nullptr ? 0 : recruit->units.size();
        const auto* attack = std::get_if<law::Attack>(&seen.step.action);
        const bool defends = std::holds_alternative<law::Defend>(seen.step.action);
        heroes[side] += defends || (attack != nullptr && attack->hero) ? 1 : 0;
      }
      last = scene.state;
      last.match = nullptr;  // the match goes with the replay
    });
    const Drawing drawing = draw_timeline(*timeline, {});
    expect_legible(drawing, path);
    std::array<std::array<std::int64_t, 5>, 2> sums{};
    for (const Turn& turn : timeline->turns) {
      for (std::size_t kind = 0; kind < 5; ++kind) sums[turn.side][kind] += turn.counts[kind];
    }
    for (std::size_t side = 0; side < 2; ++side) {
      EXPECT_EQ(sums[side][2], heroes[side]) << path;
      EXPECT_EQ(sums[side][3], recruited[side]) << path;
      std::int64_t units = 0;
      std::int64_t territories = 0;
      for (std::size_t i = 0; i < law::territories_max; ++i) {
        if (last.owner[i] != Side::of(side)) continue;
        units += last.units[i].size();
        ++territories;
      }
      const auto gauge = [&](std::string_view title) -> std::int64_t {
        const auto found = std::ranges::find(timeline->gauges, title);
        if (found == timeline->gauges.end()) return -1;
        const auto at = static_cast<std::size_t>(found - timeline->gauges.begin());
        return timeline->turns.back().gauges.at(at).at(side);
      };
      EXPECT_EQ(gauge("territories"), territories) << path;
      EXPECT_EQ(gauge("units"), units) << path;
      EXPECT_EQ(gauge("coins"), last.player[side].coins) << path;
      EXPECT_EQ(gauge(timeline->standing), -1) << path << ": what the curve above shows";
    }
  }
}

}  // namespace
}  // namespace praetor::viz
