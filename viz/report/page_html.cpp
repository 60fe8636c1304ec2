// Puts the sections, the data and the files of viz/page/ together. The policy in the page's head
// lets nothing be loaded, and no script or style run but the two that are in it.
#include <fmt/format.h>

#include <array>
#include <map>

#include "engine/core/ensure.hpp"
#include "viz/page_files.hpp"
#include "viz/palette.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_json.hpp"
#include "viz/report/page_sections.hpp"

namespace praetor::viz::report {
namespace {

constexpr std::array style_files{"page.css", "board.css", "print.css"};
constexpr std::array script_files{"record.js", "board.js", "ledger.js",   "legal.js",
                                  "charts.js", "steps.js", "controls.js", "main.js"};

std::string variables_of(const Theme& theme) {
  std::string css;
  const auto add = [&](std::string_view name, Colour colour) {
    css += fmt::format("--{}:{};", name, colour.hex());
  };
  add("paper", theme.paper);
  add("ink", theme.ink);
  add("faint", theme.faint);
  add("panel", theme.panel);
  add("line", theme.panel_line);
  add("wrong", theme.wrong);
  add("wrong-ground", theme.wrong_ground);
  add("accent", theme.blue);
  for (std::size_t side = 0; side < theme.sides.size(); ++side) {
    add(fmt::format("side-{}", side), theme.sides[side].full);
    add(fmt::format("ink-{}", side), theme.sides[side].ink);
  }
  return css;
}

std::string style_of(const GamePage& page) {
  const auto theme = [&](std::size_t index) {
    return variables_of(theme_of(page_themes[index])) + page.part_variables[index];
  };
  std::string css = fmt::format(
      ":root{{color-scheme:light;{0}}}\n"
      "@media (prefers-color-scheme:dark){{:root:not([data-theme=light])"
      "{{color-scheme:dark;{1}}}}}\n"
      ":root[data-theme=dark]{{color-scheme:dark;{1}}}\n"
      "@media print{{:root,:root:not([data-theme=light]),:root[data-theme=dark]"
      "{{color-scheme:light;{2}}}}}\n",
      theme(0), theme(1), theme(2));
  css += page.parts_css;
  for (const char* const file : style_files) css += page_file(file);
  return css;
}

std::string script_of() {
  std::string script = "(() => {\n\"use strict\";\n";
  for (const char* const file : script_files) script += page_file(file);
  return script + "})();\n";
}

std::string footer_of(const GamePage& page) {
  return fmt::format(
      "<p>Made by praetor {} from <code>{}</code>: {} steps, {} applied.</p>\n"
      "<p>State reached <code>{}</code>, under the law <code>{}</code>.</p>",
      html_text(page.version), html_text(page.file, 1000), page.report.steps, page.report.applied,
      html_text(page.report.hash), html_text(page.report.rules));
}

std::string filled(std::string_view text, const std::map<std::string, std::string>& values) {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find("{{"), text.size());
    out += text.substr(0, open);
    text.remove_prefix(open);
    if (text.empty()) break;
    const std::size_t close = text.find("}}");
    const auto value = values.find(std::string(text.substr(2, close - 2)));
    ensure(value != values.end(), "the page's template names what there is");
    out += value->second;
    text.remove_prefix(close + 2);
  }
  return out;
}

}  // namespace

std::string html_of(const GamePage& page) {
  const std::string style = style_of(page);
  const std::string script = script_of();
  const std::int64_t first = page.points.front().number;
  const std::int64_t last = page.points.back().number;
  const std::string arguments = page.arguments.empty() ? "" : " " + page.arguments;
  return filled(
      page_file("page.html"),
      {{"policy", fmt::format("default-src 'none'; script-src {}; style-src {}; base-uri 'none'; "
                              "form-action 'none'",
                              policy_hash(script), policy_hash(style))},
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
       {"steps", steps_html(page)},
       {"board", board_html(page)},
       {"command",
        html_text(fmt::format("praetor legal {}{} --step ", shell_word(page.file), arguments),
                  8000)},
       {"footer", footer_of(page)},
       {"first", std::to_string(first)},
       {"last", std::to_string(last)}});
}

}  // namespace praetor::viz::report
