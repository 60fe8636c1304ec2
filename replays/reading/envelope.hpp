#pragma once
// Reads the outermost object of a replay exactly, whatever the game. The game's reader deals with
// the contents of `setup`, `steps`, `result` and `players`.

#include <functional>
#include <string_view>

#include "engine/core/reading.hpp"

namespace praetor::replays {

/// Notes every fault of the outermost object itself. Calls `use(key, value)`, in the order of the
/// text, for each member whose content depends on the game.
void read_envelope(const text::Value& root, Faults& faults,
                   const std::function<void(std::string_view, const text::Value&)>& use);

}  // namespace praetor::replays
