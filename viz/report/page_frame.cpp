// The frames of pages, and their colours.
#include "viz/report/page_frame.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "viz/palette.hpp"
#include "viz/report/html.hpp"

namespace praetor::viz::report {
namespace {

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

}  // namespace

std::string theme_variables(const PerTheme<std::string>& more) {
  const auto theme = [&](std::size_t index) {
    return variables_of(theme_of(page_themes[index])) + more[index];
  };
  return fmt::format(
      ":root{{color-scheme:light;{0}}}\n"
      "@media (prefers-color-scheme:dark){{:root:not([data-theme=light])"
      "{{color-scheme:dark;{1}}}}}\n"
      ":root[data-theme=dark]{{color-scheme:dark;{1}}}\n"
      "@media print{{:root,:root:not([data-theme=light]),:root[data-theme=dark]"
      "{{color-scheme:light;{2}}}}}\n",
      theme(0), theme(1), theme(2));
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

std::string policy_of(std::string_view script, std::string_view style) {
  return fmt::format(
      "default-src 'none'; script-src {}; style-src {}; base-uri 'none'; form-action 'none'",
      policy_hash(script), policy_hash(style));
}

std::string enclosed(std::string_view script) {
  return fmt::format("(() => {{\n\"use strict\";\n{}}})();\n", script);
}

}  // namespace praetor::viz::report
