#pragma once
// The members of a step in JSON that its action does not own, and a way to read the text of any
// member. The readers, the writers and the searches share both.

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/text/tape.hpp"

namespace praetor::replays {

/// The claims and notes that may stand beside a step of any kind, in the order that we write.
inline constexpr std::array<std::string_view, 4> members_beside{"expect", "hash", "note", "at"};

constexpr bool is_beside(std::string_view key) {
  return std::ranges::find(members_beside, key) != members_beside.end();
}

/// The text under this key; empty if there is none.
inline std::string_view text_in(const text::Value& object, std::string_view key) {
  const auto value = object.find(key);
  return value && value->kind() == text::JsonKind::text ? value->string() : std::string_view();
}

}  // namespace praetor::replays
