// A code is a number from `first_code` on, written as a colour.
#include "viz/report/colour_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include "engine/core/ensure.hpp"
#include "engine/text/number.hpp"

namespace praetor::viz::report {
namespace {

constexpr std::uint32_t first_code = 0xC00000;
constexpr std::uint8_t see_through = 254;

}  // namespace

Colour ColourCodes::code(const PerTheme<Colour>& colours) {
  PerTheme<std::uint32_t> bytes{};
  std::ranges::transform(colours, bytes.begin(),
                         [](Colour colour) { return std::bit_cast<std::uint32_t>(colour); });
  bool seen = false;
  bool solid = true;
  for (const Colour colour : colours) {
    seen = seen || colour.opacity != 0;
    solid = solid && colour.opacity == 255;
  }
  if (!seen) return no_colour;
  const auto [place, fresh] = known_.try_emplace(bytes, entries_.size());
  if (fresh) entries_.push_back({colours, solid});
  return Colour::of(first_code + static_cast<std::uint32_t>(place->second))
      .with_opacity(solid ? 255 : see_through);
}

Drawing ColourCodes::merged(PerTheme<Drawing> drawings) {
  Drawing one = std::move(drawings[0]);
  for (std::size_t theme = 1; theme < drawings.size(); ++theme) {
    const Drawing& other = drawings[theme];
    ensure(other.areas.size() == one.areas.size() && other.figures.size() == one.figures.size() &&
               other.arrows.size() == one.arrows.size(),
           "themes differ in colours only");
  }
  const auto coded = [&](Colour first, const auto& pick) {
    return code({first, pick(drawings[1]), pick(drawings[2])});
  };
  one.paper = coded(one.paper, [](const Drawing& d) { return d.paper; });
  one.halo = coded(one.halo, [](const Drawing& d) { return d.halo; });
  for (std::size_t i = 0; i < one.areas.size(); ++i) {
    Area& area = one.areas[i];
    area.fill = coded(area.fill, [i](const Drawing& d) { return d.areas[i].fill; });
    area.line = coded(area.line, [i](const Drawing& d) { return d.areas[i].line; });
  }
  for (std::size_t i = 0; i < one.figures.size(); ++i) {
    Figure& figure = one.figures[i];
    figure.fill = coded(figure.fill, [i](const Drawing& d) { return d.figures[i].fill; });
    figure.line = coded(figure.line, [i](const Drawing& d) { return d.figures[i].line; });
    figure.ink = coded(figure.ink, [i](const Drawing& d) { return d.figures[i].ink; });
  }
  for (std::size_t i = 0; i < one.arrows.size(); ++i) {
    one.arrows[i].colour =
        coded(one.arrows[i].colour, [i](const Drawing& d) { return d.arrows[i].colour; });
  }
  return one;
}

std::optional<std::string> ColourCodes::css_of(std::string_view hex, bool solid) {
  if (hex.size() != 7 || hex.front() != '#') return std::nullopt;
  const auto value = text::number_in<std::uint32_t>(hex.substr(1), 16);
  if (!value || *value < first_code || *value - first_code >= entries_.size()) return std::nullopt;
  const std::size_t index = *value - first_code;
  solid = solid && !entries_[index].solid;
  (solid ? entries_[index].named_solid : entries_[index].named) = true;
  return fmt::format("var(--k{}{})", index, solid ? "s" : "");
}

std::string ColourCodes::variables(std::size_t theme) const {
  std::string css;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Colour colour = entries_[i].colours[theme];
    if (entries_[i].named) css += fmt::format("--k{}:{};", i, colour.hex());
    if (entries_[i].named_solid) {
      css += fmt::format("--k{}s:{};", i, colour.with_opacity(255).hex());
    }
  }
  return css;
}

std::string ColourCodes::resolved(std::string_view text, std::size_t theme) const {
  constexpr std::string_view variable = "var(--k";
  std::string plain;
  for (std::size_t at = text.find(variable); at != std::string_view::npos;
       at = text.find(variable)) {
    plain += text.substr(0, at);
    text.remove_prefix(at + variable.size());
    std::size_t index = 0;
    const auto rest = std::from_chars(text.data(), text.data() + text.size(), index).ptr;
    const bool solid = *rest == 's';
    const Colour colour = entries_[index].colours[theme];
    plain += (solid ? colour.with_opacity(255) : colour).hex();
    text.remove_prefix(text.find(')') + 1);
  }
  return plain.append(text);
}

}  // namespace praetor::viz::report
