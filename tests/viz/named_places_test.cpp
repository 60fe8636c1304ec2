// The places of a picture that a page lets people click: a step leads to cards and words of its own
// side, or to what lies open to it, and to each of them once. Whose a place is, is told by the
// values that the picture shows there; in Ancient Generals, by the heading of the nearer band.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/any/game.hpp"
#include "replays/making/write_step.hpp"
#include "tests/viz/pictures.hpp"
#include "tests/viz/played_file.hpp"

namespace praetor::viz {
namespace {

/// What a legal step says: who, what kind, in which field, which word.
struct Said {
  std::string by;
  std::string kind;
  std::string field;
  std::string word;
};

std::vector<Said> said_at(const AnyState& state) {
  std::vector<Said> all;
  Arena arena;
  each_legal_step(state, arena, [&](const AnyStep& step) {
    const auto json = nlohmann::json::parse(replays::json_of(state, step));
    for (const auto& [field, value] : json.items()) {
      for (const auto& word : value.is_array() ? value : nlohmann::json::array({value})) {
        if (field == "by" || !word.is_string()) continue;
        all.push_back({json["by"], std::string(step.kind_name()), field, word});
      }
    }
    return all.size() < 20'000;
  });
  return all;
}

/// The value of the state document that is shown at a point: the smallest box around it.
std::string shown_at(const Drawing& drawing, Point point) {
  const SeenValue* found = nullptr;
  for (const SeenValue& value : drawing.values) {
    const bool smaller = found == nullptr || value.box.width() * value.box.height() <
                                                 found->box.width() * found->box.height();
    const Box dot{point.x, point.y, point.x, point.y};
    if (value.box.holds(dot) && smaller) found = &value;
  }
  return found == nullptr ? std::string() : found->pointer;
}

/// The side, by index, whose heading is nearest in height.
std::size_t nearest_band(const Drawing& drawing, Point point) {
  std::array<int, 2> far{};
  for (const Figure& figure : drawing.figures) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (figure.id != "side-" + std::to_string(side) + "-title") continue;
      far[side] = std::abs(figure.box.centre().y - point.y);
    }
  }
  return far[0] < far[1] ? 0 : 1;
}

class NamedPlaces : public testing::TestWithParam<std::string_view> {
 protected:
  void look(const AnyScene& scene, const Drawing& drawing, const std::string& where) {
    std::map<std::string, std::string> owners;  // of a part of the document: "/sides/NAME/"
    for (const Side side : players_of(scene.state)) {
      const std::string name(name_of(scene.state, side));
      owners["/sides/" + name + "/"] = name;
    }
    std::set<std::string> taken;       // cards on display
    std::set<std::string> taken_back;  // a card may lie among the casualties and in the hand
    const std::vector<Said> all = said_at(scene.state);
    for (const Said& said : all) {
      if (said.kind == "take-card") taken.insert(said.by + said.word);
      if (said.field == "take") taken_back.insert(said.by + said.word);
    }
    std::set<std::string> looked;
    for (const Said& said : all) {
      if (!looked.insert(said.by + said.kind + said.field + said.word).second) continue;
      std::size_t own = 0;
      for (const NamedPlace& place : drawing.places) {
        if (place.name != said.word || (!place.side.empty() && place.side != said.by)) continue;
        const std::string what = where + ": " + said.by + " " + said.kind + " " + said.word;
        const std::string pointer = shown_at(drawing, place.box.centre());
        for (const auto& [prefix, owner] : owners) {
          if (!pointer.starts_with(prefix)) continue;
          EXPECT_EQ(owner, said.by) << what << " at " << pointer;
          ++own;
        }
        EXPECT_FALSE(pointer.starts_with("/discard") || pointer.starts_with("/unseen")) << what;
        if (pointer == "/display") EXPECT_TRUE(taken.contains(said.by + said.word)) << what;
        if (said.kind == "take-card") EXPECT_EQ(pointer, "/display") << what;
        if (GetParam() == ancient_generals::Game::id) {
          const Side side = players_of(scene.state)[nearest_band(drawing, place.box.centre())];
          EXPECT_EQ(name_of(scene.state, side), said.by) << what;
          ++own;
        }
      }
      EXPECT_LE(own, taken_back.contains(said.by + said.word) ? 2U : 1U) << where << said.word;
      led_ += own;
    }
  }

  std::size_t led_ = 0;  ///< how many steps led to a place of a side
};

TEST_P(NamedPlaces, LeadToWhatTheActingSideHas) {
  constexpr std::int64_t every = 6;
  for (const std::string& path : tests::shipped_games(GetParam())) {
    tests::each_played(
        path, [&](const AnyPictures& own, const AnyScene& scene, const AnyPlan& plan) {
          if (scene.step % every != 0 || HasFailure()) return;
          look(scene, own.draw(scene, plan, {}),
               path.substr(path.rfind('/') + 1) + " step " + std::to_string(scene.step));
        });
  }
  EXPECT_GT(led_, 20U);
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, NamedPlaces, testing::ValuesIn(game_ids()));

}  // namespace
}  // namespace praetor::viz
