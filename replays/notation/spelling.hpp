#pragma once
// How people spell what a board or a card says: in any case, with blanks instead of hyphens,
// shortened, or with one slip. It is used only for what the strict reading refuses. It knows tables
// of names, but no game.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays::notation {

/// One way to write a word, and the word that it means.
struct Spelling {
  std::string_view spelled;  ///< folded
  std::string_view means;
  bool minor = false;     ///< its beginnings count only if no other word begins that way
  bool is_title = false;  ///< not the name itself; two things may share a title
};

/// Other ways to write the names of a table: pairs of a folded spelling and the name.
using Titles = std::vector<std::pair<std::string, std::string_view>>;

/// In lower case, with a hyphen for each blank, `_`, or run of signs.
std::string folded(std::string_view words);
/// The size of a dash that word processors make of `-`; 0 if the text does not begin with one.
std::size_t dash_size(std::string_view text);

/// Whether the words differ by one letter that was added, left out or replaced, or by two letters
/// that changed places. A letter with an accent is one letter. A slip in a digit does not count.
bool is_one_slip_away(std::string_view typed, std::string_view known);

/// What the words at the beginning of a text mean.
struct SpelledWord {
  std::string_view means;               ///< empty for none, and for several
  std::size_t size = 0;                 ///< bytes of the text
  bool corrected = false;               ///< whether it has a slip
  std::vector<std::string> candidates;  ///< if several fit: at most 8 of them; none is preferred
};

/// Other ways in which a word may be written.
struct SpellingWish {
  bool counted = false;  ///< with an `s`
  bool parted = false;   ///< followed by a hyphen and another word: `roma-ostia`
  bool whole = false;    ///< neither shortened nor with a slip
};

/// The longest complete spelling at the beginning of `text`; else the longest beginning of a
/// spelling; else the longest with a slip. Words followed by a hyphen come after those that are
/// not.
SpelledWord spelled_word(std::string_view text, std::span<const Spelling> known, SpellingWish wish);

/// All ways to write names, or words that mean themselves.
std::vector<Spelling> spellings_of(std::span<const std::string_view> words,
                                   const Titles* titles = nullptr);

/// The word of the notation with which a line of the head begins, in any case; empty for any other.
std::string_view head_word(std::string_view typed);

/// Whether a word is a common one without meaning, such as `the`.
bool is_filler(std::string_view typed);

/// A number in digits for one in a word: `2` for `two`, `1` for `a`, up to twelve; else empty.
std::string_view number_of_word(std::string_view typed);

/// The bytes of an arrow or dash at the beginning of a text, including `->`; 0 if there is none.
std::size_t arrow_size(std::string_view text);

}  // namespace praetor::replays::notation
