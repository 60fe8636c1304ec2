#pragma once
// The lines above every picture of a game: what it shows, which moment, and what was just done or
// which rule that broke.

#include <string>

#include "viz/drawing.hpp"
#include "viz/pictures.hpp"

namespace praetor::viz {

inline constexpr int heading_height = 52 * pt;
inline constexpr int picture_margin = 10 * pt;

/// A picture of full width with nothing on it. `title` is for screen readers.
Drawing blank_picture(const std::string& title, int height, const Theme& theme);

/// `aside` ends at the right margin; `below` may be empty. All raw.
void write_heading(Drawing& drawing, const std::string& title, const std::string& aside,
                   const std::string& below, const Theme& theme);

/// In place of `below`: a banner that says which step broke which rule.
void write_breakage(Drawing& drawing, const Breakage& broken, const std::string& step,
                    const Theme& theme);

}  // namespace praetor::viz
