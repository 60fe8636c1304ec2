// Every picture of every shipped game, legal or not, whole and as a card, and every timeline: no
// text lies on another or on a piece, none leaves the picture, none is cut, and each stands out
// from its ground. Themes take turns. Files are read and judged as the program does it.

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/viz/pictures.hpp"
#include "tests/viz/played_file.hpp"
#include "viz/card.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {
namespace {

std::vector<std::string> shipped_files(std::string_view game) {
  namespace fs = std::filesystem;
  std::vector<std::string> paths;
  const fs::path corpus = fs::path(PRAETOR_SOURCE_DIR) / "replays/corpus";
  for (const fs::path& folder :
       {corpus / game, corpus / game / "wrong", corpus / "readings" / game}) {
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const bool replay = entry.path().extension() == ".json";
      const bool read = entry.path().filename().string().find("malformed") == std::string::npos;
      if (replay && read) paths.push_back(entry.path().string());
    }
  }
  std::ranges::sort(paths);
  return paths;
}

void expect_fit(const Drawing& drawing, const std::string& where) {
  if (testing::Test::HasFailure()) return;  // the first picture that is wrong says enough
  EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{}) << where;
  EXPECT_EQ(tests::pale_texts(drawing), std::vector<std::string>{}) << where;
  EXPECT_EQ(tests::cut_texts(drawing), std::vector<std::string>{}) << where;
}

// A part of a pixel at an edge would shine through.
void expect_whole_points(const Drawing& drawing, const std::string& where) {
  EXPECT_EQ(drawing.width % pt, 0) << where;
  EXPECT_EQ(drawing.height % pt, 0) << where;
}

// A card explains its mark of who acts where one of the sides has it, and nowhere else.
void expect_mark_explained(const Drawing& card, const std::string& where) {
  bool explained = false;
  bool marked = false;
  for (const Figure& figure : card.figures) {
    if (figure.text.find("▶") == std::string::npos) continue;
    explained |= figure.id.starts_with("measure");
    marked |= figure.id.starts_with("side-");
  }
  EXPECT_EQ(explained, marked) << where;
}

class EveryPictureSlow : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryPictureSlow, IsFitToBeRead) {
  std::size_t seen = 0;
  for (const std::string& path : shipped_files(GetParam())) {
    std::vector<Timeline> timelines;  // by theme
    tests::each_played(
        path, [&](const AnyPictures& own, const AnyScene& scene, const AnyPlan& plan) {
          if (timelines.empty()) {
            timelines.assign(tests::all_themes.size(), own.begin_timeline(scene.state));
          }
          PictureOptions options;
          options.theme = tests::all_themes[static_cast<std::size_t>(scene.step) % 3];
          options.legend = true;
          const std::string where =
              path.substr(path.rfind('/') + 1) + " step " + std::to_string(scene.step);
          const Drawing whole = own.draw(scene, plan, options);
          expect_fit(whole, where);
          expect_whole_points(whole, where);
          const Drawing card = card_of(own, scene, plan, options);
          expect_fit(card, where + ", card");
          expect_mark_explained(card, where);
          for (std::size_t i = 0; i < timelines.size() && !scene.lately.empty(); ++i) {
            own.add(timelines[i], scene.lately.back(), theme_of(tests::all_themes[i]));
          }
          ++seen;
        });
    for (std::size_t i = 0; i < timelines.size(); ++i) {
      const Drawing timeline = draw_timeline(timelines[i], {tests::all_themes[i]});
      expect_fit(timeline, path + ", timeline");
      expect_whole_points(timeline, path + ", timeline");
    }
  }
  EXPECT_GT(seen, 300U);
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, EveryPictureSlow, testing::ValuesIn(game_ids()));

// The picture of this step once had the plate of the arrow over Cyprus. It is put there again.
TEST(EveryPicture, APlateOverCyprusIsFound) {
  const std::string path =
      std::string(PRAETOR_SOURCE_DIR) + "/replays/corpus/conqueror-duels/rome-persia-points.json";
  bool drawn = false;
  tests::each_played(path, [&](const AnyPictures& own, const AnyScene& scene, const AnyPlan& plan) {
    if (scene.step != 135) return;
    drawn = true;
    Drawing drawing = own.draw(scene, plan, {});
    EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{});
    const auto cyprus = std::ranges::find(drawing.figures, "region-cyprus", &Figure::id);
    ASSERT_NE(cyprus, drawing.figures.end());
    ASSERT_FALSE(drawing.arrows.empty());
    Arrow& arrow = drawing.arrows.front();
    ASSERT_FALSE(arrow.badge.empty());
    // An arrow whose middle lies on the name.
    const Point middle = cyprus->box.centre();
    arrow.bend = 0;
    arrow.inner.clear();
    arrow.badge_part = 50;
    arrow.from = {middle.x, middle.y + 60 * pt};
    arrow.to = {middle.x, middle.y - 60 * pt};
    const std::vector<std::string> faults = tests::overlaps(drawing);
    const bool found = std::ranges::any_of(faults, [](const std::string& fault) {
      return fault.find("badge") != std::string::npos && fault.find("Cyprus") != std::string::npos;
    });
    EXPECT_TRUE(found);
  });
  EXPECT_TRUE(drawn);
}

TEST(EveryPicture, ACutOrPaleTextIsFound) {
  Drawing drawing;
  drawing.width = drawing.height = 100 * pt;
  drawing.paper = Colour::of(0xffffff);
  drawing.write("cut", {5 * pt, 20 * pt}, "Cypr…", Face::plain, 10 * pt, Colour::of(0x999999),
                drawing.paper);
  EXPECT_EQ(tests::cut_texts(drawing).size(), 1U);
  EXPECT_EQ(tests::pale_texts(drawing).size(), 1U);
}

}  // namespace
}  // namespace praetor::viz
