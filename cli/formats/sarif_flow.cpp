#include "cli/formats/sarif_flow.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/formats/message.hpp"
#include "cli/formats/sarif_parts.hpp"
#include "cli/render/repair.hpp"

namespace praetor::cli::formats::sarif {
namespace {

constexpr std::int64_t steps_told = 10;
constexpr std::size_t causes_told = 5;

void write_location(text::JsonWriter& writer, const JudgedReport& judged, std::string_view message,
                    const std::optional<TextRegion>& region) {
  write_physical(writer, judged.report.source, region);
  write_message(writer, "message", message);
}

void write_step(text::JsonWriter& writer, const JudgedReport& judged,
                const replays::wording::StepTeller* teller, std::int64_t step, Places& places,
                bool is_last) {
  const auto value = places.step(step);
  writer.begin_object();
  writer.begin_object("location");
  write_location(writer, judged,
                 fmt::format("step {}, {}", step, value ? told(*value, teller) : "not there"),
                 places.of_step(step));
  writer.end_object();
  writer.number("executionOrder", step);
  writer.string("importance", is_last ? "essential" : "important");
  writer.end_object();
}

std::string change_words(const replays::Cause& cause) {
  switch (cause.change) {
    case replays::EditKind::insertion:
      return fmt::format("with {} inserted before step {} all of it is legal",
                         cause.added == 1 ? "a step" : fmt::format("{} steps", cause.added),
                         cause.step);
    case replays::EditKind::deletion:
      return fmt::format("without {} all of it is legal",
                         render::numbered_steps(cause.step, cause.steps));
    case replays::EditKind::swap:
      return fmt::format("with {} swapped all of it is legal",
                         render::swapped_words(cause.step, cause.put_off, cause.steps));
    case replays::EditKind::setup:
      return "with another set-up all of it is legal";
    default:
      return fmt::format("a change of {} makes all of it legal",
                         render::numbered_steps(cause.step, cause.steps));
  }
}

}  // namespace

void write_steps_before(text::JsonWriter& writer, const JudgedReport& judged,
                        const replays::ReportedViolation& violation, Places& places) {
  const replays::Report& report = judged.report;
  const std::int64_t last = violation.step > 0 ? violation.step : report.steps;
  if (report.verdict != replays::Verdict::illegal || last == 0) return;
  const std::int64_t first = std::max<std::int64_t>(1, last - steps_told + 1);
  std::optional<replays::wording::StepTeller> teller;
  if (report.setup.game != nullptr) teller.emplace(report.setup);
  writer.begin_array("codeFlows");
  writer.begin_object();
  write_message(
      writer, "message",
      fmt::format("steps {} to {} of {}; {} came before", first, last, report.steps, first - 1));
  writer.begin_array("threadFlows");
  writer.begin_object();
  writer.begin_array("locations");
  for (std::int64_t step = first; step <= last; ++step) {
    write_step(writer, judged, teller ? &*teller : nullptr, step, places, step == violation.step);
  }
  writer.end_array();
  writer.end_object();
  writer.end_array();
  writer.end_object();
  writer.end_array();
}

void write_causes(text::JsonWriter& writer, const JudgedReport& judged, Places& places) {
  const auto& root = judged.diagnosis.root_cause;
  if (!root || root->causes.empty()) return;
  writer.begin_array("relatedLocations");
  const std::size_t count = std::min(root->causes.size(), causes_told);
  for (std::size_t i = 0; i < count; ++i) {
    const replays::Cause& cause = root->causes[i];
    writer.begin_object();
    writer.number("id", static_cast<std::int64_t>(i) + 1);
    // A cause after the last step is shown at the last step.
    const std::int64_t shown = std::min(cause.step, judged.report.steps);
    write_location(writer, judged, change_words(cause), places.of_step(shown));
    writer.end_object();
  }
  writer.end_array();
}

}  // namespace praetor::cli::formats::sarif
