#pragma once
// `{"any": […]}`, which only a draft may have, stands for one of several values. Where the keys of
// an object are names it may as well speak of a thing that is called `any`: the type of the place
// decides.

#include <string_view>

#include "engine/any/game.hpp"
#include "engine/text/document.hpp"

namespace praetor::replays {

inline constexpr std::string_view any_key = "any";

/// Whether a value is a choice where no key is a name.
bool is_choice(const text::Value& value);
/// Whether it is one in a place of that type. `match` may be null: then every name is known.
bool is_choice(const text::Value& value, const TypeInfo& type, const void* match);

}  // namespace praetor::replays
