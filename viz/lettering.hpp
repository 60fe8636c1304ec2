#pragma once
// Fonts, and how wide a text will be in them, known without asking any font: layouts must not
// depend on the machine. Text from outside is cleaned and cut here before it is drawn.

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
  title,   ///< serif, bold: names of land
  gentle   ///< serif, italic: names of water
};

/// A face as Graphviz and Pango name fonts: families, best first, then the style.
std::string font_of(Face face);
/// How such a name ends; CSS wants it apart from the families.
inline constexpr std::string_view bold_style = " Bold";
inline constexpr std::string_view italic_style = " Italic";

/// How wide a text is, in tenths of a point, at a size in tenths; a little too much rather than too
/// little.
int width_of(std::string_view text, Face face, int size);

/// Text from outside for one line: escaped as text::shown does, blanks in place of line ends.
std::string one_line(std::string_view text);

/// A `one_line` text cut to a width, with `…` where something is missing.
std::string fitted(std::string_view text, Face face, int size, int width);

/// A text as lines that fit a width, broken at blanks where there are any; at most `lines_max`, the
/// last one cut.
std::vector<std::string> wrapped(std::string_view text, Face face, int size, int width,
                                 std::size_t lines_max);

/// "rome" → "Rome".
std::string title_case(std::string_view name);

/// Names, each as often as it is there: "2 × light horse, recoil and trod".
std::string enumerated(std::span<const std::pair<std::string_view, std::int64_t>> names);

/// "a", "a and b", "a, b and c"; after a word that denies, "or" is the last link.
std::string joined(const std::vector<std::string>& words, std::string_view link = "and");

using replays::wording::spaced;
using text::counted;

}  // namespace praetor::viz
