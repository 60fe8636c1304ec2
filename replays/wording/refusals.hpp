#pragma once
// The sentences that tell people how a rule was broken, as data: one table a game
// (replays/games/*/refusals.cpp), and one of what no game has for itself (common_refusals.cpp).
// sentence.hpp fills them in.

#include <span>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays::wording {

/// One sentence for one way of breaking a rule. It holds for a violation whose expected and actual
/// fact, as words, are of these patterns; `{name}` in a pattern stands for anything there and gives
/// it a name. Of a rule's rows the first counts that holds, can be filled in and is short enough;
/// its last row has no pattern, and needs nothing but `by`.
///
/// Of the sentence, what stands in braces is filled in: a captured name, a field of the step
/// (`path/0`), `by`, `do` (the verb of the kind), `expected`, `actual`, `nearest`, `place` (the
/// place in the state document), `value` and `previous` (what the violation points at, and the list
/// entry before it), `member` (the last part of where it points).
///   {city}  as words     {City}  as a title     {awards&or}  a list with its last joint
///   {n unit|units}  a number with its noun      {count *unit}  with a name as its noun
///   {n?stands|stand}  by the number alone       {n#}  the number, or "none"
///   {actual!}  as it is written, several parted by "or"
///   {actual~}  the same of a type of JSON: an object, a list, a text
struct RefusalRow {
  std::string_view rule;  ///< its id
  std::string_view sentence;
  std::string_view expected = {};
  std::string_view actual = {};
};

/// What a kind of action is called as a verb: "end-turn", "end its turn".
struct VerbRow {
  std::string_view kind;
  std::string_view verb;
};

/// What the numbers of an array mean that stands below this key of the document: "units", "legion
/// galley".
struct MemberNames {
  std::string_view key;
  std::string_view names;  ///< parted by blanks
};

struct Refusals {
  std::span<const RefusalRow> rows;
  std::span<const RefusalRow> shared;  ///< with games of its family
  std::span<const VerbRow> verbs;
  std::span<const MemberNames> members;
  std::string_view proper =
      {};  ///< fields of steps that hold names of places and heroes, by blanks
};

Refusals refusals_of(const AnyGame& game);
/// Made for each game. (Not `Game G`: files of a game have a `Game` of their own.)
template <class G>
Refusals refusals();

/// Of the rules that all games have, of claims that any record makes, and of faults of form.
std::span<const RefusalRow> common_refusals();

/// Name and text of one value that a sentence may ask for.
struct NamedText {
  std::string_view name;
  std::string_view text;
};

}  // namespace praetor::replays::wording
