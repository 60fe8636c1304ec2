#pragma once
// A replay that the program found and saves for people, in canonical layout. Its `meta` says what
// was found.

#include <span>
#include <string>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// `meta` is a JSON object; the steps may be illegal.
std::string found_replay(const AnySetup& setup, std::span<const AnyStep> steps,
                         std::string_view meta);

}  // namespace praetor::replays
