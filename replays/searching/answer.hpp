#pragma once
// The answers of repair, infer and merge, each as one word for people and JSON. The enum of each
// search says what its answers mean.

#include <string_view>

#include "engine/core/enum_names.hpp"

namespace praetor::replays {

/// The name of an answer: "found", "none", …, "unknown". A search that ran out of time says
/// "unknown (time)".
template <Enum Answer>
std::string_view told(Answer answer) {
  return answer == Answer::unknown_time ? "unknown (time)" : name_of(answer);
}

}  // namespace praetor::replays
