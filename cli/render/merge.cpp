#include "cli/render/merge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/edits.hpp"
#include "cli/render/lines.hpp"
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

std::string what_is_wrong(const RecordError& error) {
  switch (error.kind) {
    case ErrorKind::argument:
      return fmt::format("step {}: an argument is wrong", error.step);
    case ErrorKind::side:
      return fmt::format("step {}: the side is wrong", error.step);
    case ErrorKind::step:
      return fmt::format("step {}: it was another step", error.step);
    case ErrorKind::missing:
      return fmt::format("before step {}: a step is missing", error.step);
    case ErrorKind::superfluous:
      return fmt::format("step {}: there was no such step", error.step);
    case ErrorKind::swap:
      return fmt::format("steps {} and {}: they are swapped", error.step, error.step + 1);
    case ErrorKind::claim:
      return fmt::format("step {}: what it claims of the state is wrong", error.step);
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

}  // namespace

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
                    const std::array<std::string_view, 2>& files,
                    const replays::wording::StepTeller& teller, bool colour) {
  std::string out = fmt::format("{}. {}: {}, {}: {}\n", rank, source_name(files[0]),
                                counted(errors_of(history, 0), "error"), source_name(files[1]),
                                counted(errors_of(history, 1), "error"));
  for (const RecordError& error : history.errors) {
    out += fmt::format("  {}: {}{}\n", source_name(files[error.record]), what_is_wrong(error),
                       error.rule == nullptr ? "" : fmt::format(" ({})", error.rule->id));
    out += changed_steps(error.before, error.after, teller, colour);
  }
  return out;
}

std::string json_line_of(const JointHistory& history, std::string_view replay) {
  std::string out;
  text::JsonWriter writer(out);
  writer.begin_object();
  writer.number("cost", std::ssize(history.errors));
  writer.objects("errors", history.errors, [&](const RecordError& error) {
    writer.number("record", static_cast<std::int64_t>(error.record) + 1);
    writer.string("error", replays::error_names[static_cast<std::size_t>(error.kind)]);
    writer.number("step", error.step);
    replays::write_steps(writer, "before", error.before);
    replays::write_steps(writer, "after", error.after);
    if (error.rule != nullptr) writer.string("rule", error.rule->id);
  });
  writer.raw("replay", one_line(replay));
  writer.end_object();
  return safe_json(out) + "\n";
}

}  // namespace praetor::cli::render
