#pragma once
// Tells whether a value is a choice. `{"any": […]}`, which only a draft may have, stands for one of
// several values. But where the keys of an object are names, it may also be a thing called `any`:
// there the type of the place decides.

#include <string_view>

#include "engine/any/game.hpp"
#include "engine/text/document.hpp"

namespace praetor::replays {

inline constexpr std::string_view any_key = "any";

/// Whether a value is a choice, in a place where keys are no names.
bool is_choice(const text::Value& value);
/// Whether a value is a choice in a place of this type. If `match` is null, every name counts as
/// known.
bool is_choice(const text::Value& value, const TypeInfo& type, const void* match);

}  // namespace praetor::replays
