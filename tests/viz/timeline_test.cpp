// Timelines of the shipped games tell every step and every award, can be read, and have an end
// however long a game is.

#include "viz/timeline.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "replays/reading/decode.hpp"
#include "tests/support/asked_games.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"
#include "viz/render.hpp"
#include "viz/timeline_folds.hpp"

namespace praetor::viz {
namespace {

using Duellum = antike_duellum::Game;

struct Timed {
  Timeline timeline;
  antike_duellum::State end;  // without its match, which is gone with the scenes
  std::array<std::int64_t, 2> cities{};
};

Timed told(const std::string& path, ThemeName theme = ThemeName::light) {
  std::optional<Timed> told;
  tests::each_scene(path, 1, 1, [&](const tests::DuellumScene& scene) {
    if (!told) told = Timed{Timelines<Duellum>::begin(scene.state), scene.state, {}};
    for (const auto& seen : scene.lately) {
      Timelines<Duellum>::add(told->timeline, seen, theme_of(theme));
    }
    told->end = scene.state;
    for (std::size_t side = 0; side < 2; ++side) {
      told->cities[side] = antike_duellum::cities_of(scene.state, Side::of(side));
    }
  });
  return *std::move(told);
}

std::set<std::string> ids_of(const Drawing& drawing) {
  std::set<std::string> ids;
  for (const Figure& figure : drawing.figures) {
    EXPECT_TRUE(ids.insert(figure.id).second) << figure.id << " twice";
  }
  return ids;
}

TEST(Timeline, CanBeReadInEveryTheme) {
  for (const std::string& path : tests::shipped_games()) {
    for (const ThemeName theme : tests::all_themes) {
      const Drawing drawing = draw_timeline(told(path, theme).timeline, {theme});
      for (const std::string& fault : tests::overlaps(drawing)) ADD_FAILURE() << path << fault;
      for (const std::string& fault : tests::pale_texts(drawing)) ADD_FAILURE() << path << fault;
    }
  }
}

// All that was done has its plate, but for turns that just end.
TEST(Timeline, ShowsEveryStep) {
  for (const std::string& path : tests::shipped_games()) {
    TimelineOptions whole;
    whole.whole = true;
    const std::set<std::string> ids = ids_of(draw_timeline(told(path).timeline, whole));
    const tests::DuellumReplay file(path);
    for (std::size_t i = 0; i < file.replay.steps.size(); ++i) {
      const auto& action = file.replay.steps[i].step.action;
      const bool ends = std::holds_alternative<antike_duellum::EndTurn>(action);
      EXPECT_EQ(ids.contains("step-" + std::to_string(i + 1)), !ends) << path << " " << i + 1;
    }
  }
}

// What the last state has is what came about over the turns.
TEST(Timeline, SumsUpToTheLastState) {
  for (const std::string& path : tests::shipped_games()) {
    const Timed game = told(path);
    std::vector<std::vector<std::int64_t>> sums(2, std::vector<std::int64_t>(5));
    std::vector<std::int64_t> awards(2);
    for (const Turn& turn : game.timeline.turns) {
      for (std::size_t kind = 0; kind < 5; ++kind) sums[turn.side][kind] += turn.counts[kind];
      for (const auto& column : turn.columns) {
        for (const Happening& one : column)
          awards[turn.side] += one.weight == Weight::award ? 1 : 0;
      }
    }
    for (std::size_t side = 0; side < 2; ++side) {
      const antike_duellum::Player& player = game.end.player[side];
      std::int64_t personages = 0;
      for (const auto count : player.personage) personages += count;
      EXPECT_EQ(sums[side][4], personages) << path;
      EXPECT_EQ(awards[side], personages) << path;
      EXPECT_EQ(sums[side][2], player.know_how.size()) << path;
      EXPECT_EQ(game.timeline.turns.back().standing[side], personages) << path;
      const std::int64_t won = sums[side][3] - sums[1 - side][3];
      EXPECT_EQ(3 + sums[side][0] + won, game.cities[side]) << path;
    }
  }
}

TEST(Timeline, TellsOfTheWinner) {
  const Timed game = told(tests::shipped_games().front());
  ASSERT_TRUE(game.end.winner.exists());
  const std::string name = game.timeline.sides[game.end.winner.index()];
  EXPECT_EQ(game.timeline.heading.below,
            "Won by " + name + " in turn " + std::to_string(game.timeline.turns.back().number));
}

// Units are disbanded while one plans, and where food is short in one's turn.
TEST(Timeline, PutsDisbandingWhereItWasDone) {
  const AnyGame& game = *find_game("conqueror-duels");
  const AnyPictures& pictures = viz::pictures_of(game);
  std::array<std::size_t, 2> seen_in{};  // while planning, and in a turn
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const std::string json = tests::generated_game(game, {2, 200}, number);
    replays::AnyReplay replay;
    ASSERT_FALSE(replays::decode_exactly(json, game, tests::libraries(), replay).has_value());
    AnyState state = first_state(replay.setup);
    Timeline timeline = pictures.begin_timeline(state);
    std::int64_t step = 0;
    for (const auto& recorded : replay.steps) {
      const bool plans = document_of(state).find("\"phase\":\"planning\"") != std::string::npos;
      AnySeenStep seen{++step, recorded.step, state, state, std::nullopt};
      play(state, recorded.step);
      seen.after = state;
      pictures.add(timeline, seen, theme_of(ThemeName::light));
      if (recorded.step.kind_name() != "disband") continue;
      ++seen_in[plans ? 0 : 1];
      const std::string id = fmt::format("step-{}", step);
      for (const Turn& turn : timeline.turns) {
        for (std::size_t column = 0; column < turn.columns.size(); ++column) {
          if (std::ranges::find(turn.columns[column], id, &Happening::id) ==
              turn.columns[column].end()) {
            continue;
          }
          EXPECT_EQ(timeline.columns[column].title == "planning", plans) << number << ' ' << step;
        }
      }
    }
  }
  EXPECT_GT(seen_in[0], 0U);
  EXPECT_GT(seen_in[1], 0U);
}

// Of every game, in the height that a reader bears; what is folded is counted, and the end says
// why.
TEST(TimelineSlow, FoldsWhatIsTooLong) {
  std::size_t folds = 0;
  for (const std::string_view id : game_ids()) {
    const AnyPictures& pictures = viz::pictures_of(*find_game(id));
    for (const std::string& path : tests::shipped_games(id)) {
      replays::Checker checker(tests::libraries(), {});
      checker.check_json(tests::PaddedText(path).json(), path);
      const replays::AnyReplay replay = checker.release();
      AnyState state = first_state(replay.setup);
      Timeline timeline = pictures.begin_timeline(state);
      std::int64_t number = 0;
      for (const auto& recorded : replay.steps) {
        AnySeenStep seen{++number, recorded.step, state, state, std::nullopt};
        play(state, recorded.step);
        seen.after = state;
        pictures.add(timeline, seen, theme_of(ThemeName::light));
      }
      const Drawing drawing = draw_timeline(timeline, {});
      EXPECT_LE(drawing.height, 2000 * pt) << path;
      EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{}) << path;
      const auto has = [&](const std::string& one) {
        return std::ranges::find(drawing.figures, one, &Figure::id) != drawing.figures.end();
      };
      EXPECT_TRUE(has("ending")) << path << " " << drawing.height;
      EXPECT_EQ(timeline.ending.starts_with("Step "), state.game().outcome(state).has_value());
      for (std::size_t turn = 0; turn < timeline.turns.size(); ++turn) {
        folds += has(fmt::format("fold-{}", turn)) ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(folds, 10U);
}

// A game as nobody plays it: names without end, thousands of turns, hundreds of steps in one.
Timeline endless(std::size_t turns, std::size_t happenings) {
  Timeline timeline;
  timeline.heading.title = std::string(50'000, 'T') + "</svg><script>";
  timeline.sides = {std::string(9000, 'W'), "<b>&\\N"};
  timeline.columns = {{std::string(900, 'c'), 1}, {"<i>", 3}};
  timeline.standing = std::string(900, 's');
  timeline.goal = 9;
  timeline.kinds = {{std::string(900, 'k'), Shape::star}};
  for (std::size_t i = 0; i < turns; ++i) {
    Turn turn;
    turn.number = static_cast<std::int64_t>(i) + 1;
    turn.side = i % 2;
    turn.columns.resize(2);
    turn.counts = {static_cast<std::int64_t>(i % 3)};
    turn.standing = {static_cast<std::int64_t>(i), std::int64_t{1} << 60};
    for (std::size_t k = 0; k < happenings; ++k) {
      const std::string id = "step-" + std::to_string(i) + "-" + std::to_string(k);
      turn.columns[k % 2].push_back({id, std::string(500, '<'), "&", Weight::plain, {}});
      turn.columns[k % 2].back().good.shape = Shape::none;
    }
    timeline.turns.push_back(std::move(turn));
  }
  return timeline;
}

TEST(Timeline, HasAnEnd) {
  for (const Timeline& timeline : {endless(5000, 3), endless(20, 2000), endless(0, 0)}) {
    const Drawing drawing = draw_timeline(timeline, {});
    EXPECT_LT(drawing.height, 20'000 * pt);
    EXPECT_LT(drawing.figures.size(), 12'000U);
    EXPECT_EQ(tests::overlaps(drawing), std::vector<std::string>{});
    const auto svg = render(graph_of(drawing), Format::svg);
    ASSERT_TRUE(svg.has_value()) << svg.error().message;
    EXPECT_EQ(svg->find("<script"), std::string::npos);
    EXPECT_TRUE(svg->ends_with("</svg>\n"));
  }
}

// A game of so many sides with five everyday steps a turn; in every tenth turn a side gains
// something, and in every fifth it makes something that stays.
Timeline with_gains(std::size_t turns, std::size_t sides) {
  Timeline timeline;
  timeline.columns = {{"all", 1}};
  for (std::size_t side = 0; side < sides; ++side) {
    timeline.sides.push_back("side " + std::to_string(side));
  }
  for (std::size_t i = 0; i < turns; ++i) {
    Turn turn;
    turn.number = static_cast<std::int64_t>(i) + 1;
    turn.side = i % sides;
    turn.columns.resize(1);
    turn.standing.resize(sides);
    const auto put = [&](const std::string& id, Weight weight) {
      turn.columns[0].push_back({id + "-" + std::to_string(i), "something new", "", weight});
    };
    for (int k = 0; k < 5; ++k) put("step" + std::to_string(k), Weight::plain);
    if (i % 10 == 3) put("gain", Weight::award);
    if (i % 5 == 1) put("city", Weight::lasting);
    timeline.turns.push_back(std::move(turn));
  }
  return timeline;
}

// No more is folded than has to be; it lies here and there; what is gained stays to be seen.
TEST(Timeline, FoldsAFewTurnsHereAndThere) {
  for (const std::size_t sides : {std::size_t{2}, std::size_t{6}}) {
    const Timeline timeline = with_gains(200, sides);
    const Drawing drawing = draw_timeline(timeline, {});
    const std::set<std::string> ids = ids_of(drawing);
    EXPECT_LE(drawing.height, timeline_height_max) << sides;
    EXPECT_GE(drawing.height, timeline_height_max * 9 / 10) << sides;
    std::size_t bars = 0;
    std::size_t run = 0;
    std::size_t longest = 0;
    std::size_t gains = 0;
    for (std::size_t turn = 0; turn < timeline.turns.size(); ++turn) {
      bars += ids.contains(fmt::format("fold-{}", turn)) ? 1U : 0U;
      run = ids.contains(fmt::format("turn-{}", turn)) ? 0 : run + 1;
      longest = std::max(longest, run);
      gains += ids.contains(fmt::format("gain-{}", turn)) ? 1U : 0U;
    }
    EXPECT_GE(bars, 4U) << sides;
    EXPECT_LE(longest, timeline.turns.size() / 4) << sides;
    EXPECT_GE(gains, 10U) << sides << ": of 20";
  }
}

// Two sides may have turns of one number in two rows: of that number not all is left out then.
TEST(Timeline, WhatIsLeftOutIsNoRowThatIsShown) {
  Timeline timeline;
  for (const auto& [number, side] :
       {std::pair{0, 1U}, {0, 0U}, {1, 1U}, {2, 0U}, {3, 1U}, {3, 0U}}) {
    Turn& turn = timeline.turns.emplace_back();
    turn.number = number;
    turn.side = side;
  }
  const auto words = [&](std::size_t first, std::size_t after) {
    return words_of(timeline, TurnStretch{first, after});
  };
  EXPECT_EQ(words(1, 2), "the rest of turn 0 left out: 0 events");
  EXPECT_EQ(words(1, 3), "the rest of turn 0 and turn 1 left out: 0 events");
  EXPECT_EQ(words(1, 4), "the rest of turn 0 and turns 1 to 2 left out: 0 events");
  EXPECT_EQ(words(2, 3), "turn 1 left out: 0 events");
  EXPECT_EQ(words(2, 4), "turns 1 to 2 left out: 0 events");
  EXPECT_EQ(words(2, 5), "turns 1 to 2 and the beginning of turn 3 left out: 0 events");
  EXPECT_EQ(words(4, 5), "the beginning of turn 3 left out: 0 events");
}

// Narrow lanes count everyday steps before any turn is folded, and show what stays.
TEST(Timeline, CountsEverydayStepsWhereLanesAreNarrow) {
  const std::size_t sides = 6;
  const auto shows = [&](std::size_t turns, const char* id) {
    return ids_of(draw_timeline(with_gains(turns, sides), {})).contains(id);
  };
  EXPECT_TRUE(shows(12, "step4-1"));
  EXPECT_FALSE(shows(12, "turn-1-more-0"));
  EXPECT_TRUE(shows(120, "step0-1"));
  EXPECT_FALSE(shows(120, "step1-1"));
  EXPECT_TRUE(shows(120, "city-1"));
  EXPECT_TRUE(shows(120, "turn-1-more-0"));
}

TEST(Timeline, SaysWhatItLeavesOutAndHowToSeeIt) {
  const Timeline timeline = endless(5000, 3);
  const auto left_out = [&](std::int64_t from) {
    TimelineOptions options;
    options.from = from;
    options.whole = true;
    const Drawing drawing = draw_timeline(timeline, options);
    const auto place = std::ranges::find(drawing.figures, "left-out", &Figure::id);
    return place == drawing.figures.end() ? std::string() : place->text;
  };
  const std::string first = left_out(0);
  const std::string words = " on nothing has a row: --from-turn ";
  ASSERT_NE(first.find(words), std::string::npos) << first;
  const std::int64_t next = std::stoll(first.substr(first.find(words) + words.size()));
  const std::string from = std::to_string(next);
  EXPECT_EQ(first, "From turn " + from + words + from + " shows it.");
  const std::string second = left_out(next);
  EXPECT_TRUE(second.starts_with("Before turn " + from + " nothing has a row here. ")) << second;
  EXPECT_TRUE(tests::has(second, " nothing has a row either: --from-turn ")) << second;
  EXPECT_EQ(left_out(4990), "Before turn 4990 nothing has a row here. ");
}

}  // namespace
}  // namespace praetor::viz
