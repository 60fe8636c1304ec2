#include "replays/wording/sentence.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/reading.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/rules.hpp"
#include "replays/searching/gap.hpp"
#include "replays/wording/filling.hpp"
#include "replays/wording/match_titles.hpp"
#include "replays/wording/state_words.hpp"
#include "replays/wording/words.hpp"

namespace praetor::replays::wording {
namespace {

constexpr std::string_view short_place = "game.praetor:123: ";

using Entries = std::vector<std::string>;

std::string_view last_part(std::string_view pointer) {
  return pointer.substr(pointer.rfind('/') + 1);
}

/// Whether a name is that of a side, or one that those fields of steps may have.
bool is_proper(const AnySetup& setup, std::string_view fields, std::string_view name) {
  const void* const match = setup.match.get();
  if (setup.game->actors(match).find(name)) return true;
  for (const ActionInfo& action : setup.game->facts().actions) {
    for (const FieldInfo& field : action.type.fields) {
      if (field.type->form != Form::name || !text::lists(fields, field.name)) continue;
      if (field.type->names(match).find(name)) return true;
    }
  }
  return false;
}

/// A fact with its names as titles, and all its other words written by `other`.
template <class Other>
std::string told_fact(const AnySetup& setup, const MatchTitles& titles, const std::string& fact,
                      Other&& other) {
  const Refusals own = refusals_of(*setup.game);
  if (is_proper(setup, own.proper, fact)) return titles.of(fact);
  const std::string words =
      own.members.empty() ? fact : with_names(fact, own.members.front().names);
  return with_words(words, [&](std::string_view word) {
    const bool is_name = !is_sentence_word(word) && is_proper(setup, own.proper, word);
    return is_name ? titles.of(word) : other(word);
  });
}

/// All values that the sentences on one violation may use.
class SentenceFacts {
 public:
  SentenceFacts(const Report& report, const ReportedViolation& violation)
      : violation_(violation),
        setup_(report.setup),
        titles_(report.setup),
        step_(violation.step_json),
        expected_(entries_of(violation.expected)),
        actual_(entries_of(violation.actual)) {
    tell_apart();
    if (report.setup.game == nullptr || are_json_) return;
    own_ = refusals_of(*report.setup.game);
    if (own_.members.empty()) return;
    for (Entries* const facts : {&expected_, &actual_}) {
      for (std::string& fact : *facts) fact = with_names(fact, own_.members.front().names);
    }
  }

  std::string sentence(std::size_t columns) {
    for (const auto rows : {own_.rows, own_.shared, common_refusals()}) {
      for (const RefusalRow& row : rows) {
        if (row.rule != violation_.rule->id) continue;
        if (auto told = told_by(row)) {
          const std::string sentence = text::shown(*told);
          if (columns_of(sentence) <= columns) return sentence;
          const bool is_shorter = shortest_.empty() || columns_of(sentence) < columns_of(shortest_);
          if (is_shorter) shortest_ = sentence;
        }
      }
    }
    if (shortest_.empty()) shortest_ = text::shown(violation_.message);
    // A line that is a little long is better than a sentence without its reason.
    return cut_to(shortest_, 2 * columns);
  }

 private:
  std::optional<std::string> told_by(const RefusalRow& row) {
    const std::string expected = expected_.empty() ? "nothing" : joined(expected_, "or");
    const std::string actual = actual_.empty() ? "nothing" : joined(actual_, "and");
    captured_.clear();
    if (!row.expected.empty() && !fits(row.expected, expected, captured_)) return std::nullopt;
    if (!row.actual.empty() && !fits(row.actual, actual, captured_)) return std::nullopt;
    return filled(
        row.sentence, [this](std::string_view name) { return value(name); },
        [this](std::string_view name, const std::string& entry, bool titled) {
          return titled ? title(name, entry) : words(name, entry);
        });
  }

  bool is_captured(std::string_view name) const {
    return std::ranges::find(captured_, name, &NamedText::name) != captured_.end();
  }

  // A claim of the text "1" for the number 1, or of null for an empty list, is wrong by its type
  // alone, which words do not show.
  void tell_apart() {
    are_json_ = violation_.rule == &rule::claim_state && expected_ == actual_;
    if (!are_json_) return;
    expected_ = {violation_.expected == violation_.actual ? "no such value" : violation_.expected};
    actual_ = {violation_.actual};
  }

  std::string title(std::string_view name, const std::string& entry) const {
    if (name == "by") return title_of(entry);
    const bool is_fact = is_captured(name) || name == "expected" || name == "actual";
    return is_fact ? titles_.of(entry) : titles_.of_place(entry);
  }

  std::string words(std::string_view name, const std::string& entry) const {
    if (name == "place") return entry;  // in words already
    const bool is_fact = name == "expected" || name == "actual";
    if (is_fact && are_json_) return entry;
    if (is_fact && violation_.rule == &rule::claim_state && setup_.game != nullptr) {
      return told_fact(setup_, titles_, entry, spaced);
    }
    return titles_.in_words(entry);
  }

  std::optional<Entries> value(std::string_view name) const {
    const auto named = std::ranges::find(captured_, name, &NamedText::name);
    if (named != captured_.end()) return Entries{std::string(named->text)};
    if (name == "expected") return said(expected_);
    if (name == "actual") return said(actual_);
    if (name == "by") return one(violation_.by);
    if (name == "do") return one(verb());
    if (name == "member") return one(last_part(violation_.pointer));
    if (name == "place") return one(place_in_document(violation_.pointer, titles_));
    if (name == "nearest") return some(violation_.nearest);
    if (name == "likeliest") {
      return violation_.nearest.empty() ? std::nullopt : one(violation_.nearest.front());
    }
    if (name == "value") return in_step(field());
    if (name == "previous") return previous();
    return in_step("/" + std::string(name));
  }

  // What only JSON can say does not fit in a sentence, unless that is all that is wrong. A name may
  // look like JSON: a program writes `null` or `{to}` where it had none.
  std::optional<Entries> said(const Entries& entries) const {
    if (are_json_ || violation_.rule == &format_rule::name) return entries;
    const auto is_code = [](const std::string& entry) {
      return entry == "null" || entry.starts_with('{');
    };
    return std::ranges::any_of(entries, is_code) ? std::nullopt : std::optional(entries);
  }
  static std::optional<Entries> some(const Entries& entries) {
    return entries.empty() ? std::nullopt : std::optional(entries);
  }
  static std::optional<Entries> one(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(Entries{std::string(text)});
  }

  std::string_view verb() const {
    const auto row = std::ranges::find(own_.verbs, violation_.what, &VerbRow::kind);
    return row == own_.verbs.end() ? std::string_view(violation_.what) : row->verb;
  }

  // The part of the step at which the violation points: "/path/1".
  std::string field() const {
    const std::string base = fmt::format("/steps/{}", violation_.step - 1);
    return violation_.pointer.starts_with(base + "/") ? violation_.pointer.substr(base.size()) : "";
  }

  std::optional<Entries> previous() const {
    const std::string pointer = field();
    const std::string_view number = last_part(pointer);
    if (number.empty() || number == "0" || number.size() > 2 || number[0] > '9') {
      return std::nullopt;
    }
    const std::string before = std::to_string(std::stoi(std::string(number)) - 1);
    return in_step(pointer.substr(0, pointer.size() - number.size()) + before);
  }

  std::optional<Entries> in_step(const std::string& pointer) const {
    if (violation_.step_json.empty() || pointer.size() < 2) return std::nullopt;
    const auto found = value_at(step_, pointer);
    if (!found || found->kind() == text::JsonKind::object) return std::nullopt;
    return entries_of(found->raw());
  }

  const ReportedViolation& violation_;
  const AnySetup& setup_;
  const MatchTitles titles_;
  const text::Tape step_;
  Entries expected_;
  Entries actual_;
  bool are_json_ = false;  // the facts are shown as JSON
  Refusals own_{};
  std::vector<NamedText> captured_;
  std::string shortest_;
};

}  // namespace

bool is_gap_by_anybody(const ReportedViolation& violation) {
  return violation.rule == &format_rule::type && violation.what == gap_kind &&
         violation.actual == "\"null\"" && violation.pointer.ends_with("/by");
}

std::string sentence_of(const Report& report, const ReportedViolation& violation) {
  if (is_gap_by_anybody(violation)) return "This is a gap, not a step: the record is a draft.";
  const std::size_t taken = short_place.size() + violation.rule->id.size() + 3;
  return SentenceFacts(report, violation).sentence(headline_columns - taken);
}

std::string headline_of(const Report& report, const ReportedViolation& violation) {
  return fmt::format("{} ({})", sentence_of(report, violation), violation.rule->id);
}

std::string names_as_titles(const AnySetup& setup, const std::string& fact) {
  if (setup.game == nullptr) return fact;
  return told_fact(setup, MatchTitles(setup), fact,
                   [](std::string_view word) { return std::string(word); });
}

}  // namespace praetor::replays::wording
