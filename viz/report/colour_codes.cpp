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
  // One list after the other, and of its entries one colour after the other.
  const auto recode = [&](auto list, auto... colours) {
    const std::size_t count = (one.*list).size();
    const bool alike = (drawings[1].*list).size() == count && (drawings[2].*list).size() == count;
    ensure(alike, "themes differ in colours only");
    for (std::size_t i = 0; i < count; ++i) {
      const auto set = [&](auto colour) {
        Colour& first = (one.*list)[i].*colour;
        first = code({first, (drawings[1].*list)[i].*colour, (drawings[2].*list)[i].*colour});
      };
      (set(colours), ...);
    }
  };
  one.paper = code({one.paper, drawings[1].paper, drawings[2].paper});
  one.halo = code({one.halo, drawings[1].halo, drawings[2].halo});
  recode(&Drawing::areas, &Area::fill, &Area::line);
  recode(&Drawing::figures, &Figure::fill, &Figure::line, &Figure::ink);
  recode(&Drawing::arrows, &Arrow::colour);
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
