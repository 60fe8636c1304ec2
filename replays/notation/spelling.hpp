#pragma once
// How people spell what a board or a card says: in any case, with blanks for hyphens, cut short,
// with one slip. Only what the strict reading refuses is read so. Knows tables of names, no game.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays::notation {

/// One way to write a word, and the word that it stands for.
struct Spelling {
  std::string_view spelled;  ///< folded
  std::string_view means;
  bool minor = false;  ///< its beginnings count only where nothing else begins so
};

/// Ways to write the names of a table that are none of the names: folded, and the name.
using Titles = std::vector<std::pair<std::string, std::string_view>>;

/// Lower case; a hyphen for each blank, `_`, or run of signs.
std::string folded(std::string_view words);
/// The size of a dash that word processors make of `-`; 0 where there is none.
std::size_t dash_size(std::string_view text);

/// Whether one letter more, fewer, or other, or two that changed places, tell them apart, and none
/// of these is a digit.
bool is_one_slip_away(std::string_view typed, std::string_view known);

/// What the words at the beginning of a text stand for.
struct SpelledWord {
  std::string_view means;               ///< empty for none, and for several
  std::size_t size = 0;                 ///< bytes of the text
  bool corrected = false;               ///< whether it has a slip
  std::vector<std::string> candidates;  ///< several, at most 8: nothing is guessed between them
};

/// In which ways a word may be written beside the usual ones.
struct SpellingWish {
  bool counted = false;  ///< with an `s`
  bool parted = false;   ///< with another behind a hyphen: `roma-ostia`
  bool whole = false;    ///< not cut short, and without a slip
};

/// The longest whole spelling at the beginning of `text`; else the longest beginning of one; else
/// the longest with a slip. What is parted comes behind what is not.
SpelledWord spelled_word(std::string_view text, std::span<const Spelling> known, SpellingWish wish);

/// All ways to write names, or words that stand for themselves.
std::vector<Spelling> spellings_of(std::span<const std::string_view> words,
                                   const Titles* titles = nullptr);

/// The word of the notation that a line of the head begins with, in any case; empty for another.
std::string_view head_word(std::string_view typed);

/// Whether a word is one of those that people put between others and that say nothing: `the`.
bool is_filler(std::string_view typed);

/// The bytes of an arrow or dash at the beginning of a text, `->` included; 0 for none.
std::size_t arrow_size(std::string_view text);

}  // namespace praetor::replays::notation
