#pragma once
// A replay that this suite found and saves for people: what was found stands in its `meta`, and the
// whole is in canonical layout.

#include <span>
#include <string>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// `meta` is a JSON object; the steps may be illegal.
std::string found_replay(const AnySetup& setup, std::span<const AnyStep> steps,
                         std::string_view meta);

}  // namespace praetor::replays
