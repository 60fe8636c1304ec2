#include "viz/unit_signs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "viz/heading.hpp"

namespace praetor::viz {
namespace {

constexpr int row_height = 18 * pt;
constexpr int words_size = 105;
constexpr int words_most = 460 * pt;   ///< of one name: two stand in a row
constexpr std::size_t rows_most = 12;  ///< a legend is not to be larger than its picture

struct LegendPlace {
  Point at;
  int column;  ///< the width of the letters' place
  std::string letters;
  std::string name;
};

/// Where each entry stands, with its name as far as it has room; the last row may end with how many
/// others there are.
std::vector<LegendPlace> laid_out(std::span<const std::pair<std::string, std::string>> entries) {
  std::vector<LegendPlace> places;
  constexpr int row_end = picture_width - picture_margin;
  constexpr int gap = 14 * pt;
  constexpr int room_for_more = 80 * pt;
  Point at{picture_margin, row_height / 2};
  std::size_t row = 1;
  for (const auto& [letters, name] : entries) {
    const std::string words = fitted(name, Face::plain, words_size, words_most);
    const int column = std::max(22 * pt, width_of(letters, Face::strong, words_size) + 5 * pt);
    const int wide = column + width_of(words, Face::plain, words_size) + gap;
    const int end = row == rows_most ? row_end - room_for_more : row_end;
    if (at.x + wide > end && at.x > picture_margin) {
      if (row == rows_most) {
        places.push_back({at, 0, "", fmt::format("and {} more", entries.size() - places.size())});
        return places;
      }
      ++row;
      at = {picture_margin, at.y + row_height};
    }
    places.push_back({at, column, letters, words});
    at.x += wide;
  }
  return places;
}

}  // namespace

UnitSigns::UnitSigns(std::span<const std::string_view> types,
                     std::vector<std::string_view> glyphs) {
  std::vector<std::string_view> own(types.begin(), types.end());
  for (std::size_t i = 0; i < glyphs.size(); ++i) {
    const auto before = glyphs.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(glyphs.begin(), before, glyphs[i]) != before) glyphs[i] = {};
    if (!glyphs[i].empty()) own[i] = {};
  }
  std::vector<std::string> letters = letters_out_of(own);
  signs_.reserve(types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    signs_.push_back({glyphs[i], std::move(letters[i])});
  }
}

const UnitSign& UnitSigns::of(std::size_t type) const {
  static const UnitSign none;
  return type < signs_.size() ? signs_[type] : none;
}

std::string UnitSigns::named(const std::string& name, std::size_t type) const {
  const std::string& letters = of(type).letters;
  return letters.empty() ? name : fmt::format("{} ({})", name, letters);
}

int width_of(const UnitSign& sign, int symbol) {
  if (sign.letters.empty()) return symbol;
  return std::max(symbol, width_of(sign.letters, Face::strong, small_letters) + 2 * pt);
}

void draw_unit_sign(Drawing& drawing, const std::string& id, const UnitSign& sign, Point centre,
                    int size, int width, const GlyphInk& inks) {
  draw_glyph(drawing, sign.glyph, centre, size, inks);
  if (sign.letters.empty()) return;
  const int high = std::max(size * 62 / 100, small_letters);
  const int wide = width_of(sign.letters, Face::strong, high) + 2 * pt;
  drawing.write(id, centre, sign.letters, Face::strong, wide > width ? high * width / wide : high,
                inks.ink, inks.ground, Align::centre);
}

void LettersLegend::add(const std::string& letters, const std::string& name) {
  if (!letters.empty()) entries_.emplace_back(letters, name);
}

int LettersLegend::height() const {
  const auto places = laid_out(entries_);
  return places.empty() ? 0 : places.back().at.y + row_height;
}

void LettersLegend::draw(Drawing& drawing, int top, const Theme& theme) const {
  int made = 0;
  for (const LegendPlace& place : laid_out(entries_)) {
    const Point at{place.at.x, top + place.at.y};
    const std::string id = fmt::format("legend-letters-{}", ++made);
    if (!place.letters.empty()) {
      drawing.write(id, at, place.letters, Face::strong, words_size, theme.ink, theme.paper);
    }
    drawing.write(id + "-name", {at.x + place.column, at.y}, place.name, Face::plain, words_size,
                  theme.ink, theme.paper);
  }
}

}  // namespace praetor::viz
