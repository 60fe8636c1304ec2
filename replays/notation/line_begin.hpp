#pragma once
// The beginning of a line of steps in the notation: a number for human readers (`7`, `7.` or `7)`)
// and a side. A side's name may be a number too; what follows tells the two apart.

#include <array>
#include <string_view>

#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Whether a word names a side or chance, in capitals or not.
bool names_actor(const Grammar& grammar, std::string_view typed);

/// Whether `wins` or `won` and the line's end come next.
bool says_won(Cursor cursor);

/// Moves past a dash that stands for the colon behind a side. False if what follows may be the word
/// of an ender, or nothing does.
bool pass_missing_colon(Cursor& cursor, const Grammar& grammar);

/// Moves past the word of an ender without its colon, as in `rome plans rally`. Null if none comes.
const Ender* take_ender(Cursor& cursor, const Grammar& grammar);

/// Moves past `.` or `!` if the line ends there.
bool passes_full_stop(Cursor& cursor);

/// Moves past `;` unless the line ends there: nobody knows whether the turn goes on.
bool passes_semicolon(Cursor& cursor);

/// The words with which a claim or a note in brackets begins.
inline constexpr std::array<std::string_view, 4> claim_words{"hash", "expect", "note", "at"};
/// Whether a claim or a note comes next, whose bracket is none of JSON.
bool begins_claim(Cursor cursor);

/// Skips the number of a line, if there is one. False if a sign follows it, or a word is before it
/// (`turn 7`).
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
