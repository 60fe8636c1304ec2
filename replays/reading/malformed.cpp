#include "replays/reading/malformed.hpp"

#include <algorithm>

#include "engine/core/reading.hpp"
#include "engine/text/json_skip.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays {
namespace {

// Copies what a step with a fault says of itself and of its place in its source, as far as that is
// text.
void quote_step(const text::Value& step, ReportedViolation& noted) {
  if (step.kind() != text::JsonKind::object) return;
  noted.by = text_in(step, "by");
  noted.what = text_in(step, "do");
  noted.at = text_in(step, "at");
  const auto at = step.find("at");
  noted.has_at = at && at->kind() == text::JsonKind::text;
}

// The step, from 1, that a pointer leads into; 0 if it leads elsewhere.
std::int64_t step_in(std::string_view pointer) {
  constexpr std::string_view steps = "/steps/";
  if (!pointer.starts_with(steps)) return 0;
  std::int64_t number = 0;
  for (const char digit : pointer.substr(steps.size())) {
    if (digit == '/') break;
    number = number * 10 + (digit - '0');
  }
  return number + 1;
}

/// Whether a missing field may only be missing because the text ends early, before the first step.
bool is_cut_off(const Fault& fault, const Text& text) {
  const auto* const actual = std::get_if<std::string_view>(&fault.actual);
  if (fault.rule != &format_rule::field || actual == nullptr || *actual != "missing") return false;
  const text::Tape tape(text.json);
  const auto root = tape.root();
  const bool is_record = root && root->kind() == text::JsonKind::object;
  const auto steps = is_record ? root->find("steps") : std::nullopt;
  bool any = false;
  if (steps && steps->kind() == text::JsonKind::array) {
    steps->items([&](const text::Value&) { return !(any = true); });
  }
  return !any;
}

}  // namespace

ReportedViolation& note_without_place(const Fault& fault, Report& report) {
  report.verdict = Verdict::malformed;
  ReportedViolation& noted = report.violations.emplace_back();
  noted.rule = fault.rule;
  noted.message = fault.rule->text;
  // A list of all possible names tells more than the nearest of them.
  const auto* const words = std::get_if<std::string>(&fault.expected);
  const bool says_all = words != nullptr && words->starts_with("one of ");
  noted.expected =
      fault.nearest.empty() || says_all ? json_of(fault.expected) : json_of(Fact{fault.nearest});
  noted.actual = json_of(fault.actual);
  noted.nearest = fault.nearest;
  const bool of_the_whole = fault.rule == &format_rule::json || fault.rule == &format_rule::size;
  noted.step = of_the_whole ? 0 : step_in(fault.pointer);
  return noted;
}

void note_fault(const Fault& fault, Locator& locator, Report& report) {
  ReportedViolation& noted = note_without_place(fault, report);
  std::size_t length = 1;
  if (const auto value = value_at(locator.tape(), fault.pointer)) {
    const bool whole = value->begin() == fault.offset && value->kind() != text::JsonKind::object &&
                       value->kind() != text::JsonKind::array;
    if (whole) length = value->raw().size();
  }
  // Mark a key as a whole, because a correction replaces all of it.
  const std::string_view json = locator.tape().text();
  if (length == 1 && fault.offset < json.size() && json[fault.offset] == '"') {
    length = text::behind_string(json, fault.offset) - fault.offset;
  }
  locator.place_at(noted, fault.offset, length);
  noted.pointer = fault.pointer;
  if (noted.step == 0) return;
  const auto step = locator.step(static_cast<std::size_t>(noted.step - 1));
  if (step) quote_step(*step, noted);
}

bool note_first_fault(const std::optional<Fault>& in_json, const Text& text, Locator& locator,
                      Report& report) {
  const Fault* own = text.written && text.written->fault ? &*text.written->fault : nullptr;
  const bool json_first =
      own == nullptr || (in_json && !is_cut_off(*in_json, text) &&
                         text.written->map.at(in_json->offset, 1).begin < own->offset);
  if (json_first) {
    if (in_json) note_fault(*in_json, locator, report);
    return in_json.has_value();
  }
  ReportedViolation& noted = note_without_place(*own, report);
  notation::Cursor cursor(text.written->text);
  cursor.back_to(own->offset);
  locator.place_written(noted, own->offset, std::max<std::size_t>(cursor.peek().size(), 1));
  noted.pointer = own->pointer;
  return true;
}

Fault fault_of_packing(std::size_t offset) {
  return {&format_rule::json, offset, "the rest of the compressed data"sv,
          "damaged data, or their end"sv};
}

Report report_of(const Fault& fault, const Text& text, const std::string& path) {
  Report report;
  report.source = path;
  Locator locator(text);
  note_fault(fault, locator, report);
  return report;
}

}  // namespace praetor::replays
