#pragma once
// Symbols for kinds of units, which counters and cards of several games show. A unit that is not in
// the shipped tables has none.

#include <string>
#include <string_view>

namespace praetor::viz {

/// The symbol of a type in the syntax of viz/glyph.hpp; "" if it has none.
std::string_view glyph_of(std::string_view type);

/// A short name for counters; the whole name, raw, for types of a user's own tables.
std::string short_name(std::string_view type, bool shortest);

}  // namespace praetor::viz
