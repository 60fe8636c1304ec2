#pragma once
// The lines above every picture of a game: what it shows, which moment, and what was just done or
// which rule that broke.

#include <fmt/format.h>

#include <optional>
#include <string>

#include "viz/drawing.hpp"
#include "viz/pictures.hpp"

namespace praetor::viz {

inline constexpr int heading_height = 52 * pt;
inline constexpr int picture_margin = 10 * pt;

/// All raw.
struct Heading {
  std::string title;
  std::string aside;                    ///< ends at the right margin
  std::string below = "The set-up";     ///< may be empty
  std::optional<Breakage> broken = {};  ///< a banner in place of `below` says which step it was
};

/// A picture of full width with nothing on it. `title` is for screen readers.
Drawing blank_picture(const std::string& title, int height, const Theme& theme);

void write_heading(Drawing& drawing, const Heading& heading, const Theme& theme);

/// What stands above a moment, which `now` says in words.
template <Game G>
Heading heading_of(const Scene<G>& scene, std::string_view now) {
  Heading heading{Pictures<G>::title(*scene.state.match),
                  fmt::format("step {} of {} · {}", scene.step, scene.steps, now)};
  if (scene.lately.empty()) return heading;
  const SeenStep<G>& last = scene.lately.back();
  heading.below = told_by<G>(last.before, last.step);
  heading.broken = last.broken;
  return heading;
}

/// A picture of a moment with nothing on it.
template <Game G>
Drawing blank_scene(const Scene<G>& scene, int height, const Theme& theme) {
  const std::string title = one_line(Pictures<G>::title(*scene.state.match));
  return blank_picture(fmt::format("{}, step {}", title, scene.step), height, theme);
}

}  // namespace praetor::viz
