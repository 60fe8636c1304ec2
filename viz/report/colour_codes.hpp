#pragma once
// One drawing that stands for the same moment in every theme: its colours are codes, each for the
// colours on screen in light and dark and on paper. A page resolves the codes by CSS variables, so
// it holds a board once instead of once for each theme.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz::report {

/// The themes of a page; PerTheme arrays are in this order.
inline constexpr std::array page_themes{ThemeName::light, ThemeName::dark, ThemeName::print};

template <class T>
using PerTheme = std::array<T, page_themes.size()>;

class ColourCodes {
 public:
  /// The code for these three colours; equal triples have the same code. Colours that are invisible
  /// in all themes stay transparent. If a colour is transparent in some theme, the code has opacity
  /// 254.
  Colour code(const PerTheme<Colour>& colours);

  /// The drawing with codes as colours. The three drawings may differ only in colours.
  Drawing merged(PerTheme<Drawing> drawings);

  /// "var(--k7)" for the code "#rrggbb"; none if it is no code. `solid` says that the place has no
  /// opacity of its own: a partly transparent colour then gets a variable with its solid colours.
  std::optional<std::string> css_of(std::string_view hex, bool solid);

  /// "--k7:#fff;…": the variables that `css_of` has used, in one theme.
  std::string variables(std::size_t theme) const;
  /// Replaces the variables in a text by the colours of one theme, because some SVG readers know no
  /// variables.
  std::string resolved(std::string_view text, std::size_t theme) const;

 private:
  struct ColourCode {
    PerTheme<Colour> colours;
    bool solid = true;         // opaque in every theme
    bool named = false;        // used by `css_of`
    bool named_solid = false;  // likewise, as solid
  };
  std::vector<ColourCode> entries_;
  std::map<PerTheme<std::uint32_t>, std::size_t> known_;  // index by the bytes of the colours
};

}  // namespace praetor::viz::report
