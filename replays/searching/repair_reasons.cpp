#include "replays/searching/repair_reasons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/text/tape.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/rules.hpp"
#include "replays/searching/repair_origins.hpp"
#include "replays/searching/slip_weights.hpp"

namespace praetor::replays {
namespace {

bool is_claim(RuleRef rule) { return rule == &rule::claim_state || rule == &rule::claim_hash; }

/// The word that players use for an argument.
std::string at_the_table(const std::string& argument) {
  if (argument == "pay") return "payment";
  return argument == "values" ? "dice" : argument;
}

// What is wrong in the record with all edits but one.
EditReasons reasons_in(const Report& report, const RepairEdit& edit, const PlaceOrigins& origins) {
  EditReasons reasons;
  const auto rewrites = [&](std::int64_t step) {
    return edit.kind != EditKind::swap && step >= edit.step &&
           step < edit.step + std::ssize(edit.before);
  };
  for (const ReportedViolation& violation : report.violations) {
    ExplainedThing thing{0, violation.rule};
    if (violation.step > 0) {
      const PlaceOrigin origin = origins.of(violation.step);
      thing.step = is_claim(violation.rule) ? origin.claims : origin.step;
      // A step that the edit removes is wrong, not explained. A step that another edit brings in is
      // not in the record.
      if (thing.step == 0) continue;
      if (rewrites(thing.step) && !is_claim(violation.rule)) continue;
    }
    if (thing.step == edit.violation && thing.rule == edit.rule) continue;
    if (reasons.first.size() < EditReasons::told_most) reasons.first.push_back(thing);
    ++reasons.count;
  }
  // The violations that the report only counts are all explained by the edit.
  reasons.count += violations_in(report) - report.violations.size();
  return reasons;
}

// A short name or number in words. Lists and objects are visible in the steps themselves.
std::optional<std::string> short_words(const text::Value& value) {
  constexpr std::size_t bytes_most = 40;
  if (value.kind() == text::JsonKind::array || value.kind() == text::JsonKind::object) return {};
  const std::string_view words =
      value.kind() == text::JsonKind::text ? value.string() : value.raw();
  return words.size() > bytes_most ? std::nullopt : std::optional<std::string>(words);
}

// What the writer did, in words: the first member in which two forms of a step differ.
std::string member_words(std::string_view written, std::string_view meant) {
  const text::Tape one(written);
  const text::Tape two(meant);
  std::string words;
  const auto name_of_member = [](std::string_view key) {
    return key == "by" ? std::string("side") : std::string(key);
  };
  one.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
    const auto other = two.root()->find(key);
    const std::string name = name_of_member(key);
    if (!other) {
      words = key == "pay"
                  ? "the writer wrote down a payment that nobody made"
                  : fmt::format("the writer wrote the argument {}, which did not exist", name);
    } else if (value.raw() != other->raw()) {
      const auto here = short_words(value);
      const auto there = short_words(*other);
      words = here && there ? fmt::format("the writer wrote {} for {} ({})", *here, *there, name)
                            : fmt::format("the writer got the {} wrong", at_the_table(name));
    }
    return words.empty();
  });
  if (!words.empty()) return words;
  two.root()->members([&](std::string_view key, std::size_t, const text::Value&) {
    if (!one.root()->find(key)) words = fmt::format("the writer left out the argument {}", key);
    return words.empty();
  });
  return words;
}

struct SlipOfEdit {
  EditKind kind;
  std::optional<std::int64_t> weight;  // none: any weight
  std::string_view slip;
  std::string_view words;    // "" if the members of the step say it
  std::string_view several;  // for a line of several steps
};

// The first row that fits counts.
constexpr std::array<SlipOfEdit, 10> slips_of_edits{{
    {EditKind::deletion, SlipWeights::doubled, "written-twice", "the writer wrote the step twice",
     "the writer wrote the steps twice"},
    {EditKind::deletion, {}, "made-up", "the writer wrote a step that was not made", ""},
    {EditKind::insertion, SlipWeights::chance_insertion, "chance-left-out",
     "the writer left out what chance did", ""},
    {EditKind::insertion,
     {},
     "left-out",
     "the writer left out a step",
     "the writer left out several steps in a row"},
    {EditKind::swap, SlipWeights::moved, "swapped", "the writer swapped two steps",
     "the writer wrote some steps after others"},
    {EditKind::swap,
     {},
     "swapped",
     "the writer swapped two steps",
     "the writer swapped the steps of two sides"},
    {EditKind::argument, {}, "argument", "", ""},
    {EditKind::side, {}, "side", "", ""},
    {EditKind::step, {}, "step", "the writer wrote another step in place of this one", ""},
    {EditKind::setup, {}, "set-up", "the writer got the order of the sides wrong", ""},
}};

}  // namespace

std::vector<EditReasons> reasons_of(std::string_view json, const FoundRepair& repair,
                                    const Libraries& libraries) {
  Checker checker(libraries, {.on_violation = OnViolation::as_played, .explain = false});
  std::vector<EditReasons> reasons;
  for (std::size_t left_out = 0; left_out < repair.edits.size(); ++left_out) {
    FoundRepair others;
    others.edits = repair.edits;
    others.edits.erase(others.edits.begin() + static_cast<std::ptrdiff_t>(left_out));
    const Report report = checker.check_json(repaired(json, others), "");
    reasons.push_back(reasons_in(report, repair.edits[left_out], origins_in(others)));
  }
  return reasons;
}

Supposition supposed_by(const RepairEdit& edit) {
  const SlipOfEdit& row = *std::ranges::find_if(slips_of_edits, [&](const SlipOfEdit& slip) {
    return slip.kind == edit.kind && (!slip.weight || *slip.weight == edit.weight);
  });
  const bool several = edit.kind == EditKind::insertion
                           ? edit.after.size() > 1
                           : edit.before.size() > (edit.kind == EditKind::swap ? 2 : 1);
  Supposition told{row.slip, likelihood_of(edit.weight),
                   std::string(several ? row.several : row.words)};
  if (edit.swaps_claims_alone()) told.words = "the writer swapped the claims of two similar lines";
  if (told.words.empty()) told.words = member_words(edit.before.front(), edit.after.front());
  return told;
}

}  // namespace praetor::replays
