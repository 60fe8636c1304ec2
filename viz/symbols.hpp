#pragma once
// Symbols of kinds of units, which counters and cards of several games bear. What is no unit of the
// shipped tables has none.

#include <string>
#include <string_view>

namespace praetor::viz {

/// The symbol of a type as viz/glyph.hpp reads it; empty where it has none of its own.
std::string_view glyph_of(std::string_view type);

/// A name for it on counters; for types of own tables the whole one, raw.
std::string short_name(std::string_view type, bool shortest);

}  // namespace praetor::viz
