// The story of the game: a paragraph, and its turning points with links to their boards.
#include <fmt/format.h>

#include <algorithm>

#include "viz/lettering.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_sections.hpp"

namespace praetor::viz::report {
namespace {

/// A turning point without a board on the page has no link.
std::string point_html(const Story& story, const TurningPoint& point, bool seen, int colour,
                       std::size_t number) {
  const std::string words =
      fmt::format("Step {}{}", point.step,
                  point.turn > 0 ? fmt::format(", {} {}", story.time, point.turn) : "");
  std::string html =
      fmt::format("<li id=\"event-{}\"{}>{}<span>", number,
                  colour < 0 ? "" : fmt::format(" class=\"side-{}\"", colour),
                  seen ? fmt::format("<a href=\"#step-{}\">{}</a>", point.step, words) : words);
  for (std::size_t i = 0; i < point.sentences.size(); ++i) {
    html += (i == 0 ? "" : " ") + html_text(point.sentences[i]);
  }
  return html + "</span></li>\n";
}

}  // namespace

std::string story_html(const GamePage& page) {
  if (!page.story) return {};
  const Story& story = *page.story;
  std::string html = fmt::format(
      "<section class=\"story\" aria-labelledby=\"story-title\">\n<h2 id=\"story-title\">The "
      "story</h2>\n<p class=\"summary\">{}</p>\n",
      html_text(story.summary));
  if (!story.points.empty()) html += "<ol class=\"turning\">\n";
  std::size_t number = 0;
  for (const TurningPoint& point : story.points) {
    const auto seen = std::ranges::find(page.points, point.step, &PagePoint::number);
    const bool is_shown = seen != page.points.end();
    html += point_html(story, point, is_shown, is_shown ? seen->side : -1, ++number);
  }
  if (!story.points.empty()) html += "</ol>\n";
  for (const Usables& never : story.never) {
    html += fmt::format("<p class=\"source\">{}.</p>\n",
                        html_text(never.never + " " + joined(never.names, "or")));
  }
  return html + "</section>";
}

}  // namespace praetor::viz::report
