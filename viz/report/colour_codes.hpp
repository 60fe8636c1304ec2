#pragma once
// One drawing that stands for the same moment in every theme: its colours are codes, each for what
// is seen in light, in the dark and on paper. A page resolves the codes by CSS variables, so that a
// board is in it once and not once for each theme.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz::report {

/// The themes of a page; its triples of drawings, colours and values stand in this order.
inline constexpr std::array page_themes{ThemeName::light, ThemeName::dark, ThemeName::print};

template <class T>
using PerTheme = std::array<T, page_themes.size()>;

class ColourCodes {
 public:
  /// The colour that stands for these three; equal ones have the same. What cannot be seen in any
  /// theme stays transparent. A code that can be seen through somewhere has an opacity of 254.
  Colour code(const PerTheme<Colour>& colours);

  /// The drawing whose colours are codes. The three may differ in nothing but colours.
  Drawing merged(PerTheme<Drawing> drawings);

  /// "var(--k7)" for the code "#rrggbb"; `solid` says that it stands there without an opacity: of
  /// one that can be seen through its solid colours are meant. None where it is no code.
  std::optional<std::string> css_of(std::string_view hex, bool solid);

  /// "--k7:#fff;…": the variables that `css_of` has named, in one theme.
  std::string variables(std::size_t theme) const;
  /// Text with the colours of one theme in place of those variables: not all that reads SVG knows
  /// such.
  std::string resolved(std::string_view text, std::size_t theme) const;

 private:
  struct ColourCode {
    PerTheme<Colour> colours;
    bool solid = true;         // in every theme
    bool named = false;        // by `css_of`
    bool named_solid = false;  // likewise
  };
  std::vector<ColourCode> entries_;
  std::map<PerTheme<std::uint32_t>, std::size_t> known_;  // colours by their bytes
};

}  // namespace praetor::viz::report
