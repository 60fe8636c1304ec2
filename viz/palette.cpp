// The hues of the sides are those that colour-blind readers tell apart best when dark enough for
// white text. A test computes the contrast of every text on what lies under it.
#include "viz/palette.hpp"

#include <fmt/format.h>

#include <cmath>

namespace praetor::viz {
namespace {

constexpr Colour c(std::uint32_t rgb) { return Colour::of(rgb); }

constexpr Theme light{.name = "light",
                      .paper = c(0xf7f2e6),
                      .ink = c(0x2a2118),
                      .faint = c(0x63584a),
                      .panel = c(0xfffbf2),
                      .panel_line = c(0xcbbd9f),
                      .deep = c(0x9cc0cf),
                      .sea = c(0xacccd9),
                      .shallow = c(0xc3dde6),
                      .sea_line = c(0x7fa9bb),
                      .land = c(0xf3ead2),
                      .land_line = c(0xb5a27c),
                      .coast = c(0x5b4c33),
                      .land_ink = c(0x2d2416),
                      .sea_ink = c(0x123c50),
                      .plate = c(0xfffaf0).with_opacity(0xc8),
                      .red = c(0xb3261e),
                      .blue = c(0x1b5e9b),
                      .casing = c(0xfffdf6),
                      .wrong = c(0xc2185b),
                      .wrong_ground = c(0xfff0f6),
                      .halo = c(0xffffff).with_opacity(0xd8),
                      .gold = c(0xf0c23b),
                      .iron = c(0x5f6773),
                      .marble = c(0xffffff),
                      .coin = c(0xe39a2d),
                      .stone = c(0x8d8577),
                      .piece_line = c(0x14100a),
                      .piece_ink = c(0x14100a),
                      .sides = {{{c(0xa3202a), c(0xffffff), c(0xefc9be), c(0x8f1b24)},
                                 {c(0x1f568f), c(0xffffff), c(0xc3d3e6), c(0x1a4b7d)},
                                 {c(0x1c6b4c), c(0xffffff), c(0xc5dfce), c(0x175b40)},
                                 {c(0x8a5a00), c(0xffffff), c(0xefdcae), c(0x744c00)},
                                 {c(0x6a3d8f), c(0xffffff), c(0xdccde9), c(0x5b347b)},
                                 {c(0x3b3b3b), c(0xffffff), c(0xd6d4d0), c(0x2e2e2e)}}},
                      .grounds = {.open = c(0xf3ead2),
                                  .rough = c(0xe4d3a4),
                                  .hill = c(0xdcb98d),
                                  .wood = c(0xc3d8ae),
                                  .town = c(0xddd5cd),
                                  .rock = c(0x8b8478),
                                  .mark = c(0x6d5230),
                                  .leaf = c(0x3c6a3b),
                                  .water = c(0x3f86b3),
                                  .bank = c(0xc3dde6)}};

constexpr Theme dark{.name = "dark",
                     .paper = c(0x16191d),
                     .ink = c(0xeae4d8),
                     .faint = c(0xb4ab9c),
                     .panel = c(0x20252b),
                     .panel_line = c(0x47505a),
                     .deep = c(0x15242f),
                     .sea = c(0x1a2e3b),
                     .shallow = c(0x25424f),
                     .sea_line = c(0x47697b),
                     .land = c(0x4a4538),
                     .land_line = c(0x7c735c),
                     .coast = c(0x0c0f12),
                     .land_ink = c(0xf7efdd),
                     .sea_ink = c(0xb9dcec),
                     .plate = c(0x1d1b16).with_opacity(0xb4),
                     .red = c(0xff7a66),
                     .blue = c(0x6db9f5),
                     .casing = c(0x14171a),
                     .wrong = c(0xff6aa6),
                     .wrong_ground = c(0x3a1024),
                     .halo = c(0x0b0d10).with_opacity(0xd0),
                     .gold = c(0xf0c23b),
                     .iron = c(0x8f99a8),
                     .marble = c(0xf4f4f2),
                     .coin = c(0xe39a2d),
                     .stone = c(0xa59d8d),
                     .piece_line = c(0x08090a),
                     .piece_ink = c(0x0c0b09),
                     .sides = {{{c(0xb52c36), c(0xffffff), c(0x693a37), c(0xff9d94)},
                                {c(0x2a69a8), c(0xffffff), c(0x314d69), c(0x8cc4f7)},
                                {c(0x23794f), c(0xffffff), c(0x345643), c(0x86d6ac)},
                                {c(0x8f6000), c(0xffffff), c(0x66532a), c(0xefc35e)},
                                {c(0x7a4aa3), c(0xffffff), c(0x524063), c(0xcdaaf0)},
                                {c(0x5c6066), c(0xffffff), c(0x55585c), c(0xcfd3d8)}}},
                     .grounds = {.open = c(0x4a4538),
                                 .rough = c(0x5f5330),
                                 .hill = c(0x6a4c33),
                                 .wood = c(0x37492f),
                                 .town = c(0x575656),
                                 .rock = c(0x24262a),
                                 .mark = c(0xd0b98a),
                                 .leaf = c(0x93c487),
                                 .water = c(0x4f9bcb),
                                 .bank = c(0x2c4653)}};

constexpr Theme print{.name = "print",
                      .paper = c(0xffffff),
                      .ink = c(0x000000),
                      .faint = c(0x454545),
                      .panel = c(0xffffff),
                      .panel_line = c(0x8c8c8c),
                      .deep = c(0xe6eef2),
                      .sea = c(0xedf3f6),
                      .shallow = c(0xf6fafb),
                      .sea_line = c(0x9fb3bd),
                      .land = c(0xffffff),
                      .land_line = c(0x8f8f8f),
                      .coast = c(0x202020),
                      .land_ink = c(0x000000),
                      .sea_ink = c(0x1c4355),
                      .plate = c(0xffffff).with_opacity(0xd8),
                      .red = c(0xb3261e),
                      .blue = c(0x1b5e9b),
                      .casing = c(0xffffff),
                      .wrong = c(0xb0124f),
                      .wrong_ground = c(0xffffff),
                      .halo = c(0xffffff),
                      .gold = c(0xf3d260),
                      .iron = c(0x6d7580),
                      .marble = c(0xffffff),
                      .coin = c(0xe8ad50),
                      .stone = c(0x9a9a9a),
                      .piece_line = c(0x000000),
                      .piece_ink = c(0x000000),
                      .sides = {{{c(0x9c1f28), c(0xffffff), c(0xfbe9e5), c(0x8f1b24)},
                                 {c(0x1d4f84), c(0xffffff), c(0xe6edf5), c(0x1a4b7d)},
                                 {c(0x1c6b4c), c(0xffffff), c(0xe6f2ea), c(0x175b40)},
                                 {c(0x8a5a00), c(0xffffff), c(0xf8f0da), c(0x744c00)},
                                 {c(0x6a3d8f), c(0xffffff), c(0xf0e8f6), c(0x5b347b)},
                                 {c(0x3b3b3b), c(0xffffff), c(0xececec), c(0x2e2e2e)}}},
                      .grounds = {.open = c(0xffffff),
                                  .rough = c(0xfbf5e4),
                                  .hill = c(0xf6e6d4),
                                  .wood = c(0xeaf3e2),
                                  .town = c(0xf0efee),
                                  .rock = c(0xb9b9b9),
                                  .mark = c(0x4c4c4c),
                                  .leaf = c(0x2f5a2f),
                                  .water = c(0x3f86b3),
                                  .bank = c(0xe6eef2)}};

double linear(std::uint8_t channel) {
  const double part = channel / 255.0;
  return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

double luminance(Colour colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

}  // namespace

std::string Colour::hex() const {
  if (opacity == 255) return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
  return fmt::format("#{:02x}{:02x}{:02x}{:02x}", red, green, blue, opacity);
}

double contrast(Colour one, Colour two) {
  const double a = luminance(one);
  const double b = luminance(two);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

Colour over(Colour top, Colour ground) {
  const auto mix = [&](std::uint8_t above, std::uint8_t below) {
    const int part = above * top.opacity + below * (255 - top.opacity);
    return static_cast<std::uint8_t>((part + 127) / 255);
  };
  return {mix(top.red, ground.red), mix(top.green, ground.green), mix(top.blue, ground.blue), 255};
}

const Theme& theme_of(ThemeName name) {
  switch (name) {
    case ThemeName::dark:
      return dark;
    case ThemeName::print:
      return print;
    case ThemeName::light:
      break;
  }
  return light;
}

}  // namespace praetor::viz
