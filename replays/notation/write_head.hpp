#pragma once
// Writes the lines of a text that are not steps: as words if they say the same as the JSON, else as
// JSON.

#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Appends game, set-up, players, meta and rules of a replay; its outermost object must be well
/// formed.
void append_head(std::string& out, const text::Value& root, const Grammar& grammar);
/// A member of the set-up, or a part of one that has a line of its own.
struct SetupText {
  std::string name;  ///< `first`, or what stands before the colon: `army south`
  std::string value;
  const SetupLine* line = nullptr;  ///< null for a member
};
/// The set-up as its lines have it.
std::vector<SetupText> setup_texts(std::string_view game, const text::Value& setup);
/// Appends the line of the result, if there is one.
void append_result(std::string& out, const text::Value& root);
/// Appends the name of a side as it is written before a colon, or in `players` and `result`.
void append_side(std::string& out, std::string_view side);

}  // namespace praetor::replays::notation
