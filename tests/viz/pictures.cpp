#include "tests/viz/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace praetor::tests {
namespace {

using viz::Box;
using viz::Figure;

std::string named(const Figure& one, const Figure& two) {
  return one.id + " (" + one.text + ") and " + two.id + " (" + two.text + ")";
}

double linear(std::uint8_t channel) {
  const double part = channel / 255.0;
  return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

double luminance(viz::Colour colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

double contrast(viz::Colour one, viz::Colour two) {
  const double a = luminance(one);
  const double b = luminance(two);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

std::vector<std::string> shipped_games(std::string_view game) {
  namespace fs = std::filesystem;
  std::vector<std::string> paths;
  const fs::path corpus = fs::path(PRAETOR_SOURCE_DIR) / "replays/corpus" / game;
  for (const auto& entry : fs::directory_iterator(corpus)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
  }
  std::ranges::sort(paths);
  return paths;
}

std::vector<std::string> overlaps(const viz::Drawing& drawing) {
  std::vector<std::string> found;
  const Box picture{0, 0, drawing.width, drawing.height};
  std::vector<Box> texts;
  for (const Figure& figure : drawing.figures) texts.push_back(figure.text_box());
  for (std::size_t i = 0; i < drawing.figures.size(); ++i) {
    const Figure& text = drawing.figures[i];
    if (text.text.empty()) continue;
    const Box& box = texts[i];
    if (!picture.holds(box)) found.push_back(text.id + " (" + text.text + ") leaves the picture");
    for (std::size_t j = 0; j < drawing.figures.size(); ++j) {
      const Figure& other = drawing.figures[j];
      if (i == j) continue;
      if (!other.text.empty() && j < i && texts[j].meets(box)) {
        found.push_back(named(text, other));
      }
      // A shape may lie under a text only as its ground: painted before it and all round it.
      const bool seen = other.shape != viz::Shape::none && other.fill.opacity != 0;
      const bool ground = j < i && other.box.holds(box) && other.text.empty();
      if (seen && !ground && other.box.meets(box)) found.push_back(named(text, other));
    }
  }
  for (const viz::Arrow& arrow : drawing.arrows) {
    if (arrow.badge.empty()) continue;
    for (std::size_t i = 0; i < drawing.figures.size(); ++i) {
      const Figure& figure = drawing.figures[i];
      if (figure.text.empty() || !texts[i].meets(arrow.badge_box())) continue;
      found.push_back("the badge " + arrow.badge + " of " + arrow.id + " lies on " + figure.text);
    }
  }
  return found;
}

std::vector<std::string> cut_texts(const viz::Drawing& drawing) {
  std::vector<std::string> found;
  for (const Figure& figure : drawing.figures) {
    if (figure.text.find("…") != std::string::npos) found.push_back(figure.id + ": " + figure.text);
  }
  return found;
}

std::vector<std::string> pale_texts(const viz::Drawing& drawing) {
  std::vector<std::string> found;
  for (const Figure& figure : drawing.figures) {
    if (figure.text.empty()) continue;
    const viz::Colour ground = viz::over(figure.ground, drawing.paper);
    if (contrast(figure.ink, ground) < 4.5) {
      found.push_back(figure.id + ": " + figure.ink.hex() + " on " + ground.hex());
    }
  }
  return found;
}

}  // namespace praetor::tests
