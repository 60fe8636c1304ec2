// Colours: contrast as WCAG 2 computes it, and themes in which sides can be told apart.

#include "viz/palette.hpp"

#include <gtest/gtest.h>

#include "tests/viz/pictures.hpp"

namespace praetor::viz {
namespace {

using tests::contrast;

constexpr Colour black = Colour::of(0x000000);
constexpr Colour white = Colour::of(0xffffff);

TEST(Palette, ContrastIsThatOfTheStandard) {
  EXPECT_NEAR(contrast(black, white), 21.0, 1e-9);
  EXPECT_NEAR(contrast(white, white), 1.0, 1e-9);
  // Published values: #767676 is the lightest grey that passes on white, #777777 does not.
  EXPECT_GE(contrast(Colour::of(0x767676), white), 4.5);
  EXPECT_LT(contrast(Colour::of(0x777777), white), 4.5);
}

TEST(Palette, ColoursPrintAsHex) {
  EXPECT_EQ(Colour::of(0x0a1bff).hex(), "#0a1bff");
  EXPECT_EQ(Colour::of(0x0a1bff).with_opacity(0x80).hex(), "#0a1bff80");
  EXPECT_EQ(over(black.with_opacity(0), white), white);
  EXPECT_EQ(over(black, white), black);
}

TEST(Palette, TextOfSidesPassesOnTheirPiecesAndOnPanels) {
  for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::print}) {
    const Theme& theme = theme_of(name);
    for (const SideColours& side : theme.sides) {
      EXPECT_GE(contrast(side.on, side.full), 4.5) << theme.name << side.full.hex();
      EXPECT_GE(contrast(side.ink, theme.panel), 4.5) << theme.name << side.ink.hex();
      EXPECT_GE(contrast(side.ink, theme.paper), 4.5) << theme.name << side.ink.hex();
      // Names of regions stand on land of any side, should their plate be left out.
      EXPECT_GE(contrast(theme.land_ink, side.pastel), 4.5) << theme.name << side.pastel.hex();
    }
  }
}

}  // namespace
}  // namespace praetor::viz
