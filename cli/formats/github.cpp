#include "cli/formats/github.hpp"

#include <fmt/format.h>

#include "cli/formats/message.hpp"
#include "cli/formats/places.hpp"
#include "cli/render/diagnosis.hpp"
#include "cli/render/step_places.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli::formats::github {
namespace {

std::string encoded(std::string_view text, std::string_view marks) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint point = text::code_point_at(text, at);
    const std::string_view bytes = text.substr(at, point.size);
    at += point.size;
    if (marks.find(bytes) != std::string_view::npos) {
      out += fmt::format("%{:02X}", point.value);
    } else {
      out += text::shown(bytes);
    }
  }
  return out;
}

std::string file_property(std::string_view path) {
  return "file=" + escaped_property(path == "-" ? "<stdin>" : path);
}

std::string place_properties(const TextRegion& region) {
  std::string place = fmt::format(",line={},endLine={}", region.line, region.end_line);
  place += fmt::format(",col={}", region.column);
  // GitHub accepts an end only on the same line, and only after the first column.
  const bool has_end = region.line == region.end_line && region.column < region.end_column;
  return has_end ? place + fmt::format(",endColumn={}", region.end_column) : place;
}

std::string command(std::string_view name, const replays::Report& report, const TextRegion& region,
                    std::string_view title, std::string_view message) {
  return fmt::format("::{} {}{},title={}::{}\n", name, file_property(report.source),
                     place_properties(region), escaped_property(title), escaped_data(message));
}

}  // namespace

std::string escaped_data(std::string_view text) { return encoded(text, "%\r\n"); }
std::string escaped_property(std::string_view text) { return encoded(text, "%\r\n:,"); }

std::string piece(const JudgedReport& judged) {
  const replays::Report& report = judged.report;
  Places places(judged.text);
  std::string out;
  for (const replays::ReportedViolation& violation : report.violations) {
    std::string message = message_of(report, violation, judged.in_corpus);
    if (out.empty()) {
      const std::string rows =
          render::text_of(judged.diagnosis, report, {}, render::lines_in(places));
      if (!rows.empty()) message += "\n" + rows.substr(0, rows.size() - 1);
    }
    out += command("error", report, places.of(violation, report.verdict),
                   fmt::format("{}: {}", name_of(report.verdict), violation.rule->id), message);
  }
  for (const replays::Notice& notice : report.notices) {
    const TextRegion region = places.of_step(notice.step).value_or(places.of_beginning());
    out += command("notice", report, region, notice.kind,
                   message_of(notice, report, judged.in_corpus));
  }
  return out;
}

std::string unreadable(const std::string& path, const std::string& sentence) {
  return fmt::format("::error {},title=unreadable::{}\n", file_property(path),
                     escaped_data(sentence));
}

}  // namespace praetor::cli::formats::github
