#pragma once
// The lines above every picture of a game: what it shows, which moment, and what was just done or
// which rule that broke.

#include <optional>
#include <string>

#include "viz/drawing.hpp"
#include "viz/picture_options.hpp"

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

/// Adds a line at the foot of a whole picture: what a verdict rests on that no rulebook prints.
/// Nothing where there is nothing of the kind.
void write_small_print(Drawing& drawing, const Breakage& broken, const Theme& theme);

}  // namespace praetor::viz
