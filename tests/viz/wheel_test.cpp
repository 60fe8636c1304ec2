// Rondels: stones that do not cover each other, and ways round the rim.

#include "viz/wheel.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace praetor::viz {
namespace {

Wheel wheel_of(std::size_t fields) {
  return {"wheel", {5000, 5000}, 930, std::vector<std::string>(fields, "field"), {}, ""};
}

// Clockwise from the top, in fields.
double turn_of(const Wheel& wheel, Point point) {
  const double angle = std::atan2(point.x - wheel.centre.x, wheel.centre.y - point.y);
  const double turn = angle / (2 * std::acos(-1.0)) * static_cast<double>(wheel.fields.size());
  return turn < 0 ? turn + static_cast<double>(wheel.fields.size()) : turn;
}

TEST(Wheel, StonesLieBesideEachOther) {
  Wheel wheel = wheel_of(8);
  const Theme& theme = theme_of(ThemeName::light);
  for (std::size_t one = 0; one < 8; ++one) {
    for (std::size_t two = 0; two < 8; ++two) {
      Drawing drawing;
      wheel.stones = {{0, one, ""}, {1, two, ""}};
      draw_wheel(drawing, wheel, theme);
      std::vector<Box> stones;
      for (const Figure& figure : drawing.figures) {
        if (figure.kind.starts_with("stone")) stones.push_back(figure.box);
      }
      ASSERT_EQ(stones.size(), 2U);
      // Both are round, or nearly so.
      EXPECT_GE(distance(stones[0].centre(), stones[1].centre()), stones[0].width())
          << one << " " << two;
    }
  }
}

TEST(Wheel, SixStonesHaveRoomOnOneField) {
  Wheel wheel = wheel_of(8);
  wheel.radius = 138 * pt;
  wheel.rows = 3;
  const auto box_of_stone = [&](std::size_t field, std::size_t side) {
    return Box::about(stone_at(wheel, field, side), 14 * pt, 14 * pt);
  };
  for (std::size_t one = 0; one < 6; ++one) {
    for (std::size_t other = 0; other < 6; ++other) {
      const bool meet = box_of_stone(2, one).meets(box_of_stone(2, other));
      EXPECT_EQ(meet, one == other) << one << " " << other;
      EXPECT_FALSE(box_of_stone(2, one).meets(box_of_stone(3, other))) << one << " " << other;
    }
  }
}

TEST(Wheel, WaysGoClockwiseOutsideTheWheel) {
  for (const std::size_t fields : {2U, 3U, 8U, 20U}) {
    const Wheel wheel = wheel_of(fields);
    for (std::size_t from = 0; from < fields; ++from) {
      for (std::size_t to = 0; to < fields; ++to) {
        const Arrow arrow = round_the_rim(wheel, from, to, 0);
        const std::size_t steps = to == from ? fields : (to + fields - from) % fields;
        double gone = 0;
        double before = turn_of(wheel, arrow.from);
        constexpr int samples = 200;
        for (int i = 0; i <= samples; ++i) {
          const Point point = arrow.at(i, samples);
          EXPECT_NEAR(distance(point, wheel.centre), wheel.radius + 45, 12);
          const double turn = turn_of(wheel, point);
          const auto all = static_cast<double>(fields);
          gone += std::remainder(turn - before, all);
          before = turn;
        }
        EXPECT_NEAR(gone, static_cast<double>(steps), 0.3) << fields << " " << from << " " << to;
      }
    }
  }
}

TEST(Wheel, ArrowsBeginAndEndWhereTheySay) {
  Arrow arrow;
  arrow.from = {100, 200};
  arrow.to = {900, 700};
  for (const int bend : {-30, 0, 30}) {
    arrow.bend = bend;
    EXPECT_EQ(arrow.at(0, 7), arrow.from);
    EXPECT_EQ(arrow.at(7, 7), arrow.to);
  }
  arrow.bend = 0;
  EXPECT_LE(distance(arrow.at(1, 2), {500, 450}), 2);
}

}  // namespace
}  // namespace praetor::viz
