#pragma once
// Borders that are other ones for the time of a question: two regions after the other, with each
// other colour that a border between them could have, none included.

#include <functional>
#include <string>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// Whether something may ask for a border at all: `unmoved()` is asked on boards on which all
/// borders are there, or none is, or those that are not. What asks for borders one by one, and is
/// moved by a single one, is moved by one of these.
bool looks_at_borders(OwnBorders& borders, const std::function<bool()>& unmoved);

/// Puts each other border there and calls `ask()`; puts back the true one.
using EachOther = std::function<void(const std::function<void()>& ask)>;
/// A border as it is: JSON of a colour, "both", or true where borders have no colours; null where
/// there is none.
struct NamedBorder {
  std::string_view one;
  std::string_view two;
  std::string value;
};
/// Calls `use(border, each_other)` for every two regions.
void each_border(OwnBorders& borders,
                 const std::function<void(const NamedBorder&, const EachOther&)>& use);

}  // namespace praetor::replays
