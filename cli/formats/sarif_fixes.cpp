#include "cli/formats/sarif_fixes.hpp"

#include <algorithm>

#include "cli/formats/sarif_parts.hpp"
#include "cli/render/repair.hpp"
#include "replays/files/name_end.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::cli::formats::sarif {
namespace {

constexpr std::size_t fixes_told = 5;

bool can_be_changed(const JudgedReport& judged) {
  const std::string& path = judged.report.source;
  return !judged.text.written && path != "-" && !replays::is_named_packed(path);
}

std::string description_of(const replays::FoundRepair& repair) {
  std::string words;
  for (const replays::RepairEdit& edit : repair.edits) {
    words.append(words.empty() ? "" : "; ").append(render::what_is_done(edit));
  }
  return words;
}

void write_change(text::JsonWriter& writer, const replays::TextChange& change, Places& places) {
  writer.begin_object();
  write_region(writer, "deletedRegion", places.of_bytes(change.begin, change.size));
  if (!change.text.empty()) write_content(writer, "insertedContent", change.text);
  writer.end_object();
}

void write_fix(text::JsonWriter& writer, const JudgedReport& judged,
               const replays::FoundRepair& repair, Places& places) {
  writer.begin_object();
  write_message(writer, "description", description_of(repair));
  writer.begin_array("artifactChanges");
  writer.begin_object();
  write_artifact(writer, judged.report.source);
  writer.begin_array("replacements");
  for (const replays::TextChange& change : replays::changes_of(judged.text.json, repair)) {
    write_change(writer, change, places);
  }
  writer.end_array();
  writer.end_object();
  writer.end_array();
  writer.end_object();
}

}  // namespace

void write_fixes(text::JsonWriter& writer, const JudgedReport& judged, Places& places) {
  const auto& outcome = judged.diagnosis.repairs;
  if (!outcome || outcome->repairs.empty() || !can_be_changed(judged)) return;
  writer.begin_array("fixes");
  const std::size_t count = std::min(outcome->repairs.size(), fixes_told);
  for (std::size_t i = 0; i < count; ++i) {
    write_fix(writer, judged, outcome->repairs[i], places);
  }
  writer.end_array();
}

}  // namespace praetor::cli::formats::sarif
