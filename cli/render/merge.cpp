#include "cli/render/merge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/edits.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/payments.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/making/rewriting.hpp"

namespace praetor::cli::render {
namespace {

using replays::ErrorKind;
using replays::JointHistory;
using replays::MergeAnswer;
using replays::MergeOutcome;
using replays::RecordError;

std::string what_is_wrong(const RecordError& error, const StepPlaces& places) {
  const std::string step = places.step_words(error.step);
  switch (error.kind) {
    case ErrorKind::argument:
      return step + ": an argument is wrong";
    case ErrorKind::side:
      return step + ": the side is wrong";
    case ErrorKind::step:
      return step + ": it was another step";
    case ErrorKind::missing:
      return "before " + step + ": a step is missing";
    case ErrorKind::superfluous:
      return step + ": there was no such step";
    case ErrorKind::swap:
      return fmt::format("steps {} and {}: they are swapped", error.step, error.step + 1);
    case ErrorKind::claim:
      return step + ": what it claims of the state is wrong";
    case ErrorKind::result:
      return "the claimed result is wrong";
    case ErrorKind::setup:
      return "the set-up is wrong";
  }
  return "";
}

std::int64_t errors_of(const JointHistory& history, std::size_t record) {
  return std::ranges::count(history.errors, record, &RecordError::record);
}

std::vector<std::string> steps_of(const JointHistory& history) {
  std::vector<std::string> steps;
  for (const RecordError& error : history.errors) {
    steps.insert(steps.end(), error.after.begin(), error.after.end());
  }
  return steps;
}

}  // namespace

bool differ_in_payment(const JointHistory& one, const JointHistory& other) {
  return std::ranges::equal(one.errors, other.errors, [](const auto& left, const auto& right) {
    return left.record == right.record && left.kind == right.kind && left.step == right.step &&
           left.before == right.before && same_but_payment(left.after, right.after);
  });
}

std::string head_of(const MergeOutcome& outcome, const std::array<std::string_view, 2>& files) {
  const std::string names = fmt::format("{} and {}", source_name(files[0]), source_name(files[1]));
  const std::string effort = fmt::format("({} steps judged)", outcome.nodes);
  switch (outcome.answer) {
    case MergeAnswer::found:
      break;
    case MergeAnswer::none:
      return fmt::format("{}: no joint history of so few errors {}\n", names, effort);
    default:
      return fmt::format("{}: {}: no joint history was found; they may share an error {}\n", names,
                         name_of(outcome.answer), effort);
  }
  if (outcome.cost == 0) return fmt::format("{}: they tell the same {}\n", names, effort);
  const std::size_t count = outcome.histories.size();
  if (count == 1 && outcome.all) {
    return fmt::format("{}: one joint history, {} {}\n", names, counted(outcome.cost, "error"),
                       effort);
  }
  return fmt::format("{}: {}{} joint histories of {}{} {}\n", names, outcome.all ? "" : "at least ",
                     count, counted(outcome.cost, "error"), count > 1 ? " each" : "", effort);
}

std::string text_of(const JointHistory& history, std::size_t rank,
                    const std::array<std::string_view, 2>& files, std::array<StepPlaces, 2>& places,
                    const std::vector<const JointHistory*>& others,
                    const replays::wording::StepTeller& teller, bool colour) {
  std::string out = fmt::format("{}. {}: {}, {}: {}\n", rank, source_name(files[0]),
                                counted(errors_of(history, 0), "error"), source_name(files[1]),
                                counted(errors_of(history, 1), "error"));
  for (const RecordError& error : history.errors) {
    StepPlaces& own = places[error.record];
    const std::string place =
        error.step == 0 ? source_name(files[error.record]) + ": " : own.beginning(error.step);
    out += fmt::format("  {}{}{}\n", place, what_is_wrong(error, own),
                       error.rule == nullptr ? "" : fmt::format(" ({})", error.rule->id));
    out += changed_steps(error.before, error.after, teller, colour);
  }
  for (const JointHistory* other : others) {
    out += fmt::format("    or {}\n", other_payments(steps_of(*other), steps_of(history)));
  }
  return out;
}

std::string json_line_of(const JointHistory& history, std::string_view replay,
                         std::array<StepPlaces, 2>& places) {
  std::string out;
  text::JsonWriter writer(out);
  writer.begin_object();
  writer.number("cost", std::ssize(history.errors));
  writer.objects("errors", history.errors, [&](const RecordError& error) {
    writer.number("record", static_cast<std::int64_t>(error.record) + 1);
    writer.string("error", replays::error_names[static_cast<std::size_t>(error.kind)]);
    writer.number("step", error.step);
    replays::write_line(writer, error.step, places[error.record].lines());
    replays::write_steps(writer, "before", error.before);
    replays::write_steps(writer, "after", error.after);
    if (error.rule != nullptr) writer.string("rule", error.rule->id);
  });
  writer.raw("replay", one_line(replay));
  writer.end_object();
  return safe_json(out) + "\n";
}

}  // namespace praetor::cli::render
