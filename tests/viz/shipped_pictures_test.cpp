// Every shipped game can be drawn at every step, and the picture is fit to be read: no text lies on
// another or on a piece, and every text stands out from its ground.

#include <gtest/gtest.h>

#include <set>

#include "tests/viz/pictures.hpp"
#include "viz/render.hpp"

namespace praetor::viz {
namespace {

using tests::DuellumScene;
using Duellum = antike_duellum::Game;

void expect_readable(const Drawing& drawing, const std::string& where) {
  if (testing::Test::HasFailure()) return;  // the first picture that is wrong says enough
  for (const std::string& fault : tests::overlaps(drawing)) ADD_FAILURE() << where << ": " << fault;
  for (const std::string& fault : tests::pale_texts(drawing)) {
    ADD_FAILURE() << where << ": " << fault;
  }
}

std::string where_of(const std::string& path, const DuellumScene& scene) {
  return path.substr(path.rfind('/') + 1) + " step " + std::to_string(scene.step);
}

TEST(ShippedPicturesSlow, NoTextLiesOnAnotherAtAnyStep) {
  for (const std::string& path : tests::shipped_games()) {
    std::optional<BoardPlan> plan;
    tests::each_scene(path, 1, 1, [&](const DuellumScene& scene) {
      if (!plan) plan = Pictures<Duellum>::plan(scene.state);
      PictureOptions options;
      options.legend = true;
      expect_readable(Pictures<Duellum>::draw(scene, *plan, options), where_of(path, scene));
    });
  }
}

TEST(ShippedPictures, NeitherDoMarksOfManySteps) {
  for (const std::string& path : tests::shipped_games()) {
    std::optional<BoardPlan> plan;
    tests::each_scene(path, 7, 12, [&](const DuellumScene& scene) {
      if (!plan) plan = Pictures<Duellum>::plan(scene.state);
      expect_readable(Pictures<Duellum>::draw(scene, *plan, {}), where_of(path, scene));
    });
  }
}

TEST(ShippedPictures, NoNameHidesTheTipOfAnArrow) {
  std::size_t arrows = 0;
  for (const std::string& path : tests::shipped_games()) {
    std::optional<BoardPlan> plan;
    tests::each_scene(path, 1, 1, [&](const DuellumScene& scene) {
      if (!plan) plan = Pictures<Duellum>::plan(scene.state);
      const Drawing drawing = Pictures<Duellum>::draw(scene, *plan, {});
      for (const Arrow& arrow : drawing.arrows) {
        ++arrows;
        for (const RegionPlan& region : plan->regions) {
          EXPECT_FALSE(region.plate.has(arrow.to)) << where_of(path, scene) << ": " << region.name;
        }
      }
    });
  }
  EXPECT_GT(arrows, 100U);
}

TEST(ShippedPictures, TextStandsOutInEveryTheme) {
  for (const std::string& path : tests::shipped_games()) {
    std::optional<BoardPlan> plan;
    tests::each_scene(path, 31, 3, [&](const DuellumScene& scene) {
      if (!plan) plan = Pictures<Duellum>::plan(scene.state);
      for (const ThemeName theme : tests::all_themes) {
        PictureOptions options;
        options.theme = theme;
        options.legend = true;
        expect_readable(Pictures<Duellum>::draw(scene, *plan, options), where_of(path, scene));
      }
    });
  }
}

TEST(ShippedPictures, IdsAreUnique) {
  tests::each_scene(tests::shipped_games().front(), 13, 6, [](const DuellumScene& scene) {
    PictureOptions options;
    options.legend = true;
    const Drawing drawing =
        Pictures<Duellum>::draw(scene, Pictures<Duellum>::plan(scene.state), options);
    std::set<std::string> ids;
    for (const Figure& figure : drawing.figures)
      EXPECT_TRUE(ids.insert(figure.id).second) << figure.id;
    for (const Arrow& arrow : drawing.arrows) EXPECT_TRUE(ids.insert(arrow.id).second) << arrow.id;
  });
}

// What the state document says of a region is what stands on the map.
TEST(ShippedPictures, ShowWhatTheStateHolds) {
  tests::each_scene(tests::shipped_games().front(), 17, 1, [](const DuellumScene& scene) {
    const Drawing drawing =
        Pictures<Duellum>::draw(scene, Pictures<Duellum>::plan(scene.state), {});
    std::size_t cities = 0;
    std::size_t temples = 0;
    std::int64_t units = 0;
    for (const Figure& figure : drawing.figures) {
      const bool unit = figure.id.starts_with("unit-") && figure.kind.starts_with("unit ");
      cities += figure.kind.starts_with("city ") ? 1U : 0U;
      temples += figure.kind == "temple" ? 1U : 0U;
      if (unit) units += std::stoll(figure.text);
    }
    const auto& state = scene.state;
    std::int64_t standing = 0;
    for (const auto& sides : state.units) {
      for (const auto& kinds : sides) standing += kinds[0] + kinds[1];
    }
    EXPECT_EQ(units, standing);
    const auto both = [&](auto count) { return count(state, Side{0}) + count(state, Side{1}); };
    using antike_duellum::State;
    EXPECT_EQ(static_cast<std::int64_t>(cities), both(antike_duellum::cities_of<State>));
    EXPECT_EQ(static_cast<std::int64_t>(temples), both(antike_duellum::temples_of<State>));
  });
}

// The pictures of one game lie on each other: a step-through does not jump.
// Graphviz takes most of a test's time: what it is given at every step is tested above.
TEST(ShippedPicturesSlow, StepsRenderInOneSize) {
  for (const std::string& path : tests::shipped_games()) {
    std::string size;
    std::optional<BoardPlan> plan;
    tests::each_scene(path, 7, 3, [&](const DuellumScene& scene) {
      if (!plan) plan = Pictures<Duellum>::plan(scene.state);
      const Graph graph = graph_of(Pictures<Duellum>::draw(scene, *plan, {}));
      const auto svg = render(graph, Format::svg);
      ASSERT_TRUE(svg.has_value()) << where_of(path, scene) << ": " << svg.error().message;
      EXPECT_TRUE(svg->ends_with("</svg>\n"));
      const std::size_t from = svg->find("viewBox=\"0.00 0.00 100");
      ASSERT_NE(from, std::string::npos) << where_of(path, scene);
      const std::string here = svg->substr(from, svg->find('>', from) - from);
      if (size.empty()) size = here;
      EXPECT_EQ(size, here) << where_of(path, scene);
    });
  }
}

}  // namespace
}  // namespace praetor::viz
