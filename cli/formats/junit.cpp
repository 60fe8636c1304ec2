#include "cli/formats/junit.hpp"

#include <fmt/format.h>

#include "cli/formats/message.hpp"
#include "cli/render/diagnosis.hpp"
#include "cli/render/safe.hpp"
#include "cli/render/step_places.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::cli::formats::junit {
namespace {

using replays::Verdict;

std::string suite(std::string_view name, std::string_view kind, Verdict verdict,
                  std::string_view inside) {
  const std::string label = attribute(name);
  const bool is_error = verdict == Verdict::malformed || verdict == Verdict::error;
  return fmt::format(
      "  <testsuite name=\"{}\" tests=\"1\" failures=\"{}\" errors=\"{}\">\n"
      "    <testcase name=\"{}\" classname=\"praetor.{}\">\n"
      "{}"
      "    </testcase>\n"
      "  </testsuite>\n",
      label, verdict == Verdict::illegal ? 1 : 0, is_error ? 1 : 0, label, attribute(kind), inside);
}

std::string wrong(Verdict verdict, std::string_view type, std::string_view message,
                  std::string_view text) {
  const std::string_view element = verdict == Verdict::illegal ? "failure" : "error";
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", element,
                     attribute(type), attribute(message), content(text));
}

std::string of_violations(const JudgedReport& judged) {
  const replays::Report& report = judged.report;
  Places places(judged.text);
  std::string out;
  for (const replays::ReportedViolation& violation : report.violations) {
    std::string text = fmt::format("{}:{}:{}: ", render::source_name(report.source), violation.line,
                                   violation.column) +
                       message_of(report, violation, judged.in_corpus) + "\n";
    if (out.empty())
      text += render::text_of(judged.diagnosis, report, {}, render::lines_in(places));
    const std::string sentence = replays::wording::sentence_of(report, violation);
    const std::string message =
        violation.step == 0 ? sentence : fmt::format("step {}: {}", violation.step, sentence);
    out += wrong(report.verdict, violation.rule->id, message, text);
  }
  return out;
}

}  // namespace

std::string content(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint point = text::code_point_at(text, at);
    const std::string_view bytes = text.substr(at, point.size);
    at += point.size;
    constexpr std::string_view marks = "&<>";
    if (bytes == "\n" || bytes == "\t") {
      out += bytes;
    } else if (marks.find(bytes) != std::string_view::npos) {
      out += fmt::format("&#{};", point.value);
    } else {
      out += text::shown(bytes);
    }
  }
  return out;
}

std::string attribute(std::string_view text) {
  std::string out;
  for (const char letter : content(text)) {
    constexpr std::string_view marks = "\"\n\t";
    if (marks.find(letter) != std::string_view::npos) {
      out += fmt::format("&#{};", static_cast<int>(letter));
    } else {
      out += letter;
    }
  }
  return out;
}

std::string head() { return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"; }

std::string piece(const JudgedReport& judged) {
  const replays::Report& report = judged.report;
  std::string inside = of_violations(judged);
  std::string notices;
  for (const replays::Notice& notice : report.notices) {
    notices += "notice: " + message_of(notice, report, false) + "\n";
  }
  if (!notices.empty()) {
    inside += fmt::format("      <system-out>{}</system-out>\n", content(notices));
  }
  return suite(label_of(report, judged.in_corpus), report.game.empty() ? "unknown" : report.game,
               report.verdict, inside);
}

std::string unreadable(const std::string& path, const std::string& sentence) {
  return suite(render::source_name(path), "unreadable", Verdict::malformed,
               wrong(Verdict::malformed, "file.unreadable", sentence, sentence));
}

std::string tail() { return "</testsuites>\n"; }

}  // namespace praetor::cli::formats::junit
