// Every rule of every game as a picture of it being broken: nothing overlaps, nothing is cut, what
// was needed and what was there stands beside the place, and values that decided are ringed.

#include <gtest/gtest.h>

#include <map>

#include "tests/support/cases.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/any_pictures.hpp"
#include "viz/facts.hpp"

namespace praetor::viz {
namespace {

/// The picture of the step that breaks a rule; none where no step does.
struct BrokenPicture {
  std::string path;
  Drawing drawing;
  Breakage broken;
};

std::optional<BrokenPicture> broken_picture(const std::string& path, ThemeName theme) {
  replays::Checker checker(tests::libraries(), {});
  const tests::PaddedText text(path);
  const replays::Report report = checker.check_json(text.json(), path);
  if (report.verdict != replays::Verdict::illegal) return std::nullopt;
  const replays::ReportedViolation& violation = report.violations.front();
  if (violation.step == 0) return std::nullopt;
  const replays::AnyReplay replay = checker.release();
  const AnyPictures& pictures = viz::pictures_of(replay.game());
  AnyScene scene{first_state(replay.setup), violation.step, report.steps, {}, pictures.view({})};
  for (std::int64_t number = 1; number < violation.step; ++number) {
    play(scene.state, replay.steps[static_cast<std::size_t>(number - 1)].step);
  }
  AnySeenStep seen{violation.step, replay.steps[static_cast<std::size_t>(violation.step - 1)].step,
                   scene.state, scene.state, breakage_of(report, violation, true)};
  play(scene.state, seen.step);  // a wrong claim is applied
  seen.after = scene.state;
  Breakage broken = *seen.broken;
  scene.lately.push_back(std::move(seen));
  // To lay out a map takes longer than all the rest.
  static std::map<std::string, AnyPlan> plans;
  AnyPlan& plan = plans[report.game + pictures.page_title(replay.match())];
  if (!plan) plan = pictures.plan(scene.state);
  PictureOptions options;
  options.theme = theme;
  options.legend = true;
  return BrokenPicture{path, pictures.draw(scene, plan, options), std::move(broken)};
}

std::vector<std::string> broken_files(std::string_view game) {
  std::vector<std::string> paths;
  for (const tests::CaseFile& file : tests::cases_of(game)) {
    if (file.rule != "legal" && file.path.ends_with(".json")) paths.push_back(file.path);
  }
  return paths;
}

template <class Use>
void each_broken_picture(Use&& use) {
  static const std::vector<BrokenPicture> all = [] {
    std::vector<BrokenPicture> pictures;
    for (const std::string_view game : game_ids()) {
      for (const std::string& path : broken_files(game)) {
        auto picture = broken_picture(path, ThemeName::light);
        if (picture) pictures.push_back(*std::move(picture));
      }
    }
    return pictures;
  }();
  EXPECT_GT(all.size(), 400U);
  for (const BrokenPicture& picture : all) use(picture, picture.path);
}

const Figure* figure_of(const Drawing& drawing, std::string_view id) {
  const auto place = std::ranges::find(drawing.figures, id, &Figure::id);
  return place == drawing.figures.end() ? nullptr : &*place;
}

// Of a text in a plate: the plate's own, or its lines.
std::string words_on_plate(const Drawing& drawing) {
  std::string words;
  for (const Figure& figure : drawing.figures) {
    const std::size_t at = figure.id.find("-broken");
    if (at != std::string::npos && figure.id.starts_with("step-")) {
      words += (words.empty() ? "" : " ") + figure.text;
    }
  }
  return words.starts_with(' ') ? words.substr(1) : words;
}

TEST(BrokenPicturesSlow, NothingOverlapsAndNothingIsPale) {
  each_broken_picture([](const BrokenPicture& picture, const std::string& path) {
    for (const std::string& fault : tests::overlaps(picture.drawing)) {
      ADD_FAILURE() << path << ": " << fault;
    }
    for (const std::string& fault : tests::pale_texts(picture.drawing)) {
      ADD_FAILURE() << path << ": " << fault;
    }
  });
}

TEST(BrokenPicturesSlow, WhatIsWrongIsSaidInFull) {
  each_broken_picture([](const BrokenPicture& picture, const std::string& path) {
    const Figure* const step = figure_of(picture.drawing, "broken-step");
    const Figure* const rule = figure_of(picture.drawing, "broken-rule");
    ASSERT_TRUE(step != nullptr && rule != nullptr) << path;
    EXPECT_TRUE(step->text.ends_with(picture.broken.facts)) << path << ": " << step->text;
    EXPECT_EQ(rule->text, picture.broken.sentence + " (" + picture.broken.rule + ")") << path;
    const std::string words = words_on_plate(picture.drawing);
    EXPECT_TRUE(words.starts_with("✗ ")) << path << ": " << words;
    EXPECT_EQ(words.find("…"), std::string::npos) << path << ": " << words;
  });
}

/// Whether a line from one point to another goes through a box: parted by the box's edges.
bool goes_through(Point from, Point to, const Box& box) {
  double enters = 0.05;  // its ends stand at the edges of what it joins
  double leaves = 0.95;
  const auto part = [&](double at, double way, double low, double high) {
    if (way == 0) return at > low && at < high;
    const double one = (low - at) / way;
    const double two = (high - at) / way;
    enters = std::max(enters, std::min(one, two));
    leaves = std::min(leaves, std::max(one, two));
    return true;
  };
  return part(from.x, to.x - from.x, box.left, box.right) &&
         part(from.y, to.y - from.y, box.top, box.bottom) && leaves - enters > 0.04;
}

TEST(BrokenPicturesSlow, NoLineToAPlateStrikesWordsOut) {
  std::size_t lines = 0;
  each_broken_picture([&](const BrokenPicture& picture, const std::string& path) {
    const Colour wrong = theme_of(ThemeName::light).wrong;
    for (const Area& line : picture.drawing.areas) {
      if (line.closed || line.ring.size() != 2 || line.line != wrong) continue;
      ++lines;
      for (const Figure& figure : picture.drawing.figures) {
        if (figure.text.empty()) continue;
        EXPECT_FALSE(goes_through(line.ring[0], line.ring[1], figure.text_box()))
            << path << ": " << figure.text;
      }
    }
  });
  EXPECT_GT(lines, 20U);
}

// What the verdict shows of the state is ringed where the picture has it, and stays seen: a ring
// is no more than a line.
TEST(BrokenPictures, NamePlacesAsMapsDo) {
  const auto picture =
      broken_picture(std::string(PRAETOR_SOURCE_DIR) +
                         "/replays/corpus/conqueror-duels/wrong/attack-across-two-seas.json",
                     ThemeName::light);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->broken.facts,
            "needs Atlantic Sea, Espanga, Gaul, Numidia, Sardinia or Tyrrhenian Sea, not Carthage");
  ASSERT_FALSE(picture->broken.rests_on.empty());
  for (const std::string& row : picture->broken.rests_on) {
    EXPECT_EQ(row.find("-sea"), std::string::npos) << row;
  }
}

TEST(BrokenPicturesSlow, WhatDecidedIsRinged) {
  std::size_t rings = 0;
  each_broken_picture([&](const BrokenPicture& picture, const std::string& path) {
    for (const Figure& figure : picture.drawing.figures) {
      const bool datum = figure.id.find("-datum-") != std::string::npos;
      if (!datum && !figure.id.ends_with("-ring")) continue;
      ++rings;
      EXPECT_EQ(figure.fill.opacity, 0) << path;
    }
    for (const SeenValue& value : picture.drawing.values) {
      if (std::ranges::find(picture.broken.shows, value.pointer) == picture.broken.shows.end()) {
        continue;
      }
      const bool ringed = std::ranges::any_of(picture.drawing.figures, [&](const Figure& figure) {
        return figure.kind == "broken" && figure.box.meets(value.box);
      });
      EXPECT_TRUE(ringed) << path << " " << value.pointer;
    }
  });
  EXPECT_GT(rings, 300U);
}

}  // namespace
}  // namespace praetor::viz
