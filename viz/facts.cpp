// Puts the facts of refused steps into words.

#include "viz/facts.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"
#include "replays/wording/sentence.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

using Json = nlohmann::json;

constexpr std::size_t facts_max = 160;  // bytes; claims may be megabytes

// A fact in words. One entry of a list is enough, unless `last` joins all of them in another way.
std::string said(const Json& fact, const AnySetup& setup, std::string_view last = " or ") {
  if (fact.is_number_integer()) return std::to_string(fact.get<std::int64_t>());
  if (fact.is_string()) {
    // A name, or words that may contain hyphens.
    const auto& text = fact.get_ref<const std::string&>();
    const std::string words = replays::wording::names_as_titles(setup, text);
    return text.find(' ') == std::string::npos ? spaced(words) : words;
  }
  if (!fact.is_array()) return "";
  std::string list;
  for (std::size_t i = 0; i < fact.size(); ++i) {
    if (list.size() > facts_max) break;
    list += i == 0 ? "" : i + 1 == fact.size() ? last : ", ";
    list += said(fact[i], setup, last);
  }
  return list;
}

/// For a claim: "the rules give 2, the record 3"; "" if that is too long.
std::string gives_and_claims(std::string_view given, std::string_view claimed,
                             const AnySetup& setup) {
  if (given.size() + claimed.size() > 2 * facts_max) return "";
  const std::string right = said(text::own_json(given), setup, " and ");
  const std::string wrong = said(text::own_json(claimed), setup, " and ");
  if (right.empty() && wrong.empty()) return "";
  const auto or_none = [](const std::string& words) { return words.empty() ? "none" : words; };
  std::string words = "the rules give " + or_none(right) + ", the record " + or_none(wrong);
  return words.size() > facts_max ? "" : words;
}

/// Whether the words are a sentence of their own: "it stops on d9", but not "a unit on c2".
bool is_clause(std::string_view words) {
  constexpr std::array beginnings{"it ",     "there ", "the game ", "the owner ",
                                  "nobody ", "not ",   "missing"};
  return std::ranges::any_of(beginnings,
                             [&](std::string_view first) { return words.starts_with(first); });
}

/// A name is what a step gave instead of what it needed; "has" would not fit it.
bool is_name(const Json& fact) {
  return fact.is_string() && fact.get_ref<const std::string&>().find(' ') == std::string::npos;
}

/// The link between what was needed and what was found: "needs 3, has 1"; "needs a unit, not
/// rally".
std::string_view link_to(const Json& was, std::string_view needed, std::string_view found) {
  if (is_clause(found)) return "; ";
  return is_name(was) && !needed.starts_with("no ") ? ", not " : ", has ";
}

/// Two facts (JSON) in words: "needs 3, has 1"; with one fact, only its part; "" for none. Raw.
std::string needs_and_has(std::string_view expected, std::string_view actual,
                          const AnySetup& setup) {
  if (expected.size() + actual.size() > 2 * facts_max) return "";
  const Json wanted = text::own_json(expected);
  const Json was = text::own_json(actual);
  const std::string needed = said(wanted, setup);
  const std::string found = said(was, setup, " and ");
  // A maximum is no need.
  if (needed.starts_with("at most") && !found.empty()) return needed + ", not " + found;
  std::string words = needed.empty() ? "" : "needs " + needed;
  if (needed.empty() && is_name(was)) return "";  // a name alone does not explain anything
  if (!found.empty()) {
    const std::string_view bare = is_clause(found) ? "" : "has ";
    words += std::string(words.empty() ? bare : link_to(was, needed, found)) + found;
  }
  return words.size() > facts_max ? "" : words;
}

}  // namespace

Breakage breakage_of(const replays::Report& report, const replays::ReportedViolation& violation,
                     bool sees_all) {
  Breakage broken{std::string(violation.rule->id), violation.message, violation.pointer};
  if (!sees_all) return broken;
  broken.sentence = replays::wording::sentence_of(report, violation);
  broken.facts = violation.rule->kind == RuleKind::claim
                     ? gives_and_claims(violation.expected, violation.actual, report.setup)
                     : needs_and_has(violation.expected, violation.actual, report.setup);
  // The pointer of a claim about the state leads to the claimed value.
  constexpr std::string_view expect = "/expect/";
  const std::size_t claimed = violation.pointer.find(expect);
  if (violation.rule->kind == RuleKind::claim && claimed != std::string::npos) {
    broken.shows.push_back(violation.pointer.substr(claimed + expect.size() - 1));
  }
  for (const auto& [pointer, value] : violation.shows) broken.shows.push_back(pointer);
  for (const std::string& row : replays::rows_of(violation.rests_on)) {
    broken.rests_on.push_back(replays::wording::names_as_titles(report.setup, row));
  }
  return broken;
}

}  // namespace praetor::viz
