#pragma once
// What a rule is, and how a broken one is reported. A rule is a constant: one row with an id,
// a sentence and its sources; its address is its identity. This file judges nothing.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor {

using std::literals::operator""sv;  // for facts: a plain literal could be a string or a view

enum class RuleKind : std::uint8_t { gate, limit, effect, award, claim, format };

struct Rule {
  std::string_view id;  ///< "found.presence": subject.statement, unique in its game
  RuleKind kind;
  std::string_view text;       ///< one sentence in our words, shown in verdicts
  std::string_view sentences;  ///< rows of RULEBOOK.md that it rests on: "AD-063 AD-064"
  /// JSON Pointers into the state document that matter to this rule, with blanks between. `{by}`,
  /// `{other}` and `{active}` stand for sides, `{city}` or `{path/0}` for a value of the step.
  std::string_view shows;
};

using RuleRef = const Rule*;                ///< rules are constants; identity is the address
using RuleBook = std::span<const RuleRef>;  ///< sorted by id, unique

/// Several names of one table, by index, a bit each: a guard can say them without building a list.
struct NameSet {
  const NameTable* table;
  std::uint64_t members;
};

/// Words that end in a name: "a city of" and "rome".
struct Phrase {
  std::string_view words;
  std::string_view name;
};

/// What was needed, or what was there: nothing, a number, a name, words, or several names. The
/// kinds before `std::string` allocate nothing, because most refusals are never shown to anybody.
using Fact = std::variant<std::monostate, std::int64_t, std::string_view, NameSet, Phrase,
                          std::string, std::vector<std::string>>;

/// A fact as words, to stand within another fact: "nothing", "3", "rome, carthage".
std::string words_of(const Fact& fact);

/// How a step broke a rule. `field` is the step's member that the rule names first ("city", "pay",
/// "do", "by"; "path/2" leads into a list). It is empty where the step as a whole is meant.
struct Mismatch {
  std::string field;
  Fact expected;
  Fact actual;
};

using Finding = std::optional<Mismatch>;  ///< nothing found: the rule holds

/// The two answers of a guard whose findings often nobody reads. Its function is a template on
/// `Answer`: Finding, or bool for callers who only ask whether the rule holds. `tell()` makes the
/// finding, and is called only for a Finding.
struct Holds {
  operator bool() const { return true; }
  operator Finding() const { return std::nullopt; }
};
template <class Tell>
struct Finds {
  Tell tell;
  operator bool() const { return false; }
  operator Finding() const { return tell(); }
};
template <class Tell>
Finds(Tell) -> Finds<Tell>;

/// A violation always names its rule: "illegal" without an id cannot be written.
struct Violation {
  RuleRef rule;
  Mismatch mismatch;
};

/// The rules of a game, sorted by id. An id that stands twice does not compile.
template <std::same_as<Rule>... Rules>
consteval auto book_of(const Rules&... rules) {
  std::array<RuleRef, sizeof...(rules)> book{&rules...};
  const auto id = [](RuleRef rule) { return rule->id; };
  std::ranges::sort(book, {}, id);
  if (std::ranges::adjacent_find(book, {}, id) != book.end()) throw "an id stands twice";
  return book;
}

/// The row with this id, or null.
RuleRef find_rule(RuleBook book, std::string_view id);

}  // namespace praetor
