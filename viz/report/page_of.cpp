#include "viz/report/page_of.hpp"

namespace praetor::viz::report {

std::int64_t last_point(const replays::Report& report) {
  std::int64_t step = report.applied;
  for (const auto& violation : report.violations) step = std::max(step, violation.step);
  return step;
}

std::int64_t first_point(std::int64_t wanted, std::int64_t last) {
  if (wanted >= 0) return std::min(wanted, last);
  return std::max<std::int64_t>(0, last - points_max + 1);
}

std::optional<int> focus_of(const Drawing& drawing) {
  constexpr std::string_view mark = "step-";
  std::optional<std::pair<int, int>> span;
  const auto take = [&](const std::string& id, int left, int right) {
    if (!id.starts_with(mark)) return;
    span = {std::min(left, span ? span->first : left),
            std::max(right, span ? span->second : right)};
  };
  for (const Figure& figure : drawing.figures) take(figure.id, figure.box.left, figure.box.right);
  for (const Arrow& arrow : drawing.arrows) {
    take(arrow.id, std::min(arrow.from.x, arrow.to.x), std::max(arrow.from.x, arrow.to.x));
  }
  if (!span) return std::nullopt;
  return (span->first + span->second) / 2;
}

void note_view(GamePage& page, const std::string& viewer) {
  page.title += " · as " + viewer + " sees it";
  page.remarks.of_steps.clear();
  page.remarks.meta.clear();
  page.remarks.meta_left_out = 0;
  page.report.hash = "not shown";
  for (replays::ReportedViolation& violation : page.report.violations) {
    violation.expected = violation.actual = "\"not shown\"";
    violation.has_at = false;
    violation.shows.clear();
    violation.alternatives.clear();
    violation.source_line.clear();
    violation.column = 1;
  }
  page.left_out.push_back(fmt::format(
      "What {} could not know: the other side's hand and choices, the decks, and what others saw. "
      "Notes, sources and the details of a broken rule are left out, since they may tell of them.",
      viewer));
}

void note_limits(GamePage& page, std::int64_t last, bool too_large, std::int64_t unlisted) {
  const std::int64_t first = page.points.front().number;
  const std::int64_t shown = page.points.back().number;
  if (first > 0) {
    page.left_out.push_back(
        fmt::format("Steps 1 to {} were judged, but are not shown step by step: the page begins "
                    "after them (option --from).",
                    first));
  }
  if (shown < last) {
    page.left_out.push_back(
        fmt::format("Steps {} to {} were judged, but are not shown: {}.", shown + 1, last,
                    too_large ? "the page would have become too large"
                              : fmt::format("a page shows {} points at most", points_max)));
  }
  if (unlisted > 0) {
    page.left_out.push_back(fmt::format(
        "At the last {} points legal steps are not listed: there were too many.", unlisted));
  }
}

}  // namespace praetor::viz::report
