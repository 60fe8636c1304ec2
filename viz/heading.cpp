#include "viz/heading.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "viz/fitting.hpp"

namespace praetor::viz {

Drawing blank_picture(const std::string& title, int height, const Theme& theme) {
  Drawing drawing;
  drawing.id = "praetor";
  drawing.title = title;
  drawing.width = picture_width;
  drawing.height = up_to_whole_points(height);
  drawing.paper = theme.paper;
  drawing.halo = theme.halo;
  return drawing;
}

namespace {

// The largest size at which a text fits, at least three quarters of `most`.
int size_for(const std::string& text, Face face, int most, int width) {
  int size = most;
  while (size > most * 3 / 4 && width_of(text, face, size) > width) size -= pt / 4;
  return size;
}

// Writes what was done and the broken rule, with the rule's sentence below.
void write_breakage(Drawing& drawing, const Breakage& broken, const std::string& step,
                    const Theme& theme) {
  const Box banner{picture_margin, 245, picture_width - picture_margin, 492};
  drawing.put("broken", "broken", Shape::rounded, banner, theme.wrong_ground, theme.wrong, 15);
  const int room = banner.width() - 2 * picture_margin;
  const int middle = banner.centre().x;
  const auto line = [&](const std::string& id, int y, const std::string& text, Face face,
                        Colour ink) {
    const int size = size_for(text, face, 95, room);
    drawing.write(id, {middle, y}, fitted(text, face, size, room), face, size, ink,
                  theme.wrong_ground, Align::centre);
  };
  line("broken-step", 313, "✗ " + step + (broken.facts.empty() ? "" : ": " + broken.facts),
       Face::strong, theme.wrong);
  line("broken-rule", 429, fmt::format("{} ({})", broken.sentence, broken.rule), Face::plain,
       theme.ink);
}

// A long step, such as one that draws many cards, gets a smaller size and, if needed, a second
// line.
void write_last_step(Drawing& drawing, const std::string& step, const Theme& theme) {
  const int width = picture_width - 2 * picture_margin;
  FittingLines told = lines_that_fit(step, Face::plain, 125, 100, width, 1);
  if (told.lines.front() != step) told = lines_that_fit(step, Face::plain, 100, 80, width, 2);
  const int apart = told.size * 5 / 4;
  int y = 39 * pt - (static_cast<int>(told.lines.size()) - 1) * apart / 2;
  for (std::size_t i = 0; i < told.lines.size(); ++i, y += apart) {
    drawing.write(i == 0 ? "last-step" : fmt::format("last-step-{}", i + 1), {picture_margin, y},
                  told.lines[i], Face::plain, told.size, theme.ink, theme.paper);
  }
}

}  // namespace

void write_heading(Drawing& drawing, const Heading& heading, const Theme& theme) {
  const int room = width_of(heading.aside, Face::plain, 12 * pt) + 2 * pt;
  const int title_room = picture_width - room - 4 * picture_margin;
  const int size = size_for(heading.title, Face::title, 17 * pt, title_room);
  drawing.write("title", {picture_margin, 14 * pt},
                fitted(heading.title, Face::title, size, title_room), Face::title, size, theme.ink,
                theme.paper);
  if (!heading.aside.empty()) {
    drawing.write("moment", {picture_width - picture_margin, 15 * pt}, heading.aside, Face::plain,
                  12 * pt, theme.faint, theme.paper, Align::right);
  }
  if (heading.broken) return write_breakage(drawing, *heading.broken, heading.below, theme);
  if (heading.below.empty()) return;
  write_last_step(drawing, heading.below, theme);
}

void write_small_print(Drawing& drawing, const Breakage& broken, const Theme& theme) {
  if (broken.rests_on.empty()) return;
  const int size = 9 * pt;
  const int room = picture_width - 2 * picture_margin;
  constexpr std::size_t lines_max = 6;
  const std::string words =
      fmt::format("The verdict rests on: {}", fmt::join(broken.rests_on, " · "));
  int made = 0;
  for (const std::string& line : wrapped(words, Face::plain, size, room, lines_max)) {
    drawing.write(++made == 1 ? "rests-on" : fmt::format("rests-on-{}", made),
                  {picture_margin, drawing.height + size}, line, Face::plain, size, theme.ink,
                  theme.paper);
    drawing.height += 3 * size / 2;
  }
  drawing.height = up_to_whole_points(drawing.height + size);
}

}  // namespace praetor::viz
