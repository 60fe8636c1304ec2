#pragma once
// The text notation of one match as data: the words for each kind of action, and the form of each
// value. One grammar drives both the reader and the writer, so that the one reads what the other
// writes. It is made from the records of the game's actions and from one table of phrases for each
// game (replays/games/*/notation.cpp).

#include <cstdint>
#include <memory>
#include <span>
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
  numbers,  ///< 2 infantry 1 cavalry: an array with one number for each word; absent: 0
  names,    ///< a > b > c, or a + b + c: an array of names
  entries,  ///< 2 infantry in gallia and …: an object from names to `numbers`
  scores,   ///< carthage 4 and rome 2: an object from names to single numbers
  records,  ///< 0 with nomads and …: an array of objects with the same members
  json,     ///< as JSON
};

struct ValueForm {
  WrittenForm form = WrittenForm::json;
  const NameTable* names = nullptr;       ///< for `name` and `names`, and for the keys of objects
  const NameTable* spellings = nullptr;   ///< other ways of writing them, or null
  std::shared_ptr<const Titles> titles;   ///< aliases and the names printed on the board, or null
  std::vector<std::string_view> members;  ///< for `amounts`, `numbers`, `records`
  std::vector<ValueForm> inner;           ///< `entries`: of the value; `records`: of each member
};

/// One field of an action.
struct FieldForm {
  std::string_view name;
  bool needed = true;  ///< whether the record requires it
  ValueForm value;
};

/// The joint of a name after a number, and of numbers of such names: if the number is not 1, the
/// name gets an `s`.
inline constexpr std::string_view plural = "s";

/// A literal word, or a field.
struct PhrasePart {
  std::string_view word;                        ///< empty for a field
  std::size_t field = 0;                        ///< index in the fields
  std::string_view joint = std::string_view();  ///< what separates the parts of its value
};

/// Parts that belong together. An optional group begins with a word and has one field. If the group
/// is absent, so is the field; if the record requires the field, it is then empty.
struct Group {
  std::vector<PhrasePart> parts;
  bool optional = false;
};

/// Who does an action, which decides on which line it is written.
enum class Manner : std::uint8_t {
  own,     ///< the side whose turn it is; another side's step begins a new line
  answer,  ///< another side, within a turn or between turns, on an indented line
  told,    ///< the same, without a colon: `carthage takes academy`
  chance,  ///< chance, on a line of its own or in brackets behind the step before
};

/// How one kind of action is written.
struct Wording {
  std::string_view kind;
  std::string_view phrase;  ///< the row of the table from which it was made
  Manner manner = Manner::own;
  std::vector<FieldForm> fields;
  std::vector<Group> groups;

  /// The word or field with which it begins.
  const PhrasePart& lead() const { return groups.front().parts.front(); }
};

/// A step that the end of a line implies. `word` comes after the side at the beginning of the line
/// (`rome plans:`). It is empty for the usual ender, which is the first.
struct Ender {
  std::string_view kind;
  std::string_view word;
};

/// One row of a game's table: "conquer {city} [losing {lose}]". Braces hold a field and, after a
/// blank, its joint. Brackets hold an optional group. Everything else is literal words.
struct PhraseRow {
  std::string_view kind;
  std::string_view phrase;
  Manner manner = Manner::own;
};

struct Grammar {
  std::string_view game;
  const NameTable* actors = nullptr;  ///< the sides and, last, chance
  std::vector<Wording> wordings;      ///< in the order of the game's actions
  std::vector<Wording> also;          ///< other orders, for reading freely
  std::vector<Ender> enders;
  std::shared_ptr<const void> match;  ///< keeps the tables of names alive

  const Wording* of_kind(std::string_view kind) const;
  /// the one that begins with this word, or null
  const Wording* with_word(std::string_view word) const;
  /// the one that begins with a name, or null
  const Wording* with_name() const;
  /// the one that begins with a number, or null
  const Wording* with_number() const;
  /// The names that a field of steps may have, each once; none if no field is called so.
  std::vector<std::string_view> names_of_field(std::string_view field) const;
};

/// Fills in the groups of a wording's phrase; its fields must be set. Throws InternalError if
/// phrase and fields do not fit, which is a bug in the table.
void lay_out(Wording& wording);

/// Whether a name can be written as it is; if not, it is written as a JSON string.
bool is_plain_word(std::string_view name);

/// A member of the set-up that is a list of objects, and the member that names each object. If the
/// objects have no other members, only the names are written.
struct NamedList {
  std::string_view member;
  std::string_view name;
};
/// Empty if a game has none, or is unknown.
NamedList named_list_of(std::string_view id);  // grammar_of.cpp

/// What the items of a line of the set-up are. A place is one letter and digits: `d12`.
enum class SetupItems : std::uint8_t {
  pieces,  ///< `camp d2, war-wagons b1 c1, knights e4 elite, 3 blades`: an array of objects
  counts,  ///< `auxilia, 3 break-morale`: an object of numbers
  places,  ///< `d8 e4`, or `a6-a7 b7-b8`: an array of names, or of pairs of them
};

/// A line of the head for a member of the set-up that is an object of such items: `army south: …`.
struct SetupLine {
  std::string_view word;    ///< with which the line begins; a key of the object follows
  std::string_view member;  ///< of the set-up
  SetupItems items = SetupItems::pieces;
  /// A field of steps that has the names of the items; of pieces, their member of that name too.
  std::string_view name = {};
  std::string_view place = {};                ///< `pieces`: the member that says where they stand
  std::span<const std::string_view> marks{};  ///< `pieces`: members that a word makes true
  std::string_view paired{};                  ///< `places`: the key that has pairs of places
  /// What sessions offer as an example; they ask for it although the usual set-up lacks it.
  std::string_view example = {};
};
/// The lines of a game; none if it is unknown.
std::span<const SetupLine> setup_lines_of(std::string_view id);  // grammar_of.cpp
/// The line that begins with this word, or the name of its member, in any case. Null if there is
/// none.
const SetupLine* setup_line_of(std::string_view id, std::string_view typed);  // grammar_of.cpp
/// Whether a game has a line that begins with this word.
bool begins_setup_line(std::string_view typed);  // grammar_of.cpp

/// The member of the set-up that `game ID on …` means; the game may be unknown.
std::string_view member_after_on(std::string_view id);  // grammar_of.cpp

}  // namespace praetor::replays::notation
