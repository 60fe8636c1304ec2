// Widths of the DejaVu fonts, the first choice of every picture, in hundredths of the size.
#include "viz/lettering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/text/ascii.hpp"
#include "engine/text/escape.hpp"

namespace praetor::viz {
namespace {

constexpr std::uint32_t first_letter = 32;
using Widths = std::array<std::uint8_t, 95>;

constexpr Widths sans{32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37,  32, 34, 64, 64, 64,
                      64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 77, 64,
                      58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64,  62, 74, 69, 99, 69,
                      62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36,  64, 64, 28, 28, 58,
                      28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60,  53, 64, 34, 64, 84};
constexpr Widths sans_bold{35,  46, 53, 84, 70, 101, 88, 31,  46, 46, 53, 84, 38, 42,  38, 37,
                           70,  70, 70, 70, 70, 70,  70, 70,  70, 70, 40, 40, 84, 84,  84, 58,
                           100, 78, 77, 74, 83, 69,  69, 83,  84, 38, 38, 78, 64, 100, 84, 85,
                           74,  85, 77, 73, 69, 82,  78, 111, 78, 73, 73, 46, 37, 46,  84, 50,
                           50,  68, 72, 60, 72, 68,  44, 72,  72, 35, 35, 67, 35, 105, 72, 69,
                           72,  72, 50, 60, 48, 72,  66, 93,  65, 66, 59, 72, 37, 72,  84};
constexpr Widths serif_bold{35,  44, 53, 84, 70, 96, 91, 31,  48, 48, 53, 84, 35, 42,  35, 37,
                            70,  70, 70, 70, 70, 70, 70, 70,  70, 70, 37, 37, 84, 84,  84, 59,
                            100, 78, 85, 80, 87, 77, 71, 86,  95, 47, 48, 87, 71, 111, 92, 88,
                            76,  88, 84, 73, 75, 88, 78, 113, 78, 72, 73, 48, 37, 48,  84, 50,
                            50,  65, 70, 61, 70, 64, 44, 70,  73, 38, 37, 70, 38, 106, 73, 67,
                            70,  70, 53, 57, 47, 73, 59, 87,  60, 59, 57, 65, 37, 65,  84};

// Outside ASCII: the width of the widest letter of these fonts, which is also that of East Asian
// letters.
constexpr int widest = 118;

const Widths& widths_of(Face face) {
  switch (face) {
    case Face::plain:
      return sans;
    case Face::strong:
      return sans_bold;
    case Face::title:
    case Face::gentle:
      break;
  }
  return serif_bold;  // it is wider than the italic
}

int width_of(std::uint32_t letter, Face face) {
  const std::uint32_t index = letter - first_letter;
  const Widths& widths = widths_of(face);
  return index < widths.size() ? widths[index] : widest;
}

constexpr std::string_view ellipsis = "…";

}  // namespace

std::string font_of(Face face) {
  std::string font = face == Face::plain || face == Face::strong
                         ? "DejaVu Sans,Verdana,Noto Sans,Helvetica,Arial,sans-serif"
                         : "DejaVu Serif,Georgia,Noto Serif,Times New Roman,serif";
  if (face == Face::strong || face == Face::title) font += bold_style;
  if (face == Face::gentle) font += italic_style;
  return font;
}

int width_of(std::string_view text, Face face, int size) {
  int hundredths = 0;
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint point = text::code_point_at(text, at);
    if (!text::is_joiner(point)) hundredths += width_of(point.value, face);
    at += point.size;
    if (hundredths > 1'000'000) break;  // no picture is that wide
  }
  return (hundredths * size + 99) / 100;
}

std::string one_line(std::string_view text) {
  constexpr std::size_t bytes_max = 2000;  // far more than a line of a picture shows
  std::string line(text.substr(0, bytes_max));
  for (char& c : line) {
    if (c == '\n' || c == '\t' || c == '\r') c = ' ';
  }
  return text::shown_joined(line);
}

std::string fitted(std::string_view text, Face face, int size, int width) {
  std::string line = one_line(text);
  if (line.size() < 2000 && width_of(line, face, size) <= width) return line;
  const int room = width - width_of(ellipsis, face, size);
  int used = 0;
  for (std::size_t at = 0; at < line.size();) {
    const text::CodePoint point = text::code_point_at(line, at);
    if (!text::is_joiner(point)) used += width_of(point.value, face) * size;
    if (used > room * 100) {
      line.resize(at);
      return line += ellipsis;
    }
    at += point.size;
  }
  return line += ellipsis;
}

std::vector<std::string> wrapped(std::string_view text, Face face, int size, int width,
                                 std::size_t lines_max) {
  const std::string all = one_line(text);
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(' ', at), all.size());
    const std::string word = all.substr(at, end - at);
    at = end + 1;
    const std::string longer = line.empty() ? word : line + " " + word;
    if (width_of(longer, face, size) <= width || line.empty()) {
      line = longer;
    } else if (lines.size() + 1 < lines_max) {
      lines.push_back(std::exchange(line, word));
    } else {
      line = longer;  // too long on purpose: the rest is cut below
      if (width_of(line, face, size) > width) break;
    }
  }
  lines.push_back(std::move(line));
  for (std::string& one : lines) one = fitted(one, face, size, width);
  return lines;
}

std::string enumerated(std::span<const std::pair<std::string_view, std::int64_t>> names) {
  std::vector<std::string> words;
  words.reserve(names.size());
  for (const auto& [name, count] : names) {
    words.push_back(count > 1 ? fmt::format("{} × {}", count, spaced(name)) : spaced(name));
  }
  return joined(words);
}

std::string title_case(std::string_view name) {
  std::string title = spaced(name);
  if (!title.empty()) title[0] = text::capital_letter(title[0]);
  return title;
}

std::string joined(const std::vector<std::string>& words, std::string_view link) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " " + std::string(link) + " " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace praetor::viz
