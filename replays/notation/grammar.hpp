#pragma once
// The text notation of one match as data: which words each kind of action is written in, and how
// each of its values is. One grammar drives both the reader and the writer, so that what the one
// writes the other reads. It is made from the records of the game's actions and from one table of
// phrases a game (replays/games/*/notation.cpp).

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/names.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

/// How a value is written.
enum class WrittenForm : std::uint8_t {
  name,     ///< rome
  number,   ///< 3
  flag,     ///< the word of its group alone: true; followed by `false`: false
  amounts,  ///< 1 iron 2 gold: an object of numbers
  numbers,  ///< 2 infantry 1 cavalry: an array with one number for each word, an absent one is 0
  names,    ///< a > b > c, or a + b + c: an array of names
  entries,  ///< 2 infantry in gallia and …: an object from names to `numbers`
  scores,   ///< carthage 4 and rome 2: an object from names to single numbers
  records,  ///< 0 with nomads and …: an array of objects with the same members
  json,     ///< as JSON
};

struct ValueForm {
  WrittenForm form = WrittenForm::json;
  const NameTable* names = nullptr;       ///< of `name`, `names`, and the keys of objects
  const NameTable* spellings = nullptr;   ///< more ways of writing them, or null
  std::shared_ptr<const Titles> titles;   ///< aliases and what the board prints, or null
  std::vector<std::string_view> members;  ///< of `amounts`, `numbers`, `records`
  std::vector<ValueForm> inner;           ///< `entries`: of the value; `records`: of each member
};

/// One field of an action.
struct FieldForm {
  std::string_view name;
  bool needed = true;  ///< whether the record demands it
  ValueForm value;
};

/// The joint of a name that has a number before it, and of numbers of such: more than one of them
/// are written with an `s`.
inline constexpr std::string_view plural = "s";

/// A word that is written as it is, or a field.
struct PhrasePart {
  std::string_view word;                        ///< empty for a field
  std::size_t field = 0;                        ///< index into the fields
  std::string_view joint = std::string_view();  ///< what stands between the parts of its value
};

/// Parts that stand together. An optional group begins with a word and has one field; where it is
/// absent, so is the field, or it is empty if the record demands it.
struct Group {
  std::vector<PhrasePart> parts;
  bool optional = false;
};

/// Who does an action, as far as lines are concerned.
enum class Manner : std::uint8_t {
  own,     ///< the side whose turn it is: a step of another side begins a new line
  answer,  ///< another side in a turn or between turns, on an indented line
  told,    ///< the same, told of the side: `carthage takes academy`, without a colon
};

/// How one kind of action is written.
struct Wording {
  std::string_view kind;
  std::string_view phrase;  ///< the row of the table that it was made from
  Manner manner = Manner::own;
  std::vector<FieldForm> fields;
  std::vector<Group> groups;

  /// The word or field that it begins with.
  const PhrasePart& lead() const { return groups.front().parts.front(); }
};

/// A step that is understood at the end of a line. `word` stands behind the side at the line's
/// beginning (`rome plans:`); it is empty for the usual one, which is the first.
struct Ender {
  std::string_view kind;
  std::string_view word;
};

/// One row of a game's table: "conquer {city} [losing {lose}]". In braces a field and, behind a
/// blank, its joint; in brackets an optional group; all else are words.
struct PhraseRow {
  std::string_view kind;
  std::string_view phrase;
  Manner manner = Manner::own;
};

struct Grammar {
  std::string_view game;
  const NameTable* actors = nullptr;  ///< the sides and, last, chance
  std::vector<Wording> wordings;      ///< in the order of the game's actions
  std::vector<Ender> enders;
  std::shared_ptr<const void> match;  ///< keeps the tables of names alive

  const Wording* of_kind(std::string_view kind) const;
  const Wording* with_word(std::string_view word) const;  ///< that begins with this word
  const Wording* with_name() const;                       ///< that begins with a name, or null
  const Wording* with_number() const;                     ///< that begins with a number, or null
};

/// Puts the groups of its phrase into a wording whose fields are known. Throws InternalError where
/// the phrase and the fields do not fit: a bug in the table.
void lay_out(Wording& wording);

/// Whether a name can be written as it is; if not, it is written as a JSON string.
bool is_plain_word(std::string_view name);

/// A member of the set-up that is a list of objects, and the member of each that names it: where
/// they say no more than that, names alone are written.
struct NamedList {
  std::string_view member;
  std::string_view name;
};
/// Empty where a game, which may be unknown, has none.
NamedList named_list_of(std::string_view id);  // grammar_of.cpp

/// The member of the set-up that `game ID on …` stands for, in a game that may be unknown.
std::string_view member_after_on(std::string_view id);  // grammar_of.cpp

}  // namespace praetor::replays::notation
