#pragma once
// The beginning of a line of steps in the notation: a number for human readers (`7`, `7.` or `7)`)
// and a side. A side's name may be a number too; what follows tells the two apart.

#include <string_view>

#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Whether a word names a side or chance, in capitals or not.
bool names_actor(const Grammar& grammar, std::string_view typed);

/// Skips the number of a line, if there is one. False if a sign follows it.
bool pass_line_number(Cursor& cursor, const Grammar& grammar);

/// Whether `7.` or `7)` comes next; no step begins that way.
bool is_listed(Cursor& cursor);

/// Whether a side follows the number of a line. Then the line begins a turn, even an indented one.
bool begins_numbered(std::string_view line, const Grammar& grammar);

/// Whether a number counts what follows it, as in `1 legion roma > ostia`, even if it is also the
/// name of a side.
bool is_amount(const Grammar& grammar, std::string_view number, std::string_view behind);

/// Whether the next word is the side of the step after it, without a `:`.
bool begins_with_actor(Cursor& cursor, const Grammar& grammar);

}  // namespace praetor::replays::notation
