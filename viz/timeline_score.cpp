// The score of a timeline: a line for each side for what wins the game, and below it a sign for
// each event at its turn. In long games several turns share one place.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "viz/fitting.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {
namespace {

constexpr int left = 128 * pt;
constexpr int right = picture_width - 96 * pt;
constexpr int chart_height = 92 * pt;
constexpr int gauge_height = 40 * pt;
constexpr int strip_height = 22 * pt;
constexpr std::size_t places_max = 400;
constexpr int score_text = 105;

// In a strip, the sides are above each other. With many sides the strip is higher, and each side's
// name is at its end.
constexpr std::size_t unnamed_max = 3;
constexpr int named_height = 11 * pt;
int strip_of(const Timeline& timeline) {
  const std::size_t sides = timeline.sides.size();
  return sides <= unnamed_max ? strip_height : static_cast<int>(sides) * named_height;
}

/// One chart, with a line for each side.
struct ScoreLines {
  std::string id;
  std::string title;
  int height = chart_height;
  std::int64_t goal = 0;
  std::string goal_words = {};
  std::vector<std::int64_t> before = {};                      ///< by side, at the set-up; empty: 0
  std::vector<const std::vector<std::int64_t>*> values = {};  ///< by turn, then by side

  std::int64_t ceiling() const {
    std::int64_t most = std::max<std::int64_t>(goal, 1);
    for (const std::int64_t value : before) most = std::max(most, value);
    for (const auto* const turn : values) {
      for (const std::int64_t value : *turn) most = std::max(most, value);
    }
    return most;
  }
};

struct Score {
  Drawing& drawing;
  const Timeline& timeline;
  const Theme& theme;
  std::size_t places;

  Score(Drawing& into, const Timeline& of, const Theme& in)
      : drawing(into),
        timeline(of),
        theme(in),
        places(std::clamp<std::size_t>(of.turns.size(), 1, places_max)) {}

  std::size_t place_of(std::size_t turn) const {
    return turn * places / std::max<std::size_t>(timeline.turns.size(), 1);
  }
  // The x coordinate at which a place begins; past the last place, the end of the chart.
  int x_of(std::size_t place) const {
    return left + static_cast<int>(std::int64_t{right - left} * static_cast<std::int64_t>(place) /
                                   static_cast<std::int64_t>(places));
  }
  const SideColours& colours(std::size_t side) const { return theme.sides[side % sides_max]; }

  void label(const std::string& id, int y, const std::string& text) const {
    drawing.write(id, {left - 12 * pt, y},
                  fitted(text, Face::plain, score_text, left - picture_width / 50), Face::plain,
                  score_text, theme.faint, theme.paper, Align::right);
  }

  void draw_lines(const ScoreLines& lines, int top) const {
    const int bottom = top + lines.height;
    // Values may be as large as a state can hold; the last digits of such values are invisible
    // anyway.
    const std::int64_t unit = 1 + lines.ceiling() / 1'000'000'000;
    const std::int64_t most = lines.ceiling() / unit;
    const auto y_of = [&](std::int64_t value) {
      const std::int64_t at = std::clamp<std::int64_t>(value / unit, 0, most);
      return bottom - static_cast<int>(std::int64_t{lines.height - 6 * pt} * at / most);
    };
    drawing.areas.push_back(
        {ring_of({left, top, right, bottom}), theme.panel, theme.panel_line, pt});
    const int foot = bottom - 7 * pt;
    const bool has_goal = !lines.goal_words.empty();
    const int above = foot - 14 * pt;
    const bool is_low = has_goal && y_of(lines.goal) > above;  // the words are beside their line
    label(lines.id + "-standing", is_low ? above : foot, lines.title);
    if (has_goal) {
      drawing.add_line({{left, y_of(lines.goal)}, {right, y_of(lines.goal)}}, theme.faint, pt,
                       true);
      label(lines.id + "-goal", std::min(y_of(lines.goal), foot), lines.goal_words);
    }
    std::vector<int> ends;
    std::vector<std::int64_t> values;
    for (std::size_t side = 0; side < timeline.sides.size(); ++side) {
      std::int64_t value = side < lines.before.size() ? lines.before[side] : 0;
      Ring way{{left, y_of(value)}};
      for (std::size_t turn = 0; turn < lines.values.size(); ++turn) {
        const std::int64_t next = (*lines.values[turn])[side];
        if (next == value) continue;
        const int x = x_of(place_of(turn) + 1);
        way.push_back({x, y_of(value)});
        way.push_back({x, y_of(next)});
        value = next;
      }
      way.push_back({right, y_of(value)});
      // Equal lines cover each other; the dashes of one show the other between them.
      drawing.add_line(way, colours(side).ink, 24, side % 2 == 1);
      ends.push_back(y_of(value));
      values.push_back(value);
    }
    write_ends(lines, values, std::move(ends), bottom);
  }

  // Writes the names at the ends of the lines. They make room for each other: upwards, and at the
  // top of the chart downwards.
  void write_ends(const ScoreLines& lines, const std::vector<std::int64_t>& values,
                  std::vector<int> ends, int bottom) const {
    constexpr int step = 14 * pt;
    std::vector<std::size_t> order(ends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>{}, [&](std::size_t side) { return ends[side]; });
    int room = bottom - 6 * pt;
    for (const std::size_t side : order) {
      ends[side] = std::min(ends[side], room);
      room = ends[side] - step;
    }
    room = bottom - lines.height + 6 * pt;
    for (auto side = order.rbegin(); side != order.rend(); ++side) {
      ends[*side] = std::max(ends[*side], room);
      room = ends[*side] + step;
    }
    const int width = picture_width - right - 14 * pt;
    const auto name_in = [&](std::size_t side, int most) {
      const std::string text = fmt::format("{} {}", values[side], timeline.sides[side]);
      return lines_that_fit(text, Face::strong, most, 65, width, 1);
    };
    int size = score_text;
    for (std::size_t side = 0; side < ends.size(); ++side) size = name_in(side, size).size;
    for (std::size_t side = 0; side < ends.size(); ++side) {
      const FittingLines name = name_in(side, size);
      drawing.write(fmt::format("{}-side-{}", lines.id, side), {right + 6 * pt, ends[side]},
                    name.lines.front(), Face::strong, name.size, colours(side).ink, theme.paper);
    }
  }

  // Draws the signs of a kind. The sides are above each other in a strip, so position as well as
  // colour tells them apart.
  void draw_signs(std::size_t kind, int top) const {
    const int strip = strip_of(timeline);
    label(fmt::format("score-{}", kind), top + strip / 2, timeline.kinds[kind].title);
    drawing.add_line({{left, top + strip}, {right, top + strip}}, theme.panel_line, 5);
    const int sides = static_cast<int>(std::max<std::size_t>(timeline.sides.size(), 1));
    const int high = strip / sides;
    std::vector<std::vector<std::int64_t>> counts(timeline.sides.size(),
                                                  std::vector<std::int64_t>(places));
    std::vector<std::int64_t> first(places);
    for (std::size_t turn = 0; turn < timeline.turns.size(); ++turn) {
      const Turn& one = timeline.turns[turn];
      const std::size_t place = place_of(turn);
      counts[one.side][place] += one.counts[kind];
      if (first[place] == 0) first[place] = one.number;
    }
    for (std::size_t side = 0; side < counts.size(); ++side) {
      if (counts.size() > unnamed_max) {
        const int size = 8 * pt;
        drawing.write(
            fmt::format("score-{}-{}-name", kind, side),
            {right + 6 * pt, top + high * static_cast<int>(side) + high / 2},
            fitted(timeline.sides[side], Face::plain, size, picture_width - right - 14 * pt),
            Face::plain, size, colours(side).ink, theme.paper);
      }
      for (std::size_t place = 0; place < places; ++place) {
        if (counts[side][place] == 0) continue;
        const int wide = x_of(place + 1) - x_of(place);
        const int most = std::min(high - 2 * pt, std::max(wide * sides * 9 / 10, 7 * pt));
        const int size = counts[side][place] > 1 ? most : most * 8 / 10;
        const int y = top + high * static_cast<int>(side) + high / 2;
        Figure& sign = drawing.put(fmt::format("score-{}-{}-{}", kind, side, place),
                                   fmt::format("sign side-{}", side), timeline.kinds[kind].shape,
                                   Box::about({x_of(place) + wide / 2, y}, size, size),
                                   colours(side).full, theme.piece_line, 5);
        sign.hint = fmt::format("{}, {} {}, {}: {}", timeline.sides[side], timeline.time,
                                first[place], timeline.kinds[kind].title, counts[side][place]);
      }
    }
  }

  void draw_axis(int top) const {
    const std::size_t turns = timeline.turns.size();
    std::size_t stride = 1;  // 1, 2, 5, 10, 20, 50 …
    for (int i = 0; turns / stride > 12; ++i) stride = i % 3 == 1 ? stride * 5 / 2 : stride * 2;
    // If each side has a part of every turn, the number is above the first part.
    const auto same = [&](std::size_t turn) {
      return turn > 0 && timeline.turns[turn].number == timeline.turns[turn - 1].number;
    };
    constexpr std::size_t few = 48;
    if (turns > 1 && turns < few && same(1)) stride = 1;
    label("score-turn", top, timeline.time);
    for (std::size_t turn = 0; turn < turns; ++turn) {
      const std::int64_t number = timeline.turns[turn].number;
      // The part before the first turn has no number.
      if (number == 0 || same(turn)) continue;
      if (number % static_cast<std::int64_t>(stride) != 0) continue;
      const int x = (x_of(place_of(turn)) + x_of(place_of(turn) + 1)) / 2;
      drawing.write(fmt::format("score-turn-{}", turn), {x, top}, std::to_string(number),
                    Face::plain, score_text, theme.faint, theme.paper, Align::centre);
    }
  }
};

}  // namespace

int draw_score(Drawing& drawing, const Timeline& timeline, int top, const Theme& theme) {
  const Score score(drawing, timeline, theme);
  ScoreLines standing{"score", timeline.standing, chart_height, timeline.goal, timeline.goal_words};
  standing.before = timeline.before.standing;
  for (const Turn& turn : timeline.turns) standing.values.push_back(&turn.standing);
  score.draw_lines(standing, top);
  int y = top + chart_height + 4 * pt;
  for (std::size_t gauge = 0; gauge < timeline.gauges.size(); ++gauge) {
    ScoreLines lines{fmt::format("gauge-{}", gauge), timeline.gauges[gauge], gauge_height};
    if (!timeline.before.gauges.empty()) lines.before = timeline.before.gauges[gauge];
    for (const Turn& turn : timeline.turns) lines.values.push_back(&turn.gauges[gauge]);
    score.draw_lines(lines, y);
    y += gauge_height + 4 * pt;
  }
  for (std::size_t kind = 0; kind < timeline.kinds.size(); ++kind) {
    score.draw_signs(kind, y);
    y += strip_of(timeline);
  }
  score.draw_axis(y + 10 * pt);
  return y + 20 * pt;
}

}  // namespace praetor::viz
