#pragma once
// JSON values as words for people. Nothing is escaped here; texts from outside go through
// engine/text/escape.hpp.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/counted.hpp"

namespace praetor::replays::wording {

/// A JSON fact as a list of entries: the strings and numbers of an array as they are, or one entry
/// if it is no array. No entries for `null` and for an empty array.
std::vector<std::string> entries_of(std::string_view json);

/// "break-morale" → "break morale".
std::string spaced(std::string_view name);
/// "carthago-nova" → "Carthago Nova"; chance gets no title.
std::string title_of(std::string_view name);

/// Whether a word is one of those that sentences are made of, such as "at" or "or". Within a
/// sentence it is no name, even if something is called so.
bool is_sentence_word(std::string_view word);

/// A text with `said(word)` in place of each word; blanks, commas and round brackets part the
/// words.
std::string with_words(std::string_view text,
                       const std::function<std::string(std::string_view)>& said);

/// Adds the names to the numbers in brackets, where there are names (separated by blanks): "at most
/// [1,2]" → "at most 1 infantry and 2 cavalry".
std::string with_names(std::string_view text, std::string_view names);

/// "1 legion", "2 legions", "no galleys", "3 cavalry".
std::string counted(std::int64_t number, std::string_view name);
using text::plural_of;

/// "a", "a or b", "a, b and c". Beyond a few entries the others are only counted, and so are
/// repetitions: "king and 8 scholars".
std::string joined(const std::vector<std::string>& entries, std::string_view last_joint);

/// The number of columns that a text takes: its code points.
std::size_t columns_of(std::string_view text);
/// Cut to at most `columns`, at the end of a word, followed by "…".
std::string cut_to(std::string_view text, std::size_t columns);

}  // namespace praetor::replays::wording
