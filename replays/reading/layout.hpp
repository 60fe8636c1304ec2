#pragma once
// The one canonical layout of a replay: members and fields in a fixed order, each step on a line of
// its own. It moves what the text says and changes nothing of it: numbers and strings stay as they
// are written, notes and free objects stay whole. Names of members are written so that they are
// safe to print. Only for well-formed replays and drafts.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

/// The fields of each kind of action, in the order of its record, and of a gap.
using FieldOrder = std::map<std::string_view, std::vector<std::string_view>>;

FieldOrder field_order(const AnyGame& game);
/// Of the game with that id, which there is.
FieldOrder field_order(std::string_view game);

/// The text of a well-formed replay or draft in canonical layout, ending with a line's end.
std::string layout_of(const text::Tape& replay, const FieldOrder& order);

}  // namespace praetor::replays
