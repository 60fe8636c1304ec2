#pragma once
// What repair, infer and merge answer, as one word for people and JSON. What each of them means by
// it stands beside its own enum.

#include <string_view>

#include "engine/core/enum_names.hpp"

namespace praetor::replays {

/// "found", "none", …, "unknown", "unknown (time)".
template <Enum Answer>
std::string_view told(Answer answer) {
  return answer == Answer::unknown_time ? "unknown (time)" : name_of(answer);
}

}  // namespace praetor::replays
