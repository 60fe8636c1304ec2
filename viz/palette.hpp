#pragma once
// The colours of every picture, in three themes: one palette for all games. Things of different
// meaning also differ in shape, so nobody needs to tell two colours apart.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace praetor::viz {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  std::uint8_t opacity = 255;
  /// 0xRRGGBB.
  static constexpr Colour of(std::uint32_t rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16U), static_cast<std::uint8_t>(rgb >> 8U),
            static_cast<std::uint8_t>(rgb), 255};
  }
  constexpr Colour with_opacity(std::uint8_t value) const { return {red, green, blue, value}; }
  /// "#rrggbb", or "#rrggbbaa" if it is transparent.
  std::string hex() const;
  friend constexpr bool operator==(Colour, Colour) = default;
};

/// Of what is not drawn.
inline constexpr Colour no_colour{0, 0, 0, 0};

/// The visible colour where `top` lies on `ground`.
Colour over(Colour top, Colour ground);

/// The colours of one side of a game.
struct SideColours {
  Colour full;    ///< of its pieces
  Colour on;      ///< of text on its pieces
  Colour pastel;  ///< of the land that it holds
  Colour ink;     ///< of text about it, on paper and panels
};

inline constexpr std::size_t sides_max = 6;

/// The colours of grounds on boards of squares. Each ground also has marks, drawn in `mark`.
struct GroundColours {
  Colour open, rough, hill, wood, town, rock;
  Colour mark;         ///< for tufts, contours, houses
  Colour leaf;         ///< for trees
  Colour water, bank;  ///< a river, and the strips along it
};

struct Theme {
  std::string_view name;
  Colour paper, ink, faint;             ///< background, text, weaker text
  Colour panel, panel_line;             ///< background and frame of panels
  Colour deep, sea, shallow, sea_line;  ///< water: outside the board, open, near coasts; and its
                                        ///< borders
  Colour land, land_line, coast;
  Colour land_ink, sea_ink, plate;  ///< names of regions, and what lies under names of lands
  Colour red, blue, casing;         ///< coloured borders, and the line around them
  Colour wrong, wrong_ground;       ///< marks of broken rules, and the background of their text
  Colour halo;                      ///< around arrows
  Colour gold, iron, marble, coin, stone, piece_line, piece_ink;
  std::array<SideColours, sides_max> sides;
  GroundColours grounds;
};

enum class ThemeName : std::uint8_t { light, dark, print };
const Theme& theme_of(ThemeName name);

}  // namespace praetor::viz
