#pragma once
// Fonts, and the width of text in them without asking a font: layouts must not depend on the
// machine. Text from outside is cleaned and cut here before it is drawn.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/counted.hpp"
#include "replays/wording/words.hpp"

namespace praetor::viz {

enum class Face : unsigned char {
  plain,   ///< sans serif
  strong,  ///< sans serif, bold
  title,   ///< serif, bold: names of lands
  gentle   ///< serif, italic: names of waters
};

/// A face in the font syntax of Graphviz and Pango: families, best first, then the style.
std::string font_of(Face face);
/// The styles at the end of such a name; CSS needs them apart from the families.
inline constexpr std::string_view bold_style = " Bold";
inline constexpr std::string_view italic_style = " Italic";

/// The width of a text, in tenths of a point, at a size in tenths of a point. It is rather a little
/// too large than too small.
int width_of(std::string_view text, Face face, int size);

/// Text from outside for one line: escaped as text::shown_joined does, blanks in place of line
/// ends.
std::string one_line(std::string_view text);

/// A `one_line` text cut to a width, with `…` where something is missing.
std::string fitted(std::string_view text, Face face, int size, int width);

/// A text broken into lines of a width, at blanks where possible. At most `lines_max` lines; the
/// last one is cut.
std::vector<std::string> wrapped(std::string_view text, Face face, int size, int width,
                                 std::size_t lines_max);

/// "rome" → "Rome".
std::string title_case(std::string_view name);

/// Names with their counts: "2 × light horse, recoil and trod".
std::string enumerated(std::span<const std::pair<std::string_view, std::int64_t>> names);

/// "a", "a and b", "a, b and c". `link` joins the last two; use "or" after a negation.
std::string joined(const std::vector<std::string>& words, std::string_view link = "and");

using replays::wording::spaced;
using text::counted;

}  // namespace praetor::viz
