// Chooses the facts below a violation's sentence.

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/facts.hpp"
#include "cli/render/safe.hpp"
#include "engine/core/fault.hpp"
#include "replays/searching/gap.hpp"
#include "replays/weighing/basis.hpp"
#include "replays/wording/filling.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/state_words.hpp"
#include "replays/wording/step_words.hpp"
#include "replays/wording/words.hpp"

namespace praetor::cli::render {
namespace {

using replays::Report;
using replays::ReportedViolation;
using replays::Verdict;

constexpr std::size_t place_columns = 40;

/// How a name becomes known that stands for data of one's own, or for a thing in them; "" for any
/// other name.
std::string of_own_data(const Report& report, const ReportedViolation& violation) {
  const std::string_view pointer = violation.pointer;
  if (violation.rule != &format_rule::name || violation.step > 0) return "";
  const std::string_view holder = pointer.substr(0, std::min(pointer.rfind('/'), pointer.size()));
  if (holder == "/chronicle" || holder == "/setup/scenario/chronicle" ||
      holder.ends_with("/heroes")) {
    return "a name in tables of your own, given to --tables";
  }
  for (const auto& [name, option] : {std::pair("/setup/board"sv, "--board"sv),
                                     {"/setup/map"sv, "--board"sv},
                                     {"/setup/scenario/map"sv, "--board"sv},
                                     {"/setup/tables"sv, "--tables"sv},
                                     {"/setup/scenario"sv, "--scenario"sv}}) {
    if (pointer != name) continue;
    return fmt::format("the id of a file of {}, given to {}",
                       report.game.empty() ? std::string_view("this game") : report.game, option);
  }
  return "";
}

class FactList {
 public:
  FactList(const Report& report, const ReportedViolation& violation, const FactStyle& style)
      : report_(report), violation_(violation), style_(style) {
    if (report.setup.game != nullptr) teller_.emplace(report.setup);
  }

  std::vector<FactRow> all() {
    if (violation_.step > 0) add("step", step());
    if (report_.verdict == Verdict::malformed) {
      malformed();
    } else if (report_.verdict == Verdict::illegal) {
      illegal();
    }
    if (style_.explain && report_.verdict != Verdict::error) {
      add("rule", text::shown(violation_.message));
      add("more", fmt::format("praetor explain {}", violation_.rule->id));
    }
    return std::move(rows_);
  }

 private:
  void add(std::string_view label, std::string value) {
    rows_.push_back({std::string(label), std::move(value)});
  }

  std::string step() const {
    std::string words = fmt::format("{}", violation_.step);
    if (style_.in_corpus) words += fmt::format(" of replay {}", report_.index);
    if (!violation_.moment.empty()) words += ", " + violation_.moment;
    // The text there may be of any length.
    const auto quoted = [&](const std::string& text) {
      const std::string seen = text::shown(text);
      return style_.explain ? shortened(seen) : replays::wording::cut_to(seen, place_columns);
    };
    if (violation_.has_at) words += fmt::format(" ({})", quoted(violation_.at));
    if (teller_ && !violation_.step_json.empty()) {
      words += ": " + shortened(teller_->line(violation_.step_json));
    } else if (!violation_.by.empty() && !violation_.what.empty()) {
      words += fmt::format(": {}, {}", quoted(violation_.by), quoted(violation_.what));
    } else if (!violation_.by.empty() || !violation_.what.empty()) {
      words += ": " + quoted(violation_.by) + quoted(violation_.what);
    }
    return words;
  }

  // The sentence already says it all, unless it was cut.
  void malformed() {
    const bool is_type = violation_.rule == &format_rule::type;
    const std::string fact = fact_words(violation_.expected);
    const std::string needed = is_type ? replays::wording::type_in_words(fact) : fact;
    const std::string sentence = replays::wording::sentence_of(report_, violation_);
    // What else such sentences leave out is no help.
    const bool lists = needed.starts_with("one of ");
    const bool is_name =
        violation_.rule == &format_rule::name || violation_.rule == &format_rule::field;
    const bool is_told = (is_name && !lists) || !violation_.nearest.empty() ||
                         leaves_open(violation_) || sentence.find(needed) != std::string::npos;
    const std::string own = of_own_data(report_, violation_);
    if (style_.explain || !is_told) add("needs", needed);
    if (!own.empty()) add(lists || !violation_.nearest.empty() ? "or" : "needs", own);
    const std::string found = fact_words(violation_.actual);
    const bool is_found_told = violation_.rule != &format_rule::range ||
                               violation_.actual == "null" ||
                               sentence.find(found) != std::string::npos;
    if (style_.explain || !is_found_told) add("has", found);
    if ((style_.explain || style_.pointer) && !violation_.pointer.empty()) {
      add("in", shortened(text::shown(violation_.pointer)));
    }
    rests_on();
    if (leaves_open(violation_)) {
      const auto index = style_.in_corpus ? std::optional(report_.index) : std::nullopt;
      add("draft", fmt::format("praetor infer {}", file_argument(report_.source, index)));
    }
  }

  void illegal() {
    compared();
    if (violation_.understood) {
      add("typed", "nothing: the line's end ends the turn, and a comma there leaves it open");
    }
    if (violation_.skipped) add("numbers", skipped_words(violation_));
    if (violation_.then) add("then", words_of(*violation_.then, spelled(violation_.then->mend)));
    rests_on();
    if (report_.setup.game != nullptr) states();
    alternatives();
  }

  void compared() {
    if (violation_.expected == "null" && violation_.actual == "null") return;
    const bool is_claim = violation_.rule->kind == RuleKind::claim;
    const std::string verb = violation_.rule->id.ends_with(".awards") ? "award " : "give ";
    std::string expected = told(violation_.expected, is_claim ? "and" : "or");
    std::string actual = told(violation_.actual, "and");
    if (is_claim && expected == actual) {
      auto both = told_apart(violation_.expected, violation_.actual);
      expected = std::move(both[0]);
      actual = std::move(both[1]);
    }
    add(is_claim ? "rules" : "needs", (is_claim ? verb : std::string()) + expected);
    add(is_claim ? "record" : "has", (is_claim ? "claims " : "") + actual);
  }

  std::string told(const std::string& fact, std::string_view joint) const {
    if (style_.explain) return replays::wording::names_as_titles(report_.setup, fact_words(fact));
    std::vector<std::string> entries = replays::wording::entries_of(fact);
    if (entries.empty()) return fact_words(fact);
    if (entries.size() < 2) {
      return replays::wording::names_as_titles(report_.setup, fact_words(fact));
    }
    // One by one: what joins them is no name.
    for (std::string& entry : entries) {
      entry = replays::wording::names_as_titles(report_.setup, entry);
    }
    return text::shown(replays::wording::joined(entries, joint));
  }

  // Leaves one row for the legal steps. A ruling always applies to its rule; without `explain`,
  // only bases that could have been different are listed.
  void rests_on() {
    std::vector<replays::Basis> bases = violation_.rests_on;
    if (!style_.explain) {
      std::erase_if(bases, [](const replays::Basis& basis) {
        return basis.kind == replays::BasisKind::ruling;
      });
    }
    const std::size_t room = facts_most - 1 - std::min(rows_.size(), facts_most - 1);
    const std::size_t shown = style_.explain ? bases.size() : std::min(bases.size(), room);
    for (std::size_t i = 0; i < shown; ++i) {
      const bool cut = i + 1 == shown && shown < bases.size();
      const std::string more = cut ? fmt::format("; and {} more", bases.size() - shown) : "";
      add("rests on", replays::words_of(bases[i]) + more);
    }
  }

  void states() {
    std::string_view label = "state";
    const replays::wording::MatchTitles titles(report_.setup);
    for (const auto& [pointer, value] : violation_.shows) {
      if (!style_.explain && rows_.size() + 2 > facts_most) return;
      const std::string words = replays::wording::state_words(titles, pointer, value);
      if (words.empty()) continue;
      add(label, words);
      label = "";
    }
  }

  void alternatives() {
    std::string_view label = "legal";
    for (const std::string& step : violation_.alternatives) {
      if (!style_.explain && rows_.size() >= facts_most) return;
      add(label, spelled(step));
      label = "";
    }
  }

  std::string spelled(const std::string& step) const {
    if (step.empty()) return {};
    return style_.steps == StepSpelling::text && teller_ ? teller_->line(step) : safe_json(step);
  }

  const Report& report_;
  const ReportedViolation& violation_;
  const FactStyle& style_;
  std::optional<replays::wording::StepTeller> teller_;
  std::vector<FactRow> rows_;
};

}  // namespace

bool leaves_open(const ReportedViolation& violation) {
  if (violation.step == 0) return false;
  if (violation.rule == &format_rule::name) {
    return violation.pointer.ends_with("/do") && violation.actual == "\"gap\"";
  }
  if (violation.rule == &format_rule::type) {
    return replays::wording::is_gap_by_anybody(violation) || violation.actual == "\"choice\"";
  }
  // A step whose kind is missing as well is no part of a draft, and nothing fills in a gap's own
  // members.
  return violation.rule == &format_rule::field && violation.actual == "\"missing\"" &&
         !violation.what.empty() && violation.what != replays::gap_kind;
}

std::optional<std::string> line_left_open(const ReportedViolation& violation) {
  const bool names_side =
      violation.skipped && violation.rule->id == "turn.side" && violation.expected.starts_with('"');
  if (!names_side) return std::nullopt;
  return fmt::format("{} {}: ...", violation.skipped->before + 1, fact_words(violation.expected));
}

std::string skipped_words(const ReportedViolation& violation) {
  const auto [before, here] = *violation.skipped;
  const std::string missing =
      here - before == 2 ? fmt::format("turn {} is not there", before + 1)
                         : fmt::format("turns {} to {} are not there", before + 1, here - 1);
  return fmt::format(
      "{}; a line `{}` before this one leaves it open, and praetor infer looks for it", missing,
      line_left_open(violation).value_or(fmt::format("{} SIDE: ...", before + 1)));
}

std::vector<FactRow> fact_rows(const Report& report, const ReportedViolation& violation,
                               const FactStyle& style) {
  return FactList(report, violation, style).all();
}

}  // namespace praetor::cli::render
