#include "viz/timeline_chips.hpp"

namespace praetor::viz {

void dress_chip(Figure& figure, Weight weight, const SideColours& colours, const Theme& theme) {
  switch (weight) {
    case Weight::choice:
      figure.fill = colours.full;
      figure.line = colours.full;
      figure.ink = colours.on;
      break;
    case Weight::battle:
      figure.line = colours.ink;
      figure.ink = colours.ink;
      figure.width = 20;
      break;
    case Weight::award:
      figure.fill = theme.gold;
      figure.line = theme.piece_line;
      figure.ink = theme.piece_ink;
      break;
    case Weight::faint:
      figure.fill = figure.fill.with_opacity(0);
      figure.width = 0;
      figure.ink = theme.faint;
      break;
    case Weight::broken:
      figure.fill = theme.wrong_ground;
      figure.line = theme.wrong;
      figure.ink = theme.wrong;
      figure.width = 20;
      break;
    case Weight::lasting:
      figure.line = theme.ink;
      break;
    case Weight::plain:
      break;
  }
}

}  // namespace praetor::viz
