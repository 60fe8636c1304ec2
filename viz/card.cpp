#include "viz/card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "viz/cutting.hpp"
#include "viz/fitting.hpp"
#include "viz/heading.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

constexpr int card_edge = 18 * pt;
// What Graphviz adds to a picture because of its corners (drawing_graph.cpp): half a point on each
// side. So the sheet of a card is exactly as large as its picture, and no line that paper hides
// shows in a part of a pixel beyond it.
constexpr int graphviz_edge = pt;
constexpr int column_width = 356 * pt;
constexpr int column_left = card_width * pt - card_edge - column_width;
constexpr int card_title_room = 64 * pt;
constexpr Box all_room{card_edge, card_edge, card_width* pt - 2 * card_edge - column_width,
                       card_height* pt - card_edge};
// A board that fits at the first size is shown whole; of a larger one, a part is shown at the
// second size.
constexpr int whole_percent = 78;
constexpr int part_percent = 92;

/// The box around all marks of a step, which have ids such as "step-12-…"; empty if there are none.
Box marked_of(const Drawing& drawing, const Box& board) {
  Box marked;
  const auto take = [&](const std::string& id, const Box& box) {
    if (!id.starts_with("step-") || !board.holds(box)) return;
    marked = marked.width() <= 0 ? box : marked.with(box);
  };
  for (const Figure& figure : drawing.figures) take(figure.id, figure.box);
  for (const Arrow& arrow : drawing.arrows) take(arrow.id, box_of(arrow.points()));
  return marked;
}

/// A range of that length around `middle`, moved into the range from `from` to `to`.
std::pair<int, int> stretch(int middle, int length, int from, int to) {
  if (length >= to - from) return {from, to};
  const int begin = std::clamp(middle - length / 2, from, to - length);
  return {begin, begin + length};
}

/// The part of the board that a card shows, and its place on the card.
struct Cutting {
  Box window;
  Box place;
};

Cutting cutting_of(const Drawing& drawing, const Box& board, CardView view) {
  const int across = all_room.width() * 100 / board.width();
  const int down = all_room.height() * 100 / board.height();
  int percent = std::min(across, down);
  Box window = board;
  if (view == CardView::near && percent < whole_percent) {
    const Box marked = marked_of(drawing, board).grown(20 * pt);
    const bool any = marked.width() > 40 * pt;
    const int most = any ? std::min(all_room.width() * 100 / marked.width(),
                                    all_room.height() * 100 / marked.height())
                         : part_percent;
    percent = std::max(percent, std::min(part_percent, most));
    const Point middle = any ? marked.centre() : board.centre();
    const auto [left, right] =
        stretch(middle.x, all_room.width() * 100 / percent, board.left, board.right);
    const auto [top, bottom] =
        stretch(middle.y, all_room.height() * 100 / percent, board.top, board.bottom);
    window = {left, top, right, bottom};
  }
  const int high = window.height() * percent / 100;
  const int wide = window.width() * percent / 100;
  return {window, Box::about(all_room.centre(), wide, high)};
}

/// The place, centred in the room below a title.
Box moved_down(const Box& place) {
  const int top = all_room.top + card_title_room;
  const int down = top + std::max(all_room.bottom - top - place.height(), 0) / 2 - place.top;
  return {place.left, place.top + down, place.right, place.bottom + down};
}

/// Writes texts into a column from the top down.
class CardColumn {
 public:
  CardColumn(Drawing& drawing, const Theme& theme, int left, int width)
      : drawing_(drawing), theme_(theme), left_(left), width_(width) {}

  void skip(int by) { y_ += by; }
  int cursor() const { return y_; }

  /// Writes a text in the largest size from `most` down to `least` at which it fits into that many
  /// lines.
  void text(const std::string& id, const std::string& words, Face face, int most, int least,
            std::size_t lines_max, Colour ink) {
    const auto [lines, size] = lines_that_fit(words, face, most, least, width_, lines_max);
    int made = 0;
    for (const std::string& line : lines) {
      y_ += size * 13 / 10;
      drawing_.write(fmt::format("{}-{}", id, ++made), {left_, y_ - size * 13 / 20}, line, face,
                     size, ink, theme_.paper);
    }
  }

  /// Draws a side: how far it is, and whether it acts.
  void side(const std::string& title, const std::string& amount, bool acts,
            const SideColours& colours, int height) {
    const Box box{left_, y_, left_ + width_, y_ + height - 4 * pt};
    const std::string id = fmt::format("side-{}", ++sides_);
    const Colour ink = acts ? colours.on : colours.ink;
    const Colour ground = acts ? colours.full : theme_.panel;
    drawing_.put(id, "bar", Shape::rounded, box, ground, colours.full, 2 * pt);
    const int size = std::min(22 * pt, height * 5 / 10);
    const int y = box.centre().y;
    const int room = width_of(amount, Face::strong, size) + 20 * pt;
    drawing_.write(id + "-title", {left_ + 10 * pt, y},
                   fitted((acts ? "▶ " : "") + title, Face::strong, size, width_ - room - size),
                   Face::strong, size, ink, ground);
    drawing_.write(id + "-amount", {left_ + width_ - 10 * pt, y}, amount, Face::strong, size, ink,
                   ground, Align::right);
    y_ += height;
  }

 private:
  Drawing& drawing_;
  const Theme& theme_;
  int left_;
  int width_;
  int y_ = card_edge;
  int sides_ = 0;
};

void write_title(CardColumn& column, const AnyPictures& pictures, const AnyState& shown,
                 const AnyScene& scene, const Theme& theme) {
  const std::string title = pictures.page_title(match_of(shown));
  const std::string game(shown.game().facts().title);
  column.text("title", title, Face::title, 26 * pt, 18 * pt, 3, theme.ink);
  column.text("moment",
              fmt::format("{}step {} of {} · {}", title.starts_with(game) ? "" : game + " · ",
                          scene.step, scene.steps, pictures.moment(shown).words),
              Face::plain, 15 * pt, 12 * pt, 3, theme.faint);
}

void write_what_happened(CardColumn& column, const AnyPictures& pictures, const AnyScene& scene,
                         const Theme& theme) {
  if (scene.lately.empty()) {
    column.text("told", "The set-up", Face::strong, 26 * pt, 20 * pt, 1, theme.ink);
    return;
  }
  const AnySeenStep& last = scene.lately.back();
  const std::string told = told_by(last.before, last.step);
  if (last.broken) {
    column.text("told", "✗ " + told, Face::strong, 24 * pt, 15 * pt, 4, theme.wrong);
    column.skip(6 * pt);
    const std::string& facts = last.broken->facts;
    column.text("rule", last.broken->sentence, Face::plain, 18 * pt, 14 * pt, 4, theme.ink);
    column.skip(4 * pt);
    column.text("facts", facts, Face::strong, 17 * pt, 14 * pt, 3, theme.wrong);
    return;
  }
  // A step that names many cards gets more lines, in a smaller size.
  constexpr std::size_t few_words = 110;  // bytes
  if (told.size() <= few_words) {
    column.text("told", told, Face::strong, 26 * pt, 16 * pt, 5, theme.ink);
  } else {
    column.text("told", told, Face::strong, 16 * pt, 11 * pt, 8, theme.ink);
  }
  const std::string came = came_of_last(pictures, scene);
  if (!came.empty()) {
    column.skip(8 * pt);
    column.text("came", came, Face::plain, 19 * pt, 13 * pt, 7, theme.ink);
  }
  if (scene.state.game().outcome(scene.state)) {
    column.skip(8 * pt);
    const Side winner = winner_of(scene.state);
    const std::string who = winner.exists()
                                ? pictures.side_title(match_of(scene.state), winner) + " wins"
                                : "Nobody wins";
    column.text("ending", who + ": " + pictures.reason(scene.state), Face::plain, 19 * pt, 14 * pt,
                3, theme.ink);
  }
}

void write_sides(CardColumn& column, const AnyPictures& pictures, const AnyState& state,
                 const Theme& theme) {
  const StoryTerms terms = pictures.story_terms(state);
  const std::vector<Side> players = players_of(state);
  const bool over = state.game().outcome(state).has_value();
  const Sides acting = over ? Sides{} : state.game().to_act(state);
  const int count = static_cast<int>(players.size());
  const int height = count > 4 ? 32 * pt : 42 * pt;
  const int foot = card_height * pt - card_edge - count * height;
  column.skip(std::max(foot - 24 * pt - column.cursor(), 4 * pt));
  const bool any_acts = std::ranges::any_of(players, [&](Side side) { return acting.has(side); });
  std::string signs = any_acts ? "▶ acts" : "";
  if (terms.goal > 0) signs += fmt::format("{}{} win", signs.empty() ? "" : "; ", terms.goal);
  const std::string measure =
      signs.empty() ? terms.many : fmt::format("{} ({})", terms.many, signs);
  column.text("measure", measure, Face::plain, 15 * pt, 12 * pt, 1, theme.faint);
  column.skip(4 * pt);
  for (const Side side : players) {
    column.side(pictures.side_title(match_of(state), side),
                std::to_string(pictures.standing(state, side)), acting.has(side),
                theme.sides[pictures.colour_of(side)], height);
  }
}

}  // namespace

Drawing card_of(const AnyPictures& pictures, const AnyScene& scene, const AnyPlan& plan,
                const PictureOptions& options, CardView view) {
  const Theme& theme = theme_of(options.theme);
  PictureOptions plain = options;
  plain.legend = false;
  const Drawing whole = pictures.draw(scene, plan, plain);
  Drawing card = blank_picture(whole.title, card_height * pt, theme);
  card.width = card_width * pt - graphviz_edge;
  card.height = card_height * pt - graphviz_edge;
  card.png_dots = 72;
  Cutting cutting = cutting_of(whole, pictures.board_of(plan, whole), view);
  // Above a wide board there is room for the title.
  const bool above = all_room.height() - cutting.place.height() > card_title_room;
  if (above) cutting.place = moved_down(cutting.place);
  put_part(card, whole, cutting.window, cutting.place, "board-", theme.panel_line);
  const AnyState shown = scene.view ? scene.view->shown(scene.state) : scene.state;
  CardColumn column(card, theme, column_left, column_width);
  if (above) {
    CardColumn top(card, theme, all_room.left, all_room.width());
    write_title(top, pictures, shown, scene, theme);
  } else {
    write_title(column, pictures, shown, scene, theme);
    column.skip(12 * pt);
  }
  write_what_happened(column, pictures, scene, theme);
  write_sides(column, pictures, shown, theme);
  return card;
}

}  // namespace praetor::viz
