#pragma once
// The signs of all types of unit in one game's tables. Types of a user's own have no symbol: they
// get letters out of their names, which no other type of the tables has, and a legend says whose
// they are. Letters tell types apart without colours and at any size.

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "viz/drawing.hpp"
#include "viz/glyph.hpp"

namespace praetor::viz {

struct UnitSign {
  std::string_view glyph;  ///< a symbol in the syntax of viz/glyph.hpp; "" where there is none
  std::string letters;     ///< instead of a symbol: at most three
};

/// For each name, at most three letters and digits out of it, such as "Ho" and "N12". All are
/// different, in whatever case they are read. "" for each name that is "".
std::vector<std::string> letters_out_of(std::span<const std::string_view> names);

class UnitSigns {
 public:
  /// The types by index, and the symbol of each; a type has letters where its symbol is "" or
  /// stands for another type before it.
  UnitSigns(std::span<const std::string_view> types, std::vector<std::string_view> glyphs);

  /// That of no type if there is no such index.
  const UnitSign& of(std::size_t type) const;
  /// The letters of a type behind its name: "hoplites (Ho)"; the name alone where it has a symbol.
  std::string named(const std::string& name, std::size_t type) const;

 private:
  std::vector<UnitSign> signs_;
};

/// The size in which letters can be read wherever there is room for it.
inline constexpr int small_letters = 9 * pt;
/// The width that a small sign needs: `symbol` for a symbol, what its letters need for letters.
int width_of(const UnitSign& sign, int symbol);
/// Draws a sign in the middle of a place. A symbol is `size` high and wide; letters take at most
/// `width`, and in that at least their small size.
void draw_unit_sign(Drawing& drawing, const std::string& id, const UnitSign& sign, Point centre,
                    int size, int width, const GlyphInk& inks);

/// The rows of a legend that say whose letters are whose: "Ho hoplites".
class LettersLegend {
 public:
  void add(const std::string& letters, const std::string& name);
  /// 0 where there is nothing to say.
  int height() const;
  void draw(Drawing& drawing, int top, const Theme& theme) const;

 private:
  std::vector<std::pair<std::string, std::string>> entries_;
};

}  // namespace praetor::viz
