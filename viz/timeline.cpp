// The rows of a timeline. Consecutive turns of different sides share a row. With more than three
// sides, each lane has only one column.
#include "viz/timeline.hpp"

#include <fmt/format.h>

#include <numeric>
#include <utility>

#include "viz/fitting.hpp"
#include "viz/timeline_chips.hpp"
#include "viz/timeline_folds.hpp"

namespace praetor::viz {
namespace {

constexpr int chip_gap = 3 * pt;
constexpr int chip_height = 16 * pt;
constexpr int chip_step = chip_height + chip_gap;
constexpr int chip_line = 12 * pt;
constexpr int row_text = 10 * pt;
constexpr int number_width = 34 * pt;
constexpr int bar_height = 22 * pt;
constexpr int titles_height = 20 * pt;
constexpr int wide_lanes_max = 3;
constexpr int fold_height = 19 * pt;
constexpr int ending_height = 34 * pt;
constexpr std::size_t chips_in_a_column_max = 60;
// If the rows together are too high, a cell shows only this many everyday steps.
constexpr std::size_t everyday_in_narrow_lanes = 1;
constexpr std::size_t everyday_in_wide_lanes = 5;
// The most chips in one picture: above this, neither Graphviz nor a reader can handle it.
constexpr std::size_t chips_max = 4000;
constexpr int height_max = 12'000 * pt;

struct Lane {
  int left = 0;
  int right = 0;
  std::vector<Box> columns;  ///< left and right of each column
};

class TimelineRows {
 public:
  /// A cell shows at most `everyday_max` everyday steps and counts the others.
  TimelineRows(Drawing& drawing, const Timeline& timeline, const Theme& theme,
               std::size_t everyday_max)
      : drawing_(drawing), timeline_(timeline), theme_(theme), everyday_max_(everyday_max) {
    const auto lanes = static_cast<int>(timeline.sides.size());
    const int between = lanes > wide_lanes_max ? picture_margin / 2 : picture_margin;
    const int wide =
        (picture_width - 2 * picture_margin - (lanes - 1) * between) / std::max(lanes, 1);
    int shares = 0;
    for (const TimelineColumn& column : timeline.columns) shares += column.share;
    for (int place = 0; place < lanes; ++place) {
      Lane lane;
      lane.left = picture_margin + place * (wide + between);
      lane.right = lane.left + wide;
      const int room = wide - number_width - chip_gap;
      int x = lane.left + number_width;
      if (lanes > wide_lanes_max) {
        lane.columns.push_back({x, 0, lane.right - chip_gap, 0});
        lanes_.push_back(std::move(lane));
        continue;
      }
      for (const TimelineColumn& column : timeline.columns) {
        const int end = x + room * column.share / std::max(shares, 1);
        lane.columns.push_back({x, 0, end - chip_gap, 0});
        x = end;
      }
      lanes_.push_back(std::move(lane));
    }
  }

  int heads(int top) {
    for (std::size_t side = 0; side < timeline_.sides.size(); ++side) {
      head(side, top);
      if (std::ssize(lanes_) <= wide_lanes_max) titles(side, top + bar_height);
    }
    return top + bar_height + (std::ssize(lanes_) <= wide_lanes_max ? titles_height : 4 * pt);
  }

  /// Draws the turns from `first` on that share a row; returns the next turn.
  std::size_t row(std::size_t first, int top, int& bottom) {
    std::size_t next = first;
    bottom = top;
    const std::size_t ground = drawing_.areas.size();
    drawing_.areas.emplace_back();
    for (; next < timeline_.turns.size(); ++next) {
      if (next > first && !shares_row(timeline_, next)) break;
      bottom = std::max(bottom, cell(next, top + 5 * pt));
    }
    bottom += 2 * pt;
    const Colour fill = rows_++ % 2 == 0 ? theme_.panel : theme_.paper;
    drawing_.areas[ground] = {
        ring_of({picture_margin, top, picture_width - picture_margin, bottom}), fill};
    return next;
  }
  std::size_t chips() const { return chips_; }

  /// Draws a line instead of rows; returns where it ends.
  int fold(const TurnStretch& stretch, int top) {
    const Box box{picture_margin, top + pt, picture_width - picture_margin, top + fold_height - pt};
    Figure& line = drawing_.put(fmt::format("fold-{}", stretch.first), "fold", Shape::rounded, box,
                                theme_.paper, theme_.panel_line, 5);
    line.text = words_of(timeline_, stretch);
    line.size = row_text;
    line.ink = theme_.faint;
    line.ground = theme_.paper;
    return top + fold_height;
  }

 private:
  void head(std::size_t side, int top) {
    const Lane& lane = lanes_[side];
    const SideColours& colours = theme_.sides[side % sides_max];
    const std::string id = fmt::format("lane-{}", side);
    drawing_.put(id, "bar", Shape::rounded, {lane.left, top, lane.right, top + bar_height},
                 colours.full);
    const std::string title = fitted(timeline_.sides[side], Face::strong, 13 * pt,
                                     lane.right - lane.left - 4 * picture_margin);
    drawing_.write(id + "-title", {lane.left + picture_margin, top + bar_height / 2}, title,
                   Face::strong, 13 * pt, colours.on, colours.full);
  }

  void titles(std::size_t place, int top) {
    for (std::size_t i = 0; i < lanes_[place].columns.size(); ++i) {
      const Box& column = lanes_[place].columns[i];
      drawing_.write(
          fmt::format("lane-{}-column-{}", place, i),
          {column.left + chip_gap, top + titles_height / 2},
          fitted(timeline_.columns[i].title, Face::plain, row_text, column.width() - chip_gap),
          Face::plain, row_text, theme_.faint, theme_.paper);
    }
  }

  int cell(std::size_t index, int top) {
    const Turn& turn = timeline_.turns[index];
    const Lane& lane = lanes_[turn.side];
    const SideColours& colours = theme_.sides[turn.side % sides_max];
    const Box box{lane.left + 2 * pt, top, lane.left + number_width - chip_gap, top + chip_height};
    Figure& number = drawing_.put(
        fmt::format("turn-{}", index), fmt::format("turn side-{}", turn.side),
        turn.side % 2 == 0 ? Shape::box : Shape::rounded, box, theme_.paper, colours.full, 12);
    number.hint = fmt::format("{} {}, {}", timeline_.time, turn.number, timeline_.sides[turn.side]);
    number.text = std::to_string(turn.number);
    number.face = Face::strong;
    number.size = row_text;
    number.ink = colours.ink;
    number.ground = theme_.paper;
    int bottom = top + chip_step;
    const std::vector<std::vector<Happening>> told = in_columns(turn, lane.columns.size());
    for (std::size_t i = 0; i < lane.columns.size(); ++i) {
      Box room = lane.columns[i];
      // Nothing follows a broken step, so its words may use the rest of the lane.
      const std::vector<Happening>& all = told[i];
      const bool last = std::all_of(told.begin() + static_cast<std::ptrdiff_t>(i) + 1, told.end(),
                                    [](const auto& later) { return later.empty(); });
      if (last && !all.empty() && all.back().weight == Weight::broken) room.right = lane.right;
      bottom = std::max(bottom,
                        column(all, room, top, colours, fmt::format("turn-{}-more-{}", index, i)));
    }
    return bottom;
  }

  /// The events of a turn, arranged in that number of columns.
  static std::vector<std::vector<Happening>> in_columns(const Turn& turn, std::size_t columns) {
    if (columns == turn.columns.size()) return turn.columns;
    std::vector<std::vector<Happening>> all(columns);
    for (const auto& column : turn.columns) {
      all.front().insert(all.front().end(), column.begin(), column.end());
    }
    return all;
  }

  // Places chips from left to right, then down; returns where the last one ends.
  int column(const std::vector<Happening>& all, const Box& room, int top,
             const SideColours& colours, const std::string& more_id) {
    int x = room.left;
    int y = top;
    int next = top;  // where the next line of chips begins
    const auto put = [&](const Happening& happening) {
      const int sign = happening.good.shape == Shape::none ? 0 : 13 * pt;
      const Face face = is_everyday(happening) ? Face::plain : Face::strong;
      const FittingLines words = lines_that_fit(happening.text, face, row_text, row_text * 3 / 4,
                                                room.width() - sign - 9 * pt, 4);
      int wide = sign + 9 * pt;
      for (const std::string& line : words.lines) {
        wide = std::max(wide, width_of(line, face, words.size) + sign + 9 * pt);
      }
      if (x + wide > room.right && x > room.left) {
        x = room.left;
        y = next;
      }
      const int high = chip_height + (static_cast<int>(words.lines.size()) - 1) * chip_line;
      chip(happening, words, {x, y, x + wide, y + high}, sign, colours);
      x += wide + chip_gap;
      next = std::max(next, y + high + chip_gap);
    };
    const auto everyday = static_cast<std::size_t>(std::ranges::count_if(all, is_everyday));
    // A plate that counts a single step would say less than the step itself.
    std::size_t left = everyday <= everyday_max_ + 1 ? everyday : everyday_max_;
    std::size_t shown = 0;
    std::string others;
    for (const Happening& happening : all) {
      if (shown == chips_in_a_column_max || (is_everyday(happening) && left == 0)) {
        others += (others.empty() ? "" : "; ") + happening.text;
        continue;
      }
      left -= is_everyday(happening) ? 1U : 0U;
      put(happening);
      ++shown;
    }
    if (shown < all.size()) {
      put({more_id, fmt::format("+{} more", all.size() - shown), others, Weight::faint, no_good()});
    }
    return next;
  }

  static bool is_everyday(const Happening& happening) {
    return happening.weight == Weight::plain || happening.weight == Weight::faint;
  }

  static Good no_good() { return {"", Shape::none, {}}; }

  void chip(const Happening& happening, const FittingLines& words, const Box& box, int sign,
            const SideColours& colours) {
    ++chips_;
    Figure figure;
    figure.id = happening.id;
    figure.kind = "happening";
    figure.hint = happening.hint;
    figure.box = box;
    figure.shape = Shape::rounded;
    figure.fill = theme_.panel;
    figure.line = theme_.panel_line;
    figure.ink = theme_.ink;
    figure.width = pt;
    figure.face = is_everyday(happening) ? Face::plain : Face::strong;
    dress_chip(figure, happening.weight, colours, theme_);
    figure.ground = figure.fill;
    if (sign == 0 && words.lines.size() == 1) {
      figure.text = words.lines.front();
      figure.size = words.size;
    }
    drawing_.figures.push_back(figure);
    if (!figure.text.empty()) return;
    if (sign > 0) {
      draw_good(drawing_, happening.id + "-good", {box.left + 4 * pt + sign / 2, box.centre().y},
                10 * pt, happening.good, theme_);
    }
    Point at{(box.left + sign + box.right) / 2, box.top + chip_height / 2};
    for (std::size_t i = 0; i < words.lines.size(); ++i, at.y += chip_line) {
      drawing_.write(fmt::format("{}-text-{}", happening.id, i + 1), at, words.lines[i],
                     figure.face, words.size, figure.ink, figure.ground, Align::centre);
    }
  }

  Drawing& drawing_;
  const Timeline& timeline_;
  const Theme& theme_;
  std::size_t everyday_max_;
  std::vector<Lane> lanes_;
  std::size_t rows_ = 0;
  std::size_t chips_ = 0;
};

}  // namespace

Turn& turn_at(Timeline& timeline, std::int64_t number, std::size_t side, bool broken) {
  std::vector<Turn>& turns = timeline.turns;
  for (auto last = turns.rbegin(); last != turns.rend() && last->number == number; ++last) {
    if (last->side == side) return *last;
    if (broken) break;
  }
  Turn& turn = turns.emplace_back();
  turn.number = number;
  turn.side = side;
  turn.columns.resize(timeline.columns.size());
  turn.counts.resize(timeline.kinds.size());
  turn.standing.resize(timeline.sides.size());
  return turn;
}

void put_note(Timeline& timeline, Turn& turn, std::int64_t step, Note note,
              const std::optional<Breakage>& broken) {
  Heading& heading = timeline.heading;
  if (broken) {
    note = {note.column, "✗ " + broken->rule, Weight::broken};
    heading.broken = broken;
    timeline.ending = fmt::format("Step {} breaks {}: {}", step, broken->rule, broken->sentence);
  }
  if (note.text.empty()) return;
  turn.columns[note.column].push_back({fmt::format("step-{}", step), note.text,
                                       fmt::format("step {}: {}", step, heading.below), note.weight,
                                       note.good});
}

namespace {

// The height of each row, at the index of its first turn.
std::vector<int> heights_of(const Timeline& timeline, const Theme& theme, std::size_t from,
                            std::size_t everyday_max) {
  Drawing scratch;
  TimelineRows rows(scratch, timeline, theme, everyday_max);
  std::vector<int> heights(timeline.turns.size());
  for (std::size_t next = from; next < timeline.turns.size();) {
    const std::size_t first = next;
    next = rows.row(first, 0, heights[first]);
    scratch = {};
  }
  return heights;
}

int write_ending(Drawing& drawing, const Timeline& timeline, int top, const Theme& theme) {
  const bool wrong = timeline.heading.broken.has_value();
  drawing.write("ending", {picture_margin, top + 16 * pt},
                fitted(timeline.ending, Face::strong, 12 * pt, picture_width - 2 * picture_margin),
                Face::strong, 12 * pt, wrong ? theme.wrong : theme.ink, theme.paper);
  return top + ending_height - picture_margin;
}

}  // namespace

Drawing draw_timeline(const Timeline& timeline, const TimelineOptions& options) {
  const Theme& theme = theme_of(options.theme);
  Drawing drawing = blank_picture(one_line(timeline.heading.title), 0, theme);
  write_heading(drawing, timeline.heading, theme);
  int y = draw_score(drawing, timeline, heading_height + 4 * pt, theme);
  std::size_t next = 0;
  while (next < timeline.turns.size() && timeline.turns[next].number < options.from) ++next;
  const std::size_t before = next;
  const int bottom_max = options.whole ? height_max : timeline_height_max - 2 * ending_height;
  std::size_t everyday_max = chips_in_a_column_max;
  std::vector<int> heights = heights_of(timeline, theme, before, everyday_max);
  const std::int64_t rows_height = std::reduce(heights.begin(), heights.end(), std::int64_t{0});
  if (!options.whole && rows_height > bottom_max - y - bar_height) {
    everyday_max = std::ssize(timeline.sides) > wide_lanes_max ? everyday_in_narrow_lanes
                                                               : everyday_in_wide_lanes;
    heights = heights_of(timeline, theme, before, everyday_max);
  }
  TimelineRows rows(drawing, timeline, theme, everyday_max);
  y = rows.heads(y);
  const auto stretches = options.whole
                             ? std::vector<TurnStretch>{}
                             : folded(timeline, heights, before, bottom_max - y, fold_height);
  auto stretch = stretches.begin();
  while (next < timeline.turns.size() && y < bottom_max && rows.chips() < chips_max) {
    if (stretch != stretches.end() && stretch->first == next) {
      y = rows.fold(*stretch, y);
      next = stretch->after;
      ++stretch;
      continue;
    }
    if (!options.whole && y + heights[next] > bottom_max) break;
    int bottom = y;
    next = rows.row(next, y, bottom);
    y = bottom;
  }
  const std::string left_out = words_of_unshown(timeline, before, next);
  if (!left_out.empty()) {
    drawing.write("left-out", {picture_margin, y + 12 * pt}, left_out, Face::plain, 11 * pt,
                  theme.ink, theme.paper);
    y += 22 * pt;
  }
  if (next == timeline.turns.size()) y = write_ending(drawing, timeline, y, theme);
  drawing.height = up_to_whole_points(y + picture_margin);
  return drawing;
}

}  // namespace praetor::viz
