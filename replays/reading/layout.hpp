#pragma once
// The canonical layout of a replay: members and fields in a fixed order, each step on a line of its
// own. It only moves what the text says: numbers and strings keep their bytes, notes and free
// objects stay whole. It escapes names of members where that makes them safe to print. It accepts
// only well-formed replays and drafts.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

/// The fields of each kind of action, in the order of its record, and those of a gap.
using FieldOrder = std::map<std::string_view, std::vector<std::string_view>>;

FieldOrder field_order(const AnyGame& game);
/// For the game with that id, which must exist.
FieldOrder field_order(std::string_view game);

/// The text of a well-formed replay or draft in canonical layout; it ends with a line end.
std::string layout_of(const text::Tape& replay, const FieldOrder& order);

}  // namespace praetor::replays
