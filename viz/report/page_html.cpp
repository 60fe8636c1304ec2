// Assembles a page from its sections, its data and the files of viz/page/. The policy in its head
// forbids loading anything, and any script or style except the two in the page.
#include <fmt/format.h>

#include <array>

#include "viz/page_files.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_frame.hpp"
#include "viz/report/page_json.hpp"
#include "viz/report/page_sections.hpp"

namespace praetor::viz::report {
namespace {

constexpr std::array style_files{"page.css", "board.css", "print.css"};
constexpr std::array script_files{"nodes.js", "record.js", "board.js",    "ledger.js",
                                  "legal.js", "linked.js", "table.js",    "charts.js",
                                  "steps.js", "zoom.js",   "controls.js", "main.js"};

std::string style_of(const GamePage& page) {
  std::string css = theme_variables(page.part_variables);
  css += page.parts_css;
  for (const char* const file : style_files) css += page_file(file);
  return css;
}

std::string script_of() {
  std::string script;
  for (const char* const file : script_files) script += page_file(file);
  return enclosed(script);
}

std::string footer_of(const GamePage& page) {
  return fmt::format(
      "<p>Made by praetor {} from <code>{}</code>: {} steps, {} applied.</p>\n"
      "<p>State reached <code>{}</code>, under the law <code>{}</code>.</p>",
      html_text(page.version), html_text(page.file, 1000), page.report.steps, page.report.applied,
      html_text(page.report.hash), html_text(page.report.rules.get()));
}

}  // namespace

std::string html_of(const GamePage& page) {
  const bool is_broken = !page.report.violations.empty();
  const std::string style = style_of(page);
  const std::string script = script_of();
  const std::int64_t first = page.points.front().number;
  const std::int64_t last = page.points.back().number;
  const std::string arguments = page.arguments.empty() ? "" : " " + page.arguments;
  return filled(page_file("page.html"),
                {{"policy", policy_of(script, style)},
                 {"verdict-class", is_broken ? "broken-page" : "legal-page"},
                 {"game", html_text(page.game)},
                 {"title", html_text(page.title, 400)},
                 {"style", style},
                 {"script", script},
                 {"data", block_json(data_of(page))},
                 {"verdict", verdict_html(page)},
                 {"players", players_html(page)},
                 {"about", about_html(page)},
                 {"left-out", left_out_html(page)},
                 {"violations", violations_html(page)},
                 // A fault is shown above the board, and the story is then below it.
                 {"story", is_broken ? "" : story_html(page)},
                 {"story-after", is_broken ? story_html(page) : ""},
                 {"steps", steps_html(page)},
                 {"board", board_html(page)},
                 {"command", html_text(fmt::format("praetor legal {}{} --step ",
                                                   shell_word(page.file), arguments),
                                       8000)},
                 {"footer", footer_of(page)},
                 {"first", std::to_string(first)},
                 {"last", std::to_string(last)}});
}

}  // namespace praetor::viz::report
