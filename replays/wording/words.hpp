#pragma once
// Values as words: what JSON says, for people. Nothing is escaped here; what comes from outside
// goes through engine/text/escape.hpp.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/counted.hpp"

namespace praetor::replays::wording {

/// A fact in JSON as entries of a list: its strings and numbers as they are; one entry where it is
/// no array, and none of `null` and of an empty array.
std::vector<std::string> entries_of(std::string_view json);

/// "break-morale" → "break morale".
std::string spaced(std::string_view name);
/// "carthago-nova" → "Carthago Nova"; chance is no name.
std::string title_of(std::string_view name);

/// Numbers in brackets with their names, parted by blanks, where they have any: "at most [1,2]" →
/// "at most 1 infantry and 2 cavalry".
std::string with_names(std::string_view text, std::string_view names);

/// "1 legion", "2 legions", "no galleys", "3 cavalry".
std::string counted(std::int64_t number, std::string_view name);
using text::plural_of;

/// "a", "a or b", "a, b and c". Beyond a few entries the rest is counted, and so are repetitions:
/// "king and 8 scholars".
std::string joined(const std::vector<std::string>& entries, std::string_view last_joint);

/// Columns that a text takes: its code points.
std::size_t columns_of(std::string_view text);
/// Cut to so many columns, at the end of a word, with "…" behind it.
std::string cut_to(std::string_view text, std::size_t columns);

}  // namespace praetor::replays::wording
