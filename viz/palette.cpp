// The hues of the sides are those that colour-blind readers distinguish best when dark enough for
// white text. A test computes the contrast of every text with what is under it.
#include "viz/palette.hpp"

#include <fmt/format.h>

namespace praetor::viz {
namespace {

using Rgbs = std::array<std::uint32_t, 3>;

/// Each colour in the three themes, in the order of `ThemeName`.
constexpr Theme themed(std::size_t at) {
  const auto of = [at](auto light, auto dark, auto print) {
    return std::array{light, dark, print}[at];
  };
  const auto c = [of](std::uint32_t light, std::uint32_t dark, std::uint32_t print) {
    return Colour::of(of(light, dark, print));
  };
  const auto side = [at](const Rgbs& full, const Rgbs& pastel, const Rgbs& ink) {
    return SideColours{Colour::of(full[at]), Colour::of(0xffffff), Colour::of(pastel[at]),
                       Colour::of(ink[at])};
  };
  const auto opacity = [of](int light, int dark, int print) {
    return static_cast<std::uint8_t>(of(light, dark, print));
  };
  return {.name = of("light", "dark", "print"),
          .paper = c(0xf7f2e6, 0x16191d, 0xffffff),
          .ink = c(0x2a2118, 0xeae4d8, 0x000000),
          .faint = c(0x63584a, 0xb4ab9c, 0x454545),
          .panel = c(0xfffbf2, 0x20252b, 0xffffff),
          .panel_line = c(0xcbbd9f, 0x47505a, 0x8c8c8c),
          .deep = c(0x9cc0cf, 0x15242f, 0xe6eef2),
          .sea = c(0xacccd9, 0x1a2e3b, 0xedf3f6),
          .shallow = c(0xc3dde6, 0x25424f, 0xf6fafb),
          .sea_line = c(0x7fa9bb, 0x47697b, 0x9fb3bd),
          .land = c(0xf3ead2, 0x4a4538, 0xffffff),
          .land_line = c(0xb5a27c, 0x7c735c, 0x8f8f8f),
          .coast = c(0x5b4c33, 0x0c0f12, 0x202020),
          .land_ink = c(0x2d2416, 0xf7efdd, 0x000000),
          .sea_ink = c(0x123c50, 0xb9dcec, 0x1c4355),
          .plate = c(0xfffaf0, 0x1d1b16, 0xffffff).with_opacity(opacity(0xc8, 0xb4, 0xd8)),
          .red = c(0xb3261e, 0xff7a66, 0xb3261e),
          .blue = c(0x1b5e9b, 0x6db9f5, 0x1b5e9b),
          .casing = c(0xfffdf6, 0x14171a, 0xffffff),
          .wrong = c(0xc2185b, 0xff6aa6, 0xb0124f),
          .wrong_ground = c(0xfff0f6, 0x3a1024, 0xffffff),
          .halo = c(0xffffff, 0x0b0d10, 0xffffff).with_opacity(opacity(0xd8, 0xd0, 0xff)),
          .gold = c(0xf0c23b, 0xf0c23b, 0xf3d260),
          .iron = c(0x5f6773, 0x8f99a8, 0x6d7580),
          .marble = c(0xffffff, 0xf4f4f2, 0xffffff),
          .coin = c(0xe39a2d, 0xe39a2d, 0xe8ad50),
          .stone = c(0x8d8577, 0xa59d8d, 0x9a9a9a),
          .piece_line = c(0x14100a, 0x08090a, 0x000000),
          .piece_ink = c(0x14100a, 0x0c0b09, 0x000000),
          .sides = {{side({0xa3202a, 0xb52c36, 0x9c1f28}, {0xefc9be, 0x693a37, 0xfbe9e5},
                          {0x8f1b24, 0xff9d94, 0x8f1b24}),
                     side({0x1f568f, 0x2a69a8, 0x1d4f84}, {0xc3d3e6, 0x314d69, 0xe6edf5},
                          {0x1a4b7d, 0x8cc4f7, 0x1a4b7d}),
                     side({0x1c6b4c, 0x23794f, 0x1c6b4c}, {0xc5dfce, 0x345643, 0xe6f2ea},
                          {0x175b40, 0x86d6ac, 0x175b40}),
                     side({0x8a5a00, 0x8f6000, 0x8a5a00}, {0xefdcae, 0x66532a, 0xf8f0da},
                          {0x744c00, 0xefc35e, 0x744c00}),
                     side({0x6a3d8f, 0x7a4aa3, 0x6a3d8f}, {0xdccde9, 0x524063, 0xf0e8f6},
                          {0x5b347b, 0xcdaaf0, 0x5b347b}),
                     side({0x3b3b3b, 0x5c6066, 0x3b3b3b}, {0xd6d4d0, 0x55585c, 0xececec},
                          {0x2e2e2e, 0xcfd3d8, 0x2e2e2e})}},
          .grounds = {.open = c(0xf3ead2, 0x4a4538, 0xffffff),
                      .rough = c(0xe4d3a4, 0x5f5330, 0xfbf5e4),
                      .hill = c(0xdcb98d, 0x6a4c33, 0xf6e6d4),
                      .wood = c(0xc3d8ae, 0x37492f, 0xeaf3e2),
                      .town = c(0xddd5cd, 0x575656, 0xf0efee),
                      .rock = c(0x8b8478, 0x24262a, 0xb9b9b9),
                      .mark = c(0x6d5230, 0xd0b98a, 0x4c4c4c),
                      .leaf = c(0x3c6a3b, 0x93c487, 0x2f5a2f),
                      .water = c(0x3f86b3, 0x4f9bcb, 0x3f86b3),
                      .bank = c(0xc3dde6, 0x2c4653, 0xe6eef2)}};
}

constexpr std::array themes{themed(0), themed(1), themed(2)};

}  // namespace

std::string Colour::hex() const {
  if (opacity == 255) return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
  return fmt::format("#{:02x}{:02x}{:02x}{:02x}", red, green, blue, opacity);
}

Colour over(Colour top, Colour ground) {
  const auto mix = [&](std::uint8_t above, std::uint8_t below) {
    const int part = above * top.opacity + below * (255 - top.opacity);
    return static_cast<std::uint8_t>((part + 127) / 255);
  };
  return {mix(top.red, ground.red), mix(top.green, ground.green), mix(top.blue, ground.blue), 255};
}

const Theme& theme_of(ThemeName name) { return themes[static_cast<std::size_t>(name)]; }

}  // namespace praetor::viz
