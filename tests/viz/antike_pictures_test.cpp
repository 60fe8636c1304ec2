// Pictures and timelines of the shipped games of Antike can be read, with up to six nations, and
// show what the states hold.

#include <gtest/gtest.h>

#include <set>

#include "tests/viz/pictures.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {
namespace {

using Antike = antike::Game;
using AntikeScene = Scene<Antike>;

std::string place_of(const std::string& path, const AntikeScene& scene) {
  return path.substr(path.rfind('/') + 1) + " step " + std::to_string(scene.step);
}

// No text on another or on a piece, none too pale, no name on an arrow's tip, no id twice; the
// themes take turns.
TEST(AntikePicturesSlow, AreFitToBeRead) {
  std::size_t arrows = 0;
  for (const std::string& path : tests::shipped_games(Antike::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Antike>(path, 3, 2, [&](const AntikeScene& scene) {
      if (!plan) plan = Pictures<Antike>::plan(scene.state);
      PictureOptions options;
      options.legend = true;
      options.theme = tests::all_themes[static_cast<std::size_t>(scene.step) / 3 % 3];
      const Drawing drawing = Pictures<Antike>::draw(scene, *plan, options);
      EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{}) << place_of(path, scene);
      EXPECT_EQ(tests::pale_texts(drawing), std::vector<std::string>{}) << place_of(path, scene);
      std::set<std::string> ids;
      for (const Figure& figure : drawing.figures) {
        EXPECT_TRUE(ids.insert(figure.id).second) << place_of(path, scene) << ": " << figure.id;
      }
      for (const Arrow& arrow : drawing.arrows) {
        ++arrows;
        EXPECT_TRUE(ids.insert(arrow.id).second) << place_of(path, scene) << ": " << arrow.id;
        for (const RegionPlan& region : plan->regions) {
          EXPECT_FALSE(region.plate.has(arrow.to)) << place_of(path, scene) << ": " << region.name;
        }
      }
    });
  }
  EXPECT_GT(arrows, 100U);
}

TEST(AntikePictures, ShowWhatTheStateHolds) {
  for (const std::string& path : tests::shipped_games(Antike::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<Antike>(path, 29, 1, [&](const AntikeScene& scene) {
      if (!plan) plan = Pictures<Antike>::plan(scene.state);
      const Drawing drawing = Pictures<Antike>::draw(scene, *plan, {});
      std::int64_t cities = 0;
      std::int64_t temples = 0;
      std::int64_t units = 0;
      for (const Figure& figure : drawing.figures) {
        const bool unit = figure.id.starts_with("unit-") && figure.kind.starts_with("unit ");
        cities += figure.kind.starts_with("city ") ? 1 : 0;
        temples += figure.kind == "temple" ? 1 : 0;
        if (unit) units += std::stoll(figure.text);
      }
      for (const auto& city : scene.state.city) {
        cities -= city.exists() ? 1 : 0;
        temples -= city.temple ? 1 : 0;
      }
      for (const auto& nations : scene.state.units) {
        for (const auto& kinds : nations) units -= kinds[0] + kinds[1];
      }
      EXPECT_EQ(cities, 0) << place_of(path, scene);
      EXPECT_EQ(temples, 0) << place_of(path, scene);
      EXPECT_EQ(units, 0) << place_of(path, scene);
    });
  }
}

// A piece hides no other piece, no site and no name.
template <class G>
void expect_pieces_apart() {
  const auto is_kept = [](const Figure& figure) {
    return (figure.id.starts_with("unit-") && figure.kind.starts_with("unit ")) ||
           figure.kind.starts_with("city ") || figure.kind.starts_with("region") ||
           figure.id.starts_with("site-");
  };
  std::size_t seen = 0;
  for (const std::string& path : tests::shipped_games(G::id)) {
    std::optional<BoardPlan> plan;
    tests::each_scene<G>(path, 9, 1, [&](const Scene<G>& scene) {
      if (!plan) plan = Pictures<G>::plan(scene.state);
      std::vector<Figure> kept;
      for (const Figure& figure : Pictures<G>::draw(scene, *plan, {}).figures) {
        if (!is_kept(figure)) continue;
        for (const Figure& other : kept) {
          EXPECT_FALSE(other.box.meets(figure.box))
              << path << " step " << scene.step << ": " << other.id << " and " << figure.id;
        }
        kept.push_back(figure);
      }
      seen += kept.size();
    });
  }
  EXPECT_GT(seen, 5000U);
}

TEST(AntikePictures, PiecesKeepToTheirPlaces) {
  expect_pieces_apart<antike::Game>();
  expect_pieces_apart<antike_duellum::Game>();
}

// Tooltips, of which pages make a table, say of every place without a city what it would yield.
TEST(AntikePictures, TooltipsSayWhatPlacesYield) {
  std::optional<BoardPlan> plan;
  tests::each_scene<Antike>(
      tests::shipped_games(Antike::id).front(), 50, 1, [&](const AntikeScene& scene) {
        if (!plan) plan = Pictures<Antike>::plan(scene.state);
        std::set<std::string> hints;
        for (const Figure& figure : Pictures<Antike>::draw(scene, *plan, {}).figures) {
          hints.insert(figure.hint);
        }
        const board::Board& board = scene.state.match->board();
        for (std::size_t i = 0; i < board.places.size(); ++i) {
          const auto region = board::Region::of(i);
          if (!scene.state.match->is_city_site(region) || scene.state.city[i].exists()) continue;
          EXPECT_TRUE(hints.contains(plan->regions[i].title + ": a city here yields " +
                                     std::string(name_of(scene.state.match->resource(region)))))
              << plan->regions[i].title << " step " << scene.step;
        }
      });
}

// What the last state has is what came about over the turns, and every step has its plate but for
// ends of turns.
TEST(AntikePictures, TimelinesTellTheWholeGame) {
  for (const std::string& path : tests::shipped_games(Antike::id)) {
    std::optional<Timeline> timeline;
    std::vector<antike::Player> players;
    std::size_t told = 0;
    tests::each_scene<Antike>(path, 1, 1, [&](const AntikeScene& scene) {
      if (!timeline) timeline = Timelines<Antike>::begin(scene.state);
      for (const auto& seen : scene.lately) {
        Timelines<Antike>::add(*timeline, seen, theme_of(ThemeName::light));
        told += std::holds_alternative<antike::EndTurn>(seen.step.action) ? 0U : 1U;
      }
      const auto& player = scene.state.player;
      const auto nations = static_cast<std::ptrdiff_t>(scene.state.match->players());
      players.assign(player.begin(), player.begin() + nations);
    });
    const Drawing drawing = draw_timeline(*timeline, {});
    EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{}) << path;
    EXPECT_EQ(tests::pale_texts(drawing), std::vector<std::string>{}) << path;
    std::vector<std::vector<std::int64_t>> sums(players.size(), std::vector<std::int64_t>(5));
    std::size_t plates = 0;
    for (const Turn& turn : timeline->turns) {
      for (std::size_t kind = 0; kind < 5; ++kind) sums[turn.side][kind] += turn.counts[kind];
      for (const auto& column : turn.columns) {
        for (const Happening& one : column) plates += one.weight == Weight::award ? 0U : 1U;
      }
    }
    EXPECT_EQ(plates, told) << path;
    for (std::size_t side = 0; side < sums.size(); ++side) {
      const antike::Player& player = players[side];
      std::int64_t personages = 0;
      for (const auto count : player.personage) personages += count;
      EXPECT_EQ(sums[side][2], player.know_how.size()) << path;
      EXPECT_EQ(sums[side][4], personages) << path;
      EXPECT_EQ(timeline->turns.back().standing[side], personages) << path;
    }
  }
}

}  // namespace
}  // namespace praetor::viz
