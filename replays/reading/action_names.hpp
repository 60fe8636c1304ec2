#pragma once
// The names of one game's kinds of action, for code that has the game's types. Other code asks the
// game's handle for them.

#include <array>
#include <string_view>
#include <variant>

namespace praetor::replays {

/// The names of the kinds of action, in the order of the variant.
template <class Action>
struct ActionNames;
template <class... A>
struct ActionNames<std::variant<A...>> {
  static constexpr std::array<std::string_view, sizeof...(A)> all{A::name...};
};

}  // namespace praetor::replays
