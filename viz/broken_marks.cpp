// Marks a broken rule in a picture: rings around what decided, and the facts beside them.

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/text/pointer.hpp"
#include "viz/marks.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t data_max = 3;  // most values with a ring

// The box of the value or of the smallest value that contains it; else of all its visible members.
std::optional<Box> seen_at(const Drawing& drawing, std::string_view pointer) {
  std::optional<Box> found;
  std::size_t longest = 0;
  for (const SeenValue& value : drawing.values) {
    if (value.pointer.size() <= longest || !text::leads_into(value.pointer, pointer)) continue;
    longest = value.pointer.size();
    found = value.box;
  }
  if (found) return found;
  Box members;
  for (const SeenValue& value : drawing.values) {
    if (text::leads_into(pointer, value.pointer)) {
      members = members.width() <= 0 ? value.box : members.with(value.box);
    }
  }
  // Members all over the picture are no single place.
  if (members.width() <= 0 || members.height() > 80 * pt) return std::nullopt;
  return members;
}

void draw_ring(Drawing& drawing, std::string id, const Box& about, const Theme& theme) {
  drawing.put(std::move(id), "broken", Shape::rounded, about, no_colour, theme.wrong, 28);
}

// The panels and the board, the nearest first; of a panel, the part below its bar.
std::vector<Box> frames_about(const Drawing& drawing, const Box& about, const Box& board) {
  std::vector<Box> frames{board};
  for (const Figure& figure : drawing.figures) {
    if (figure.kind == "panel") frames.push_back(figure.box);
    if (figure.kind != "bar") continue;
    for (Box& frame : frames) {
      if (frame.holds(figure.box) && &frame != &frames.front()) frame.top = figure.box.bottom;
    }
  }
  const Point centre = about.centre();
  std::ranges::stable_sort(frames, {}, [&](const Box& frame) {
    const Point nearest{std::clamp(centre.x, frame.left, frame.right),
                        std::clamp(centre.y, frame.top, frame.bottom)};
    return distance(nearest, centre);
  });
  return frames;
}

}  // namespace

void mark_broken(Drawing& drawing, const BrokenStep& step, const Theme& theme) {
  std::vector<Box> data;
  for (const std::string& pointer : step.breakage.shows) {
    const auto seen = seen_at(drawing, pointer);
    if (!seen || data.size() == data_max) continue;
    if (std::ranges::find(data, *seen) == data.end()) data.push_back(*seen);
  }
  const auto is_spot = [&](const Box& box) { return step.spot && step.spot->meets(box); };
  std::erase_if(data, is_spot);
  if (step.spot) draw_ring(drawing, step.id + "ring", *step.spot, theme);
  std::size_t number = 0;
  for (const Box& box : data) {
    draw_ring(drawing, fmt::format("{}datum-{}", step.id, ++number), box, theme);
  }
  const Box about = !data.empty() ? data.front() : step.spot.value_or(step.aside);
  // Without facts, the sentence above the picture says what was wrong.
  const std::string words =
      "✗ " + (step.breakage.facts.empty() ? step.breakage.sentence : step.breakage.facts);
  const std::vector<Box> frames = frames_about(drawing, about, step.frame);
  const auto free = std::ranges::find_if(
      frames, [&](const Box& frame) { return room_for(drawing, about, frame, words).has_value(); });
  draw_mark(drawing, about, free == frames.end() ? frames.front() : *free,
            {step.id + "broken", "broken", words, theme.wrong, theme.wrong_ground}, theme);
}

}  // namespace praetor::viz
