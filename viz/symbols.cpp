// The symbols of the units in the shipped tables (viz/glyph.hpp explains the syntax).

#include <algorithm>
#include <array>
#include <span>

#include "viz/lettering.hpp"
#include "viz/symbols.hpp"

namespace praetor::viz {
namespace {

using namespace std::literals;

struct Symbol {
  std::string_view type;
  std::string_view name;          ///< at most nine letters
  std::string_view abbreviation;  ///< at most seven letters
  std::string_view glyph;
};

// Sorted by type.
constexpr std::array symbols{
    Symbol{"artillery"sv, "artillery"sv, "artil."sv,
           "W 8 L -42,22 40,22 L -22,22 18,-22 L 4,22 -6,2 E 26,-30 12,12 "
           "E -24,32 14,14 C -24,32 6,6 E 24,32 14,14 C 24,32 6,6"sv},
    Symbol{"auxilia"sv, "auxilia"sv, "aux."sv,
           "W 7 L 30,48 30,-30 P 30,-50 40,-26 20,-26 E -8,4 26,42 C -8,4 18,34 E -8,4 8,12"sv},
    Symbol{"blades"sv, "blades"sv, "blades"sv,
           "P -36,-44 -24,-42 20,16 12,22 P 36,-44 24,-42 -20,16 -12,22 "
           "W 8 L 6,30 28,12 L -6,30 -28,12 W 10 L 18,24 32,44 L -18,24 -32,44"sv},
    Symbol{"bows"sv, "bows"sv, "bows"sv,
           "W 8 L -20,-48 0,-38 14,-20 18,0 14,20 0,38 -20,48 W 4 L -20,-48 -20,48 "
           "W 7 L -44,0 34,0 P 50,0 30,-11 30,11 W 5 L -44,-9 -36,0 L -44,9 -36,0"sv},
    Symbol{"camp"sv, "camp"sv, "camp"sv,
           "W 6 L 0,-46 0,-30 P 2,-48 24,-41 2,-34 P 0,-34 46,38 -46,38 Q 0,-4 16,38 -16,38"sv},
    Symbol{"cavalry"sv, "cavalry"sv, "cav."sv,
           "P -12,46 -12,24 -4,8 -22,16 -36,22 -46,12 -44,0 -22,-20 -16,-34 -10,-48 0,-38 16,-32 "
           "32,-14 40,10 40,46 C -18,-12 4,4"sv},
    Symbol{"elephants"sv, "elephants"sv, "eleph."sv,
           "P -46,42 -46,-2 -38,-20 -20,-28 6,-26 12,-34 26,-38 38,-30 42,-14 42,16 48,24 44,32 "
           "34,28 32,8 24,4 20,12 20,42 4,42 4,22 -20,22 -22,42 "
           "W 4 L 8,-20 4,-4 16,0 22,-10 C 30,-20 4,4 Q 8,-22 2,-4 14,0 20,-10 18,-20 "
           "P 9,-18 5,-6 13,-3 17,-11 15,-18"sv},
    Symbol{"general"sv, "general"sv, "gen."sv,
           "P -40,34 -48,-22 -24,2 0,-40 24,2 48,-22 40,34 E -48,-24 6,6 E 48,-24 6,6 E 0,-42 7,7 "
           "Q -34,20 34,20 34,26 -34,26"sv},
    Symbol{"horde"sv, "horde"sv, "horde"sv,
           "E -28,-22 11,11 P -44,20 -42,0 -28,-8 -14,0 -12,20 E 28,-22 11,11 P 12,20 14,0 28,-8 "
           "42,0 44,20 C 0,-6 16,16 E 0,-6 12,12 Q -22,46 -20,18 0,8 20,18 22,46 "
           "P -18,46 -16,20 0,12 16,20 18,46"sv},
    Symbol{"knights"sv, "knights"sv, "knight"sv,
           "P 4,46 4,26 10,10 -6,18 -16,22 -24,14 -22,4 -4,-14 2,-26 6,-38 16,-28 28,-22 40,-8 "
           "46,12 46,46 C 0,-6 4,4 W 6 L -36,46 -36,-30 P -36,-50 -28,-30 -44,-30 "
           "P -36,-26 -14,-20 -36,-12 W 4 C 26,20 0,0"sv},
    Symbol{"light-horse"sv, "lt. horse"sv, "l.horse"sv,
           "P 0,42 2,24 8,10 -8,18 -18,22 -26,14 -24,4 -6,-14 0,-26 4,-38 14,-28 26,-22 38,-8 "
           "44,12 46,42 C -2,-6 4,4 W 7 L -48,-34 -16,-34 L -48,-8 -32,-8 L -48,30 -10,30"sv},
    Symbol{"pikes"sv, "pikes"sv, "pikes"sv,
           "W 7 L -30,48 -30,-28 P -30,-50 -21,-26 -39,-26 L -10,48 -10,-28 P -10,-50 -1,-26 "
           "-19,-26 L 10,48 10,-28 P 10,-50 19,-26 1,-26 L 30,48 30,-28 P 30,-50 39,-26 21,-26"sv},
    Symbol{"psiloi"sv, "psiloi"sv, "psiloi"sv,
           "W 6 L -46,10 18,-32 P 40,-46 26,-24 14,-40 L -38,40 26,-2 P 48,-16 34,6 22,-10 "
           "E 26,30 9,9 E -28,-32 9,9"sv},
    Symbol{"scythed-chariots"sv, "chariots"sv, "char."sv,
           "W 6 R 0,14 26,26 E 0,14 8,8 W 4 L 0,-12 0,40 L -26,14 26,14 "
           "P 26,14 50,24 36,2 26,6 P -26,14 -50,24 -36,2 -26,6 "
           "P -22,-18 -26,-44 -18,-44 -12,-30 12,-30 18,-44 26,-44 22,-18"sv},
    Symbol{"spears"sv, "spears"sv, "spears"sv,
           "W 8 L 26,48 26,-26 P 26,-50 38,-24 14,-24 E -8,10 34,34 C -8,10 26,26 "
           "P -8,-8 2,6 10,26 2,26 -8,10 -18,26 -26,26 -18,6"sv},
    Symbol{"war-wagons"sv, "wagons"sv, "wagons"sv,
           "P -46,20 -46,-30 -34,-30 -34,-20 -20,-20 -20,-30 -6,-30 -6,-20 6,-20 6,-30 20,-30 "
           "20,-20 34,-20 34,-30 46,-30 46,20 E -26,28 17,17 C -26,28 12,12 E -26,28 6,6 "
           "E 26,28 17,17 C 26,28 12,12 E 26,28 6,6"sv},
    Symbol{"warband"sv, "warband"sv, "warb."sv,
           "W 8 L -30,46 18,-34 L 30,46 -18,-34 P 12,-48 30,-50 46,-34 44,-12 22,-20 8,-34 "
           "P -12,-48 -30,-50 -46,-34 -44,-12 -22,-20 -8,-34"sv}};

const Symbol* symbol_of(std::string_view type) {
  const std::span all(symbols);
  const auto found = std::ranges::find(all, type, &Symbol::type);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::string_view glyph_of(std::string_view type) {
  const Symbol* const symbol = symbol_of(type);
  return symbol == nullptr ? std::string_view() : symbol->glyph;
}

std::string short_name(std::string_view type, bool shortest) {
  if (const Symbol* const symbol = symbol_of(type)) {
    return std::string(shortest ? symbol->abbreviation : symbol->name);
  }
  return spaced(type);
}

}  // namespace praetor::viz
