// Pictures of Ancient Generals: fit to be read at every step of every shipped game and of every
// case, true to the law in what they say of damage, and marked at the very card that broke a rule.

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "engine/games/ancient_generals/combat.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "tests/support/decoded.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {
namespace {

using Generals = ancient_generals::Game;
using GeneralsScene = Scene<Generals>;

/// Plays a replay up to its end or the first thing that is wrong, as the check has it, and calls
/// `use(scene)` after each step.
void each_generals_moment(const std::string& path, std::size_t marked,
                          const std::function<void(const GeneralsScene&)>& use) {
  const tests::DecodedReplay<Generals> file(path);
  const replays::Report report = tests::report_on(path);
  GeneralsScene scene{file.open(), 0, static_cast<std::int64_t>(file.replay.steps.size()), {}, {}};
  for (const auto& recorded : file.replay.steps) {
    SeenStep<Generals> seen{++scene.step, recorded.step, scene.state, scene.state, {}};
    play<Generals>(scene.state, recorded.step);
    for (const auto& violation : report.violations) {
      if (violation.step != scene.step || seen.broken) continue;
      seen.broken = Breakage{std::string(violation.rule->id), violation.message, violation.pointer};
    }
    seen.after = scene.state;
    scene.lately.push_back(seen);
    if (scene.lately.size() > marked) scene.lately.erase(scene.lately.begin());
    use(scene);
    if (seen.broken) return;
  }
}

void expect_generals_readable(const GeneralsScene& scene, const PictureOptions& options,
                              const std::string& path) {
  if (testing::Test::HasFailure()) return;  // the first picture that is wrong says enough
  const Drawing drawing = Pictures<Generals>::draw(scene, {}, options);
  const std::string where =
      path.substr(path.rfind("generals/") + 9) + " step " + std::to_string(scene.step);
  for (const std::string& fault : tests::overlaps(drawing)) ADD_FAILURE() << where << ": " << fault;
  for (const std::string& fault : tests::pale_texts(drawing)) {
    ADD_FAILURE() << where << ": " << fault;
  }
  std::set<std::string> ids;
  for (const Figure& figure : drawing.figures) {
    EXPECT_TRUE(ids.insert(figure.id).second) << where << ": " << figure.id;
  }
  for (const Arrow& arrow : drawing.arrows) {
    EXPECT_TRUE(ids.insert(arrow.id).second) << where << ": " << arrow.id;
  }
}

std::vector<std::string> broken_generals_cases() {
  std::vector<std::string> paths;
  for (const tests::CaseFile& file : tests::cases_of("ancient-generals")) {
    if (file.rule != "legal" && !file.rule.starts_with("format.")) paths.push_back(file.path);
  }
  return paths;
}

const Figure* generals_figure(const Drawing& drawing, const std::string& id) {
  const auto found = std::ranges::find(drawing.figures, id, &Figure::id);
  return found == drawing.figures.end() ? nullptr : &*found;
}

TEST(GeneralsPictures, AreFitToBeRead) {
  for (const std::string& path : tests::legal_files("ancient-generals")) {
    each_generals_moment(path, 3, [&](const GeneralsScene& scene) {
      PictureOptions options;
      options.legend = true;
      options.theme = tests::all_themes[static_cast<std::size_t>(scene.step) % 3];
      expect_generals_readable(scene, options, path);
    });
  }
}

TEST(GeneralsPictures, AreFitToBeReadWhereARuleIsBroken) {
  for (const std::string& path : broken_generals_cases()) {
    each_generals_moment(
        path, 1, [&](const GeneralsScene& scene) { expect_generals_readable(scene, {}, path); });
  }
}

// Only a side with more flank points than the other has the damage that comes with them.
TEST(GeneralsPictures, PromiseDamageOnlyToWhoEncircles) {
  std::set<bool> seen;
  for (const std::string& path : tests::legal_files("ancient-generals")) {
    each_generals_moment(path, 3, [&](const GeneralsScene& scene) {
      const auto drawing = Pictures<Generals>::draw(scene, {}, {});
      const Figure* const words = generals_figure(drawing, "flank-words");
      ASSERT_TRUE(words != nullptr) << path;
      const bool encircles = scene.state.army[0].flank != scene.state.army[1].flank;
      EXPECT_EQ(words->text.starts_with("+"), encircles) << path << ": " << words->text;
      seen.insert(encircles);
    });
  }
  EXPECT_EQ(seen.size(), 2U);
}

TEST(GeneralsPictures, HaveOneSizeWhereTheyFollowEachOther) {
  std::set<int> heights;
  PictureOptions options;
  options.steady = true;
  each_generals_moment(tests::legal_files("ancient-generals").front(), 1,
                       [&](const GeneralsScene& scene) {
                         heights.insert(Pictures<Generals>::draw(scene, {}, options).height);
                       });
  EXPECT_EQ(heights.size(), 1U);
}

TEST(GeneralsPictures, ShrinkWhereNothingLies) {
  std::map<bool, std::set<int>> heights;  // by whether a side has nothing but its deck
  PictureOptions steady;
  steady.steady = true;
  each_generals_moment(
      tests::legal_files("ancient-generals").front(), 1, [&](const GeneralsScene& scene) {
        const auto bare = [&](Side side) {
          const auto& army = scene.state.of(side);
          return army.hand.size() + army.reserve.size() + army.casualty.size() == 0 &&
                 scene.view.top(scene.state, side).empty();
        };
        const int height = Pictures<Generals>::draw(scene, {}, {}).height;
        EXPECT_LE(height, Pictures<Generals>::draw(scene, {}, steady).height);
        heights[bare(ancient_generals::blue) || bare(ancient_generals::red)].insert(height);
      });
  ASSERT_FALSE(heights[true].empty());
  EXPECT_LT(*heights[true].rbegin() + 90 * pt, *heights[false].rbegin());
}

TEST(GeneralsPictures, RingWhatBrokeARule) {
  for (const std::string& path : broken_generals_cases()) {
    each_generals_moment(path, 1, [&](const GeneralsScene& scene) {
      const Drawing drawing = Pictures<Generals>::draw(scene, {}, {});
      const std::string ring = "step-" + std::to_string(scene.step) + "-ring";
      EXPECT_EQ(generals_figure(drawing, ring) != nullptr, scene.lately.back().broken.has_value())
          << path;
    });
  }
}

// A unit that is named where no card of it is in hand, by the place at which the check points.
TEST(GeneralsPictures, RingTheVeryCard) {
  std::size_t rung = 0;
  for (const std::string& path : broken_generals_cases()) {
    each_generals_moment(path, 1, [&](const GeneralsScene& scene) {
      const auto& broken = scene.lately.back().broken;
      if (!broken || !broken->rule.ends_with(".hand")) return;
      const std::string begin = "/steps/" + std::to_string(scene.step - 1) + "/";
      ASSERT_TRUE(broken->pointer.starts_with(begin)) << broken->pointer;
      std::string field = broken->pointer.substr(begin.size());
      if (field.ends_with("/card")) field.resize(field.size() - 5);
      std::ranges::replace(field, '/', '-');
      const Drawing drawing = Pictures<Generals>::draw(scene, {}, {});
      const std::string step = "step-" + std::to_string(scene.step) + "-";
      const Figure* const card = generals_figure(drawing, step + field);
      const Figure* const ring = generals_figure(drawing, step + "ring");
      ASSERT_TRUE(card != nullptr && ring != nullptr) << path << " " << field;
      EXPECT_TRUE(ring->box.holds(card->box)) << path;
      EXPECT_FALSE(ring->box.holds(card->box.grown(10 * pt))) << path;
      ++rung;
    });
  }
  EXPECT_GE(rung, 10U);
}

// "Damage to Red: horde 3 + 2, warriors 3, encircling + 2 = 10": what is added up is what the law
// comes to.
TEST(GeneralsPictures, SpellOutTheDamage) {
  std::size_t sums = 0;
  for (const std::string& path : tests::legal_files("ancient-generals")) {
    each_generals_moment(path, 1, [&](const GeneralsScene& scene) {
      if (!scene.state.in_battle) return;
      const Drawing drawing = Pictures<Generals>::draw(scene, {}, {});
      std::string text;
      for (const Figure& figure : drawing.figures) {
        if (figure.id.starts_with("damage-")) text += figure.text + " ";
      }
      const std::size_t equals = text.rfind(" = ");
      if (equals == std::string::npos || text.find("…") != std::string::npos) return;
      std::int64_t sum = 0;
      for (std::size_t at = text.rfind(": "); at < equals; ++at) {
        if (text[at] < '0' || text[at] > '9') continue;
        std::size_t length = 0;
        sum += std::stoll(text.substr(at), &length);
        at += length;
      }
      EXPECT_EQ(sum, ancient_generals::damage_of(scene.state)) << text;
      EXPECT_EQ(std::stoll(text.substr(equals + 3)), ancient_generals::damage_of(scene.state))
          << text;
      ++sums;
    });
  }
  EXPECT_GT(sums, 50U);
}

// What a battle killed lies on the casualty pile of its side; a kill is of the side that attacked.
TEST(GeneralsPictures, TimelinesCountTheDeadOfTheOtherSideAsKills) {
  constexpr std::size_t kind = 3;
  std::int64_t own_dead = 0;
  std::int64_t kills_in_all = 0;
  for (const std::string& path : tests::legal_files("ancient-generals")) {
    std::optional<Timeline> timeline;
    std::array<std::int64_t, 2> expected{};
    each_generals_moment(path, 1, [&](const GeneralsScene& scene) {
      const auto& seen = scene.lately.back();
      if (!timeline) timeline = Timelines<Generals>::begin(seen.before);
      Timelines<Generals>::add(*timeline, seen, theme_of(ThemeName::light));
      if (!seen.before.in_battle || seen.after.in_battle) return;
      const Side attacker = seen.before.active;
      const auto dead_of = [&](Side side) {
        return seen.after.of(side).casualty.size() - seen.before.of(side).casualty.size();
      };
      expected[colour_of<Generals>(attacker)] += dead_of(Side::of(1 - attacker.index()));
      own_dead += dead_of(attacker);
    });
    if (!timeline) continue;
    ASSERT_EQ(timeline->kinds[kind].title, "units killed");
    std::array<std::int64_t, 2> kills{};
    for (const Turn& turn : timeline->turns) kills[turn.side] += turn.counts[kind];
    EXPECT_EQ(kills, expected) << path;
    kills_in_all += kills[0] + kills[1];
  }
  EXPECT_GT(own_dead, 0);
  EXPECT_GT(kills_in_all, 0);
}

}  // namespace
}  // namespace praetor::viz
