#pragma once
// The outermost object of a replay, read exactly: which members there are, whatever the game. What
// lies in `setup`, `steps`, `result` and `players` is for the game's reader.

#include <functional>
#include <string_view>

#include "engine/core/reading.hpp"

namespace praetor::replays {

/// Notes every fault of the outermost object itself and hands the members whose content depends on
/// the game to `use(key, value)`, in the order of the text.
void read_envelope(const text::Value& root, Faults& faults,
                   const std::function<void(std::string_view, const text::Value&)>& use);

}  // namespace praetor::replays
