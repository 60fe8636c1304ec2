// The sections on the verdict, the players, the steps and the board.
#include "viz/report/page_sections.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "viz/lettering.hpp"
#include "viz/report/html.hpp"

namespace praetor::viz::report {
namespace {

std::string end_words(const GamePage& page) {
  const replays::Report& report = page.report;
  if (!report.winner.empty()) return "won by " + side_html(page, report.winner);
  return report.over ? "over, won by nobody" : "unfinished";
}

std::string remark_html(const GamePage& page, std::int64_t number) {
  const auto place = page.remarks.of_steps.find(static_cast<std::size_t>(number));
  if (place == page.remarks.of_steps.end()) return {};
  const Remark& remark = place->second;
  std::string html = "<span class=\"remark\">";
  if (!remark.note.empty()) html += html_text(remark.note);
  if (!remark.at.empty()) {
    html += fmt::format("{}<span class=\"at\">at {}</span>", remark.note.empty() ? "" : " ",
                        html_text(remark.at, 400));
  }
  return html + "</span>";
}

std::string broken_rule(const GamePage& page, std::int64_t step) {
  const auto& all = page.report.violations;
  const auto place = std::ranges::find(all, step, &replays::ReportedViolation::step);
  return place == all.end() ? std::string() : std::string(place->rule->id);
}

std::string step_html(const GamePage& page, const PagePoint& point) {
  std::string_view sign = "✓";
  std::string word = "legal";
  if (point.broken) {
    sign = "✗";
    word = "illegal: " + broken_rule(page, point.number);
  } else if (!point.unverified.empty()) {
    sign = "?";
    word = "legal, but unverified: " + point.unverified;
  }
  const std::string side = point.side < 0 ? "chance" : fmt::format("side-{}", point.side);
  return fmt::format(
      "<li><button type=\"button\" data-step=\"{}\" data-kind=\"{}\" class=\"step {}{}\" "
      "tabindex=\"-1\">"
      "<span class=\"number\">{}</span><span class=\"words\">{}</span>"
      "<span class=\"sign\" title=\"{}\">{}</span>{}</button></li>\n",
      point.number, html_text(point.kind), side, point.broken ? " broken" : "", point.number,
      html_text(point.words), html_text(word), sign, remark_html(page, point.number));
}

}  // namespace

std::string side_html(const GamePage& page, std::string_view name) {
  const auto place = std::ranges::find(page.sides, name);
  if (place == page.sides.end()) return html_text(name, 200);
  return html_text(page.side_titles[static_cast<std::size_t>(place - page.sides.begin())], 200);
}

std::string verdict_html(const GamePage& page) {
  const replays::Report& report = page.report;
  if (report.violations.empty()) {
    std::string html = fmt::format("<p class=\"verdict legal\"><strong>✓ Legal</strong> · {} · {}",
                                   counted(report.steps, "step"), end_words(page));
    const std::int64_t whole = std::ranges::count(report.notices, 0, &replays::Notice::step);
    const std::int64_t steps = std::ssize(report.notices) - whole;
    if (steps > 0) html += " · " + counted(steps, "step") + " with unverified effects";
    if (whole > 0) html += " · " + counted(whole, "notice") + " below on what is not checked";
    return html + "</p>";
  }
  const auto& violation = report.violations.front();
  const std::string where = violation.step == 0
                                ? "the claimed result"
                                : fmt::format("step {} of {}", violation.step, report.steps);
  return fmt::format(
      "<p class=\"verdict illegal\"><strong>✗ Illegal</strong> · {} breaks "
      "<code>{}</code></p>",
      where, html_text(violation.rule->id));
}

std::string players_html(const GamePage& page) {
  std::string html = "<p class=\"players\">";
  for (std::size_t side = 0; side < page.sides.size(); ++side) {
    const auto place = std::ranges::find(page.remarks.players, page.sides[side],
                                         &std::pair<std::string, std::string>::first);
    html += fmt::format("<span class=\"player side-{}\">{}", side,
                        html_text(page.side_titles[side], 200));
    if (place != page.remarks.players.end()) html += ": " + html_text(place->second, 200);
    html += "</span> ";
  }
  return html + "</p>";
}

std::string about_html(const GamePage& page) {
  const auto& notices = page.report.notices;
  const bool notes = std::ranges::find(notices, 0, &replays::Notice::step) != notices.end();
  if (page.remarks.meta.empty() && !notes) return {};
  std::string html = "<details class=\"about\"><summary>About this replay</summary>\n<dl>\n";
  const auto row = [&](const std::string& term, const std::string& value) {
    html += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", term, value);
  };
  for (const auto& [key, value] : page.remarks.meta) {
    row(html_text(key, 80), html_text(value, 800));
  }
  if (page.remarks.meta_left_out > 0) {
    row("meta", fmt::format("and {} more", page.remarks.meta_left_out));
  }
  for (const replays::Notice& notice : notices) {
    if (notice.step == 0) row("notice", html_text(notice.message, 800));
  }
  return html + "</dl></details>";
}

std::string left_out_html(const GamePage& page) {
  if (page.left_out.empty()) return {};
  std::string html = "<section class=\"left-out\"><h2>Not in this page</h2><ul>\n";
  for (const std::string& sentence : page.left_out) {
    html += "<li>" + html_text(sentence) + "</li>\n";
  }
  return html + "</ul></section>";
}

std::string steps_html(const GamePage& page) {
  std::string html;
  const Moment* under = nullptr;
  for (std::size_t i = 0; i < page.points.size(); ++i) {
    const PagePoint& point = page.points[i];
    if (point.number == 0) {
      html +=
          "<section class=\"turn\">\n<ol class=\"steps\">\n<li><button type=\"button\" "
          "data-step=\"0\" "
          "class=\"step\" tabindex=\"-1\"><span class=\"number\">0</span>"
          "<span class=\"words\">The set-up</span></button></li>\n";
      continue;
    }
    // A step belongs to the turn in which it was made, which is that of the point before it.
    const Moment& now = page.points[i == 0 ? 0 : i - 1].moment;
    if (under == nullptr || under->turn != now.turn || under->section != now.section) {
      if (!html.empty()) html += "</ol></section>\n";
      html += "<section class=\"turn\">";
      if (!now.section.empty()) {
        html += fmt::format("<h3>{}</h3>\n", html_text(now.section, 200));
      } else if (now.turn > 0) {
        html += fmt::format("<h3>Turn {}</h3>\n", now.turn);
      }
      html += "<ol class=\"steps\">\n";
      under = &now;
    }
    html += step_html(page, point);
  }
  return html + "</ol></section>";
}

std::string board_html(const GamePage& page) {
  const auto tenths = [](int value) { return fmt::format("{}.{}", value / 10, value % 10); };
  std::string html = fmt::format(
      "<svg id=\"board\" role=\"img\" aria-labelledby=\"told\" viewBox=\"{} {} {} {}\" "
      "xmlns=\"http://www.w3.org/2000/svg\"><g transform=\"translate(0 {})\">",
      tenths(page.view.left), tenths(page.view.top), tenths(page.view.width()),
      tenths(page.view.height()), tenths(page.height));
  for (const std::uint32_t part : page.points.front().board) html += page.parts[part];
  return html + "</g></svg>";
}

}  // namespace praetor::viz::report
