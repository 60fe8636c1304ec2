#include "viz/panel.hpp"

#include <fmt/format.h>

#include <utility>

namespace praetor::viz {
namespace {

constexpr int panel_margin = 10 * pt;
constexpr int panel_text = 11 * pt;
constexpr int heading_size = 13 * pt;
constexpr int panel_bar_height = 24 * pt;
constexpr int panel_row = 25 * pt;
constexpr int panel_line_height = 17 * pt;
constexpr int label_width = 62 * pt;
constexpr int pill_height = 18 * pt;
constexpr int pill_gap = 3 * pt;  // between rows of pills; smaller than between other rows

}  // namespace

Panel::Panel(Drawing& drawing, const Theme& theme, std::string id, const Box& frame,
             std::string_view side)
    : drawing_(drawing),
      theme_(theme),
      id_(std::move(id)),
      frame_(frame),
      side_(side),
      cursor_(frame.top + 6 * pt) {
  drawing.put(id_, "panel", Shape::rounded, frame, theme.panel, theme.panel_line, pt);
}

std::string Panel::next_id() { return fmt::format("{}-{}", id_, ++made_); }

void Panel::shows(std::string pointer) { shown_.push_back(std::move(pointer)); }

void Panel::note_values(const Box& box) {
  for (std::string& pointer : shown_) drawing_.values.push_back({std::move(pointer), box});
  shown_.clear();
}

int Panel::label(const std::string& text, int y) {
  if (text.empty()) return frame_.left + panel_margin;
  drawing_.write(next_id(), {frame_.left + panel_margin, y}, text, Face::plain, panel_text,
                 theme_.faint, theme_.panel);
  return frame_.left + panel_margin + label_width;
}

void Panel::heading(const std::string& title, const std::string& right,
                    const SideColours& colours) {
  const Box bar{frame_.left, frame_.top, frame_.right, frame_.top + panel_bar_height};
  note_values(bar);
  drawing_.put(id_ + "-bar", "bar", Shape::rounded, bar, colours.full, theme_.panel_line, pt);
  const int y = frame_.top + panel_bar_height / 2;
  const int aside = width_of(right, Face::strong, panel_text) + 2 * pt;
  const int room = frame_.width() - 3 * panel_margin - aside;
  drawing_.write(id_ + "-title", {frame_.left + panel_margin, y},
                 fitted(title, Face::strong, heading_size, room), Face::strong, heading_size,
                 colours.on, colours.full);
  if (!right.empty()) {
    drawing_.write(id_ + "-right", {frame_.right - panel_margin - aside, y}, right, Face::strong,
                   panel_text, colours.on, colours.full);
  }
  cursor_ = frame_.top + panel_bar_height + 5 * pt;
}

void Panel::caption(const std::string& title) {
  drawing_.write(next_id(), {frame_.left + panel_margin, cursor_ + 8 * pt},
                 fitted(title, Face::strong, panel_text, frame_.width() - 2 * panel_margin),
                 Face::strong, panel_text, theme_.ink, theme_.panel);
  note_values({frame_.left + panel_margin / 2, cursor_, frame_.right - panel_margin / 2,
               cursor_ + caption_height});
  cursor_ += caption_height;
}

void Panel::stocks(const std::string& text, const std::vector<Stock>& stocks) {
  const int y = cursor_ + panel_row / 2;
  int x = label(text, y);
  for (const Stock& stock : stocks) {
    draw_good(drawing_, next_id(), {x + 6 * pt, y}, 13 * pt, stock.good, theme_);
    const Box box = drawing_.write(next_id(), {x + 16 * pt, y}, std::to_string(stock.count),
                                   Face::strong, 12 * pt, theme_.ink, theme_.panel);
    x = std::max(box.right + 8 * pt, x + 44 * pt);
  }
  note_values({frame_.left + panel_margin / 2, cursor_, x, cursor_ + panel_row});
  cursor_ += panel_row;
}

void Panel::units(const std::vector<std::pair<std::string, std::vector<UnitLook>>>& groups) {
  const int y = cursor_ + panel_row / 2 + pt;
  int x = frame_.left + panel_margin;
  for (const auto& [text, units] : groups) {
    const Box box = drawing_.write(next_id(), {x, y}, text, Face::plain, panel_text, theme_.faint,
                                   theme_.panel);
    x = box.right + 5 * pt;
    for (const UnitLook& unit : units) {
      const int wide = width_of(unit);
      draw_unit(drawing_, next_id(), {x + wide / 2, y}, unit, theme_);
      x += wide + 4 * pt;
    }
    x += 4 * pt;
  }
  note_values({frame_.left + panel_margin / 2, cursor_, x - 2 * pt, cursor_ + panel_row + 2 * pt});
  cursor_ += panel_row + 2 * pt;
}

void Panel::pill(const Pill& pill, const Box& box, const SideColours* colours) {
  const bool filled = pill.on && pill.filled && colours != nullptr;
  if (!pill.step_name.empty()) drawing_.places.push_back({std::string(pill.step_name), box, side_});
  Figure& figure = drawing_.put(next_id(), pill.on ? "pill on" : "pill off", Shape::rounded, box,
                                filled ? colours->full : theme_.panel,
                                pill.on ? theme_.ink : theme_.panel_line, pt);
  figure.text = pill.name;
  figure.face = filled ? Face::strong : Face::plain;
  figure.size = panel_text - pt / 2;
  figure.ink = filled ? colours->on : pill.on ? theme_.ink : theme_.faint;
  figure.ground = figure.fill;
}

void Panel::pills(const std::string& text, const std::vector<Pill>& pills,
                  const SideColours* colours, int rows_max) {
  int y = cursor_ + panel_row / 2;
  const int begin = label(text, y);
  const int end = frame_.right - panel_margin;
  const int more_width = 46 * pt;
  int x = begin;
  int rows = 1;
  for (std::size_t i = 0; i < pills.size(); ++i) {
    Pill one = pills[i];
    const int size = panel_text - pt / 2;
    one.name = fitted(one.name, Face::strong, size, end - begin - more_width - 10 * pt);
    const int wide = width_of(one.name, Face::strong, size) + 9 * pt;
    const bool last = i + 1 == pills.size();
    const int needed = wide + (rows == rows_max && !last ? more_width : 0);
    if (x + needed > end && x > begin && rows < rows_max) {
      ++rows;
      x = begin;
      y += panel_row - pill_gap;
    }
    if (x + needed > end && x > begin) {
      std::int64_t more = 0;
      std::string names;
      for (std::size_t left = i; left < pills.size(); ++left) {
        more += pills[left].count;
        names += (names.empty() ? "" : ", ") + pills[left].name;
      }
      drawing_.write(next_id(), {x, y}, fmt::format("+{} more", more), Face::plain,
                     panel_text - pt / 2, theme_.faint, theme_.panel);
      drawing_.figures.back().hint = std::move(names);
      break;
    }
    pill(one, {x, y - pill_height / 2, x + wide, y + pill_height / 2}, colours);
    x += wide + 4 * pt;
  }
  if (pills.empty()) {
    drawing_.write(next_id(), {begin, y}, "none", Face::plain, panel_text, theme_.faint,
                   theme_.panel);
  }
  note_values({frame_.left + panel_margin / 2, cursor_, frame_.right - panel_margin / 2,
               y + panel_row / 2});
  cursor_ = y + panel_row / 2;
}

int Panel::pill_rows(int below) const {
  const int room = frame_.bottom - cursor_ - (1 + below) * panel_row;
  return 1 + std::max(room, 0) / (panel_row - pill_gap);
}

void Panel::columns(const std::vector<std::pair<std::string, std::int64_t>>& cells) {
  if (cells.empty()) return;
  const int wide = (frame_.width() - 2 * 4 * pt) / static_cast<int>(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int x = frame_.left + 4 * pt + wide * static_cast<int>(i) + wide / 2;
    const bool some = cells[i].second != 0;
    drawing_.write(next_id(), {x, cursor_ + 9 * pt}, std::to_string(cells[i].second), Face::strong,
                   13 * pt, some ? theme_.ink : theme_.faint, theme_.panel, Align::centre);
    drawing_.write(next_id(), {x, cursor_ + 24 * pt},
                   fitted(cells[i].first, Face::plain, panel_text - 5, wide - 2 * pt), Face::plain,
                   panel_text - 5, theme_.faint, theme_.panel, Align::centre);
    for (const std::string& pointer : shown_) {
      drawing_.values.push_back({pointer + "/" + cells[i].first,
                                 {x - wide / 2, cursor_, x + wide / 2, cursor_ + 33 * pt}});
    }
  }
  shown_.clear();
  cursor_ += 37 * pt;
}

void Panel::track(const std::string& text, std::int64_t done, std::int64_t all,
                  const std::vector<std::int64_t>& marked, const SideColours& colours) {
  const int y = cursor_ + panel_row / 2;
  const int begin = label(text, y);
  constexpr std::int64_t beads_max = 20;
  const auto beads = static_cast<int>(std::clamp<std::int64_t>(all, 0, beads_max));
  const int step =
      beads == 0 ? 0 : std::min((frame_.right - panel_margin - begin - 44 * pt) / beads, 17 * pt);
  for (int i = 1; i <= beads; ++i) {
    // If there is not room for all beads, each stands for several.
    const std::int64_t first = (i - 1) * all / beads + 1;
    const std::int64_t last = i * all / beads;
    const bool is_done = last <= done;
    const bool square =
        std::ranges::any_of(marked, [&](std::int64_t one) { return first <= one && one <= last; });
    drawing_.put(next_id(), is_done ? "bead on" : "bead off", square ? Shape::box : Shape::disc,
                 Box::about({begin + step * (i - 1) + step / 2, y}, 11 * pt, 11 * pt),
                 is_done ? colours.full : theme_.panel, is_done ? theme_.piece_line : theme_.faint,
                 pt);
  }
  drawing_.write(next_id(), {begin + step * beads + 5 * pt, y}, fmt::format("{} of {}", done, all),
                 Face::strong, panel_text, theme_.ink, theme_.panel);
  note_values({frame_.left + panel_margin / 2, cursor_, frame_.right - panel_margin / 2,
               cursor_ + panel_row});
  cursor_ += panel_row;
}

std::vector<std::string> Panel::lines_of(const std::string& text) const {
  return wrapped(text, Face::plain, panel_text, frame_.width() - 2 * panel_margin, 3);
}

int Panel::height_of(const std::string& text) const {
  return static_cast<int>(lines_of(text).size()) * panel_line_height;
}

void Panel::line(const std::string& text) {
  const int begin = cursor_;
  for (const std::string& one : lines_of(text)) {
    drawing_.write(next_id(), {frame_.left + panel_margin, cursor_ + 8 * pt}, one, Face::plain,
                   panel_text, theme_.faint, theme_.panel);
    cursor_ += panel_line_height;
  }
  note_values({frame_.left + panel_margin / 2, begin, frame_.right - panel_margin / 2, cursor_});
}

}  // namespace praetor::viz
