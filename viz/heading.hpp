#pragma once
// The lines above every picture of a game: what it shows, which moment, and the last step, or the
// rule that this step broke.

#include <optional>
#include <string>

#include "viz/drawing.hpp"
#include "viz/picture_options.hpp"

namespace praetor::viz {

inline constexpr int heading_height = 52 * pt;
inline constexpr int picture_margin = 10 * pt;

/// All texts are raw.
struct Heading {
  std::string title;
  std::string aside;                    ///< aligned to the right margin
  std::string below = "The set-up";     ///< may be ""
  std::optional<Breakage> broken = {};  ///< if set, a banner replaces `below` and names the step
};

/// An empty picture of full width. `title` is for screen readers.
Drawing blank_picture(const std::string& title, int height, const Theme& theme);

void write_heading(Drawing& drawing, const Heading& heading, const Theme& theme);

/// Adds a line below a finished picture: what the verdict rests on that no rulebook prints. Adds
/// nothing if there is no such basis.
void write_small_print(Drawing& drawing, const Breakage& broken, const Theme& theme);

}  // namespace praetor::viz
