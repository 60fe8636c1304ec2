#pragma once
// The names of the kinds of action of one game, where its types are at hand. Elsewhere they are
// told by its handle.

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
