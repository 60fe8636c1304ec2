#include "viz/heading.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace praetor::viz {

Drawing blank_picture(const std::string& title, int height, const Theme& theme) {
  Drawing drawing;
  drawing.id = "praetor";
  drawing.title = title;
  drawing.width = picture_width;
  drawing.height = height;
  drawing.paper = theme.paper;
  drawing.halo = theme.halo;
  return drawing;
}

namespace {

void write_breakage(Drawing& drawing, const Breakage& broken, const std::string& step,
                    const Theme& theme) {
  Figure banner;
  banner.id = "broken";
  banner.kind = "broken";
  banner.shape = Shape::rounded;
  banner.box = {picture_margin, 29 * pt, picture_width - picture_margin, 49 * pt};
  banner.fill = theme.wrong_ground;
  banner.line = theme.wrong;
  banner.width = 15;
  const int room = banner.box.width() - 2 * picture_margin;
  const std::string words = fitted(fmt::format("{}  ✗ {}: {}", step, broken.rule, broken.sentence),
                                   Face::strong, 11 * pt, room);
  const bool with_small_print = !broken.rests_on.empty();
  if (!with_small_print) banner.text = words;
  banner.face = Face::strong;
  banner.size = 11 * pt;
  banner.ink = theme.wrong;
  banner.ground = theme.wrong_ground;
  drawing.figures.push_back(std::move(banner));
  if (!with_small_print) return;
  const int middle = picture_width / 2;
  drawing.write("broken-rule", {middle, 35 * pt}, words, Face::strong, 11 * pt, theme.wrong,
                theme.wrong_ground, Align::centre);
  drawing.write("rests-on", {middle, 44 * pt},
                fitted("rests on " + fmt::format("{}", fmt::join(broken.rests_on, " · ")),
                       Face::plain, 8 * pt, room),
                Face::plain, 8 * pt, theme.wrong, theme.wrong_ground, Align::centre);
}

}  // namespace

void write_heading(Drawing& drawing, const Heading& heading, const Theme& theme) {
  const int room = width_of(heading.aside, Face::plain, 12 * pt) + 2 * pt;
  drawing.write(
      "title", {picture_margin, 15 * pt},
      fitted(heading.title, Face::title, 17 * pt, picture_width - room - 4 * picture_margin),
      Face::title, 17 * pt, theme.ink, theme.paper);
  if (!heading.aside.empty()) {
    drawing.write("moment", {picture_width - picture_margin, 15 * pt}, heading.aside, Face::plain,
                  12 * pt, theme.faint, theme.paper, Align::right);
  }
  if (heading.broken) return write_breakage(drawing, *heading.broken, heading.below, theme);
  if (heading.below.empty()) return;
  drawing.write("last-step", {picture_margin, 39 * pt},
                fitted(heading.below, Face::plain, 125, picture_width - 2 * picture_margin),
                Face::plain, 125, theme.ink, theme.paper);
}

}  // namespace praetor::viz
