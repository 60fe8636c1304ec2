// A broken rule as the verdict tells it: what was tried, expected and found, its place in the
// replay, what the rule rests on, and what would have been legal.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"
#include "replays/wording/sentence.hpp"
#include "replays/wording/step_words.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_sections.hpp"

namespace praetor::viz::report {
namespace {

using Json = nlohmann::json;
using replays::ReportedViolation;

constexpr std::size_t value_max = 800;  // bytes of one value; claims may be megabytes

std::string words_of(const Json& value) {
  if (value.is_null()) return "nothing";
  if (value.is_string()) {
    const auto& words = value.get_ref<const std::string&>();
    return words.empty() ? "\"\"" : words;
  }
  return value.dump();
}

// The byte at which the character with that number begins.
std::size_t offset_of(std::string_view text, std::int64_t characters) {
  std::size_t at = 0;
  for (; characters > 0 && at < text.size(); --characters) at += text::code_point_at(text, at).size;
  return at;
}

std::string source_html(const ReportedViolation& violation) {
  if (violation.source_line.empty()) return {};
  const std::string line = text::shown(violation.source_line);
  const std::size_t from = offset_of(line, violation.caret - 1);
  const std::size_t to = offset_of(line, violation.caret - 1 + violation.caret_length);
  return fmt::format("<pre>{}<mark>{}</mark>{}</pre>", html_text(line.substr(0, from)),
                     html_text(line.substr(from, to - from)), html_text(line.substr(to)));
}

class ViolationRows {
 public:
  void row(std::string_view term, const std::string& html) {
    html_ += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", term, html);
  }
  std::string list() const { return "<dl>\n" + html_ + "</dl>\n"; }

 private:
  std::string html_;
};

replays::wording::StepTeller teller_of(const GamePage& page) {
  if (page.report.setup.game == nullptr) return {};
  return replays::wording::StepTeller(page.report.setup);
}

std::string tried_html(const GamePage& page, const ReportedViolation& violation) {
  const auto point = std::ranges::find(page.points, violation.step, &PagePoint::number);
  if (point == page.points.end()) {
    return side_html(page, violation.by) + ": " + html_text(violation.what);
  }
  return html_text(point->words) + "<br><code>" + html_text(teller_of(page).line(point->json)) +
         "</code>";
}

std::string state_html(const ReportedViolation& violation) {
  std::string html;
  for (const auto& [pointer, value] : violation.shows) {
    html += fmt::format("<div><code>{}</code> <code>{}</code></div>", html_text(pointer, value_max),
                        html_text(value, value_max));
  }
  return html;
}

std::string sources_html(const GamePage& page, const Rule& rule) {
  std::string html;
  for (const auto& [known, sources] : page.rules) {
    if (known != &rule) continue;
    for (const RuleSource& source : sources) {
      html += fmt::format("<p>{} <span class=\"source\">{} · {} · {}</span></p>",
                          html_text(source.text), html_text(source.id), html_text(source.standing),
                          html_text(source.document));
    }
  }
  return html.empty() ? "a rule of the replay format, the same in every game" : html;
}

std::string bases_html(const std::vector<replays::Basis>& bases) {
  std::string html = "<ul class=\"plain\">";
  for (const replays::Basis& basis : bases) {
    html += fmt::format("<li>{}</li>", html_text(words_of(basis), value_max));
  }
  return html + "</ul>";
}

// The first few alternatives, and the others behind a fold.
std::string alternatives_html(const GamePage& page, const ReportedViolation& violation) {
  constexpr std::size_t at_once = 3;
  const std::vector<std::string>& all = violation.alternatives;
  if (all.empty()) return {};
  const auto teller = teller_of(page);
  const auto list = [&](std::size_t from, std::size_t to) {
    std::string html = "<ol class=\"plain\">";
    for (std::size_t i = from; i < to; ++i) {
      const auto place = std::ranges::find(page.alternatives, all[i], &ListedStep::json);
      const std::string words =
          place == page.alternatives.end() ? "" : html_text(place->words) + " ";
      html += fmt::format("<li>{}<code>{}</code></li>", words, html_text(teller.line(all[i])));
    }
    return html + "</ol>";
  };
  std::string html =
      "<div class=\"alternatives\"><h3>Legal instead</h3>" + list(0, std::min(at_once, all.size()));
  if (all.size() > at_once) {
    html += fmt::format("<details><summary>{} more</summary>{}</details>", all.size() - at_once,
                        list(at_once, all.size()));
  }
  return html + "</div>\n";
}

std::string violation_html(const GamePage& page, const ReportedViolation& violation) {
  ViolationRows rows;
  if (violation.step > 0) rows.row("Tried", tried_html(page, violation));
  const bool is_claim = violation.rule->kind == RuleKind::claim;
  const bool shown = page.report.setup.game != nullptr;
  if (shown) rows.row("Rule", html_text(violation.message));
  rows.row(is_claim ? "The rules give" : "Needs", fact_html(violation.expected));
  rows.row(is_claim ? "The record claims" : "Has", fact_html(violation.actual));
  if (!violation.shows.empty()) rows.row("In the state", state_html(violation));
  rows.row("In the replay",
           fmt::format("line {}, column {}, <code>{}</code>{}", violation.line, violation.column,
                       html_text(violation.pointer, value_max), source_html(violation)));
  if (violation.has_at) rows.row("At", html_text(violation.at, value_max));
  rows.row("Rests on", sources_html(page, *violation.rule));
  if (!violation.rests_on.empty()) rows.row("Not printed", bases_html(violation.rests_on));
  const std::int64_t after = page.report.steps - violation.step;
  std::string html = fmt::format(
      "<section class=\"violation\" aria-labelledby=\"violation-title\">\n"
      "<h2 id=\"violation-title\">{} breaks <code>{}</code></h2>\n<p class=\"sentence\">{}</p>\n{}"
      "<details class=\"grounds\"><summary>The verdict in detail</summary>\n{}</details>\n",
      violation.step > 0 ? fmt::format("Step {}", violation.step) : "The claimed result",
      html_text(violation.rule->id),
      html_text(shown ? replays::wording::sentence_of(page.report, violation) : violation.message),
      alternatives_html(page, violation), rows.list());
  if (violation.step > 0 && after > 0) {
    html += fmt::format("<p>{} after it {} not judged.</p>\n",
                        after == 1 ? "The step" : fmt::format("The {} steps", after),
                        after == 1 ? "was" : "were");
  }
  return html + "</section>\n";
}

}  // namespace

std::string fact_html(const std::string& json) {
  // A parsed document takes thirty times the memory of its text.
  constexpr std::size_t long_value = std::size_t{1} << 20U;
  if (json.size() > long_value) return html_text(json.substr(0, 2 * value_max), value_max);
  const Json value = text::own_json(json);
  if (!value.is_array()) return html_text(words_of(value), value_max);
  std::string list;
  for (const Json& entry : value) list += (list.empty() ? "" : ", ") + words_of(entry);
  return list.empty() ? "nothing" : html_text(list, value_max);
}

std::string violations_html(const GamePage& page) {
  std::string html;
  for (const ReportedViolation& violation : page.report.violations) {
    html += violation_html(page, violation);
  }
  return html;
}

}  // namespace praetor::viz::report
