#pragma once
// Changes the borders of a board temporarily: for every two regions, tries every other colour that
// a border between them could have, and no border.

#include <functional>
#include <string>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// Whether a question can depend on borders at all. `unmoved()` says whether the answer is
/// unchanged; it is called with all borders, with no borders, and with the opposite borders. A
/// question that a single border can change is changed by one of these boards.
bool looks_at_borders(OwnBorders& borders, const std::function<bool()>& unmoved);

/// Sets each other border and calls `ask()`; then restores the true one.
using EachOther = std::function<void(const std::function<void()>& ask)>;
/// A border: JSON of a colour, "both", or true if borders have no colours; null if there is none.
struct NamedBorder {
  std::string_view one;
  std::string_view two;
  std::string value;
};
/// Calls `use(border, each_other)` for every two regions.
void each_border(OwnBorders& borders,
                 const std::function<void(const NamedBorder&, const EachOther&)>& use);

}  // namespace praetor::replays
