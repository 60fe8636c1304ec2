#pragma once
// Writes the lines of a text that are not steps: as words if they say the same as the JSON, else as
// JSON.

#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Appends game, set-up, players, meta and rules of a replay; its outermost object must be well
/// formed.
void append_head(std::string& out, const text::Value& root, const Grammar& grammar);
/// The value of a member of the set-up, as its line has it.
std::string setup_value(std::string_view game, std::string_view key, const text::Value& value);
/// Appends the line of the result, if there is one.
void append_result(std::string& out, const text::Value& root);
/// Appends the name of a side as it is written before a colon, or in `players` and `result`.
void append_side(std::string& out, std::string_view side);

}  // namespace praetor::replays::notation
