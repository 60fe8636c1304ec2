#include "viz/report/page_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/text/read_json.hpp"
#include "replays/checking/alternatives.hpp"
#include "replays/making/write_step.hpp"
#include "viz/any_pictures.hpp"
#include "viz/reel.hpp"
#include "viz/report/seen_places.hpp"

namespace praetor::viz::report {
namespace {

/// The first point of a page whose last point is at most `last`.
std::int64_t first_point(std::int64_t wanted, std::int64_t last) {
  if (wanted >= 0) return std::min(wanted, last);
  return std::max<std::int64_t>(0, last - points_max + 1);
}

/// Removes the notes of the writer and the results of the check as far as they may tell something
/// that the viewer does not know, and says so on the page.
void note_view(GamePage& page, const std::string& viewer) {
  page.title += " · as " + viewer + " sees it";
  page.remarks.of_steps.clear();
  page.remarks.meta.clear();
  page.remarks.meta_left_out = 0;
  page.report.hash = "not shown";
  page.report.setup = {};
  for (replays::ReportedViolation& violation : page.report.violations) {
    violation.expected = violation.actual = "\"not shown\"";
    violation.step_json.clear();
    violation.has_at = false;
    violation.shows.clear();
    violation.alternatives.clear();
    violation.rests_on.clear();
    violation.source_line.clear();
    violation.column = 1;
  }
  page.left_out.push_back(
      fmt::format("What {} could not know: the other side's hand and choices, the decks, and what "
                  "others saw. Also notes, sources, the story and the details of a broken rule, "
                  "because they may reveal it.",
                  viewer));
}

std::string steps_words(std::int64_t first, std::int64_t last) {
  return first == last ? fmt::format("Step {} was", first)
                       : fmt::format("Steps {} to {} were", first, last);
}

/// Says on the page what its limits left out.
void note_limits(GamePage& page, std::int64_t last, bool too_large, std::int64_t unlisted) {
  const std::int64_t first = page.points.front().number;
  const std::int64_t shown = page.points.back().number;
  if (first > 1) {
    page.left_out.push_back(
        fmt::format("{} judged, but not shown: the page begins with step {} (option --step).",
                    steps_words(1, first - 1), first));
  }
  if (shown < last) {
    page.left_out.push_back(
        fmt::format("{} judged, but not shown: {}.", steps_words(shown + 1, last),
                    too_large ? "the page would be too large"
                              : fmt::format("a page shows {} points at most", points_max)));
  }
  if (unlisted > 0) {
    page.left_out.push_back(fmt::format(
        "Legal steps are not listed at every point: there were too many ({} without).", unlisted));
  }
}

class PageWriter {
 public:
  PageWriter(const replays::AnyReplay& replay, const replays::Report& report,
             const PageOptions& options)
      : replay_(replay),
        options_(options),
        pictures_(pictures_of(replay.game())),
        scene_{first_state(replay.setup),
               0,
               static_cast<std::int64_t>(replay.steps.size()),
               {},
               pictures_.view(options.viewer)},
        plan_(pictures_.plan(scene_.state)),
        teller_(scene_.state) {
    page_.report = report;
  }

  /// None if the work was interrupted.
  Result<std::optional<GamePage>, RenderFault> run() {
    const std::int64_t last = replays::last_step(page_.report);
    const std::int64_t first = first_point(options_.from, last);
    for (std::int64_t number = 1; number < first; ++number) advance(number, nullptr);
    if (first > 0) play_marked(first);
    describe();
    page_.state = scene_.view->document(scene_.state);
    name_members();
    DocumentHistory history(page_.state);
    add_point(first, {});
    bool too_large = false;
    const std::int64_t end = std::min(last, first + points_max - 1);
    for (std::int64_t number = first + 1; number <= end && !too_large; ++number) {
      if (options_.interrupted && options_.interrupted()) return std::optional<GamePage>();
      AnyTrace trace;
      play_marked(number, &trace);
      add_point(number, ledger_of(trace, *scene_.view, history));
      too_large = text_ > page_text_max || history.bytes() > document_bytes_max ||
                  parts_.size() > parts_max;
    }
    const std::int64_t shown = page_.points.back().number;
    for (std::int64_t number = shown + 1; number <= last; ++number) advance(number, nullptr);
    if (!hides()) page_.story = teller_.tell(scene_.steps);
    note_limits(page_, last, too_large && shown < last, unlisted_);
    return finish(first, shown);
  }

 private:
  // Plays a step and marks it in the picture; an illegal step does not change the state.
  void play_marked(std::int64_t number, AnyTrace* trace = nullptr) {
    AnySeenStep seen = advance(number, trace);
    seen.step = scene_.view->seen(seen.step, arena_);
    scene_.step = number;
    scene_.lately = {std::move(seen)};
  }

  AnySeenStep advance(std::int64_t number, AnyTrace* trace) {
    PlayedStep played = play_step(scene_.state, replay_, page_.report,
                                  static_cast<std::uint64_t>(number), !hides(), trace);
    if (played.legal) scene_.view->follow(played.seen.step, scene_.state);
    teller_.add(played.seen);
    return std::move(played.seen);
  }

  void describe() {
    page_.game = replay_.game().facts().title;
    page_.title = pictures_.page_title(replay_.match());
    page_.side_titles = side_titles_of(scene_.state);
    page_.sides.resize(page_.side_titles.size());
    for (const Side side : players_of(scene_.state)) {
      page_.sides[pictures_.colour_of(side)] = name_of(scene_.state, side);
    }
    page_.file = options_.file;
    page_.arguments = options_.arguments;
    page_.version = options_.version;
    page_.charts = pictures_.charts(scene_.state);
  }

  void add_point(std::int64_t number, Ledger ledger) {
    PagePoint point;
    point.number = number;
    const AnyState known = scene_.view->shown(scene_.state);
    point.moment = pictures_.moment(known);
    point.ledger = std::move(ledger);
    point.measures = pictures_.measured(known);
    PerTheme<Drawing> drawings = drawn();
    point.focus = focus_of(drawings.front());
    if (number > 0) tell(point);
    point.seen = seen_places(drawings.front(), scene_.state, point.ledger);
    point.board = parts_.add(std::move(drawings), page_.view);
    const std::int64_t room = std::min(listed_max, listed_in_all_max - listed_);
    if (room > 0) {
      point.legal = listing_of(scene_.state, *scene_.view, room);
    } else {
      point.legal.complete = false;
      ++unlisted_;
    }
    listed_ += point.legal.count;
    weigh(point);
    page_.points.push_back(std::move(point));
  }

  void tell(PagePoint& point) {
    const AnySeenStep& seen = scene_.lately.back();
    if (seen.step.by != chance) point.side = static_cast<int>(pictures_.colour_of(seen.step.by));
    point.words = told_by(seen.before, seen.step);
    point.kind = seen.step.kind_name();
    const AnyStep& recorded = replay_.steps[static_cast<std::size_t>(point.number - 1)].step;
    if (seen.step == recorded) point.json = replays::json_of(seen.before, seen.step);
    point.unverified = replay_.game().unverified(seen.before, seen.step);
    point.broken = seen.broken.has_value();
    for (const LedgerEntry& entry : point.ledger) {
      causes_.insert(entry.cause);
      for (const Change& change : entry.changes) {
        if (page_.places.contains(change.pointer)) continue;
        page_.places.emplace(change.pointer, pictures_.place(replay_.match(), change.pointer));
      }
    }
    const auto& all = page_.report.violations;
    const auto violation = std::ranges::find(all, point.number, &replays::ReportedViolation::step);
    if (violation == all.end() || violation->alternatives.empty() || hides()) return;
    // The check writes these steps as a replay does; here they get words too.
    Arena arena;
    for (const AnyStep& near : replays::nearest_legal_steps(seen.before, seen.step, arena)) {
      page_.alternatives.push_back(
          {replays::json_of(seen.before, near), told_by(seen.before, near)});
    }
  }

  // Names the members that panels list: those of each side, and those of no side.
  void name_members() {
    const nlohmann::json document = text::own_json(page_.state);
    const auto name = [&](const std::string& pointer) {
      page_.members.emplace(pointer, pictures_.place(replay_.match(), pointer));
    };
    for (const auto& [member, value] : document.items()) {
      name("/" + member);
      if (member != "sides") continue;
      for (const auto& [side, own] : value.items()) {
        for (const auto& [one, unused] : own.items()) name(fmt::format("/sides/{}/{}", side, one));
      }
    }
  }

  bool hides() const { return !scene_.view->sees_all(); }

  PerTheme<Drawing> drawn() {
    PictureOptions options;
    options.first = options_.viewer;
    options.legend = true;
    options.steady = true;
    PerTheme<Drawing> drawings;
    for (std::size_t theme = 0; theme < drawings.size(); ++theme) {
      options.theme = page_themes[theme];
      drawings[theme] = pictures_.draw(scene_, plan_, options);
    }
    page_.view = pictures_.view_of(plan_, drawings.front());
    page_.board = pictures_.board_of(plan_, drawings.front());
    page_.height = drawings.front().height;
    return drawings;
  }

  // Counts what a point adds to the page besides parts of boards.
  void weigh(const PagePoint& point) {
    text_ += point.words.size() + point.json.size();
    for (const LedgerEntry& entry : point.ledger) {
      for (const Change& change : entry.changes)
        text_ += change.pointer.size() + change.value.size();
    }
    for (const ListedStep& listed : point.legal.steps) {
      text_ += listed.json.size() + listed.words.size();
    }
  }

  Result<std::optional<GamePage>, RenderFault> finish(std::int64_t first, std::int64_t last) {
    for (const auto& violation : page_.report.violations) causes_.insert(violation.rule);
    for (const RuleRef rule : causes_) {
      page_.rules.emplace_back(
          rule, options_.sources ? options_.sources(*rule) : std::vector<RuleSource>());
    }
    auto parts = parts_.render(page_.parts_css);
    if (!parts) return failure(parts.error());
    page_.parts = *std::move(parts);
    for (std::size_t theme = 0; theme < page_themes.size(); ++theme) {
      page_.part_variables[theme] = parts_.colours().variables(theme);
    }
    page_.remarks =
        remarks_of(options_.json, static_cast<std::size_t>(first), static_cast<std::size_t>(last));
    if (hides()) note_view(page_, page_.side_titles[pictures_.colour_of(*options_.viewer)]);
    return std::optional<GamePage>(std::move(page_));
  }

  struct ById {
    bool operator()(RuleRef one, RuleRef two) const { return one->id < two->id; }
  };

  const replays::AnyReplay& replay_;
  const PageOptions& options_;
  const AnyPictures& pictures_;
  AnyScene scene_;
  AnyPlan plan_;
  StoryTeller teller_;
  Arena arena_;  // for lists in steps as the viewer sees them
  BoardParts parts_;
  GamePage page_;
  std::set<RuleRef, ById> causes_;
  std::size_t text_ = 0;
  std::int64_t listed_ = 0;
  std::int64_t unlisted_ = 0;
};

}  // namespace

Result<std::optional<GamePage>, RenderFault> page_of(const replays::AnyReplay& replay,
                                                     const replays::Report& report,
                                                     const PageOptions& options) {
  return PageWriter(replay, report, options).run();
}

}  // namespace praetor::viz::report
