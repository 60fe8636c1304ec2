#pragma once
// What a line of steps begins with in the notation: a number for people, `7`, `7.` or `7)`, and a
// side. A side may be called by a number too; what stands behind it says which of them it is.

#include <string_view>

#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Whether a word is a side's, in any case.
bool names_actor(const Grammar& grammar, std::string_view typed);

/// Passes the number of a line, if there is one; false where a sign stands behind it.
bool pass_line_number(Cursor& cursor, const Grammar& grammar);

/// Whether `7.` or `7)` comes next, with which no step begins.
bool is_listed(Cursor& cursor);

/// Whether a side stands behind the number of a line: then it begins a turn, be it indented.
bool begins_numbered(std::string_view line, const Grammar& grammar);

/// Whether a number counts what stands behind it, `1 legion roma > ostia`, also where a side is
/// called so.
bool is_amount(const Grammar& grammar, std::string_view number, std::string_view behind);

/// Whether the word that comes next is the side of a step behind it, without a `:`.
bool begins_with_actor(Cursor& cursor, const Grammar& grammar);

}  // namespace praetor::replays::notation
