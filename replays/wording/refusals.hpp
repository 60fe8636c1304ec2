#pragma once
// The sentences that say how a rule was broken, as data: one table for each game
// (replays/games/*/refusals.cpp), and one for everything that is not game-specific
// (common_refusals.cpp). sentence.hpp fills them in.

#include <span>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays::wording {

/// One sentence for one way of breaking a rule. It applies to violations whose expected and actual
/// fact, as words, match these patterns. `{name}` in a pattern matches anything and names it. The
/// first row of a rule counts that matches, can be filled in and is short enough. A rule's last row
/// has no pattern and needs only `by`.
///
/// The parts of the sentence in braces are filled in: a captured name, a field of the step
/// (`path/0`), `by`, `do` (the verb of the kind), `expected`, `actual`, `nearest`, `place` (the
/// place in the state document), `value` and `previous` (what the violation points at, and the list
/// entry before it), `member` (the last part of where it points).
///   {city}  as words     {City}  as a title     {awards&or}  a list with its last joint
///   {n unit|units}  a number with its noun      {count *unit}  with a name as its noun
///   {n?stands|stand}  chosen by the number       {n#}  the number, or "none"
///   {actual!}  as it is written, several separated by "or"
///   {actual~}  the same for a JSON type: an object, a list, a text
struct RefusalRow {
  std::string_view rule;  ///< its id
  std::string_view sentence;
  std::string_view expected = {};
  std::string_view actual = {};
};

/// The verb for a kind of action: "end-turn", "end its turn".
struct VerbRow {
  std::string_view kind;
  std::string_view verb;
};

/// What the numbers of an array under this key of the document count: "units", "legion galley".
struct MemberNames {
  std::string_view key;
  std::string_view names;  ///< separated by blanks
};

struct Refusals {
  std::span<const RefusalRow> rows;
  std::span<const RefusalRow> shared;  ///< shared with games of its family
  std::span<const VerbRow> verbs;
  std::span<const MemberNames> members;
  std::string_view proper =
      {};  ///< fields of steps with names of places and heroes, separated by blanks
};

Refusals refusals_of(const AnyGame& game);
/// Specialised for each game. (Not `Game G`, because a game's files have a `Game` of their own.)
template <class G>
Refusals refusals();

/// The sentences for rules that all games have, for claims of any record, and for format faults.
std::span<const RefusalRow> common_refusals();

/// The name and text of a value that a sentence may use.
struct NamedText {
  std::string_view name;
  std::string_view text;
};

}  // namespace praetor::replays::wording
