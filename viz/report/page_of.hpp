#pragma once
// Plays a judged replay and notes what a page shows of it. The work is bounded by the limits in
// page.hpp; whatever is left out is told in `GamePage::left_out`.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/ensure.hpp"
#include "replays/alternatives.hpp"
#include "replays/replay.hpp"
#include "viz/games.hpp"
#include "viz/report/chronicle.hpp"
#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// The number of the last point that a page can show: the step that ended the check, or the last.
std::int64_t last_point(const replays::Report& report);

/// The first point of a page that ends, at the latest, with `last`.
std::int64_t first_point(std::int64_t wanted, std::int64_t last);

/// The middle of all that marks a step, by the ids that marks have ("step-12-…"): x; none where
/// nothing does.
std::optional<int> focus_of(const Drawing& drawing);

/// Takes from a page what its writer told beside the steps, and what a check found, as far as
/// either may tell what a viewer does not know; and says so.
void note_view(GamePage& page, const std::string& viewer);

/// Says of a page what its limits left out.
void note_limits(GamePage& page, std::int64_t last, bool too_large, std::int64_t unlisted);

template <Game G>
class PageWriter {
 public:
  PageWriter(const replays::Replay<G>& replay, const replays::Report& report,
             const PageOptions& options)
      : replay_(replay),
        options_(options),
        scene_{G::open(replay.setup),
               0,
               static_cast<std::int64_t>(replay.steps.size()),
               {},
               options.viewer ? View<G>(*options.viewer) : View<G>()},
        plan_(Pictures<G>::plan(scene_.state)) {
    page_.report = report;
  }

  /// None where the work was interrupted.
  Result<std::optional<GamePage>, RenderFault> run() {
    const std::int64_t last = last_point(page_.report);
    const std::int64_t first = first_point(options_.from, last);
    for (std::int64_t number = 1; number < first; ++number) advance(number, nullptr);
    if (first > 0) play_marked(first);
    describe();
    page_.state = scene_.view.document(scene_.state);
    DocumentTrail trail(page_.state);
    add_point(first, {});
    bool too_large = false;
    const std::int64_t end = std::min(last, first + points_max - 1);
    for (std::int64_t number = first + 1; number <= end && !too_large; ++number) {
      if (options_.interrupted && options_.interrupted()) return std::optional<GamePage>();
      Trace<typename G::State> trace;
      play_marked(number, &trace);
      add_point(number, ledger_of<G>(trace, scene_.view, trail));
      too_large =
          text_ > page_text_max || trail.bytes() > document_bytes_max || parts_.size() > parts_max;
    }
    note_limits(page_, last, too_large && page_.points.back().number < last, unlisted_);
    return finish(first, page_.points.back().number);
  }

 private:
  const Step<G>& step(std::int64_t number) const {
    return replay_.steps[static_cast<std::size_t>(number - 1)].step;
  }
  const replays::ReportedViolation* violation_at(std::int64_t number) const {
    const auto& all = page_.report.violations;
    const auto place = std::ranges::find(all, number, &replays::ReportedViolation::step);
    return place == all.end() || number == 0 ? nullptr : &*place;
  }

  // Plays a step and marks it on the picture; an illegal one leaves the state as it was.
  void play_marked(std::int64_t number, Trace<typename G::State>* trace = nullptr) {
    SeenStep<G> seen{number, step(number), scene_.state, scene_.state, std::nullopt};
    if (const auto* const violation = violation_at(number)) {
      seen.broken = {std::string(violation->rule->id), violation->message, violation->pointer};
    }
    advance(number, trace);
    seen.step = scene_.view.seen(seen.step, arena_);
    seen.after = scene_.state;
    scene_.step = number;
    scene_.lately = {std::move(seen)};
  }

  void advance(std::int64_t number, Trace<typename G::State>* trace) {
    if (play<G>(scene_.state, step(number), trace).legal()) {
      scene_.view.follow(step(number), scene_.state);
    }
  }

  void describe() {
    const auto& match = *replay_.setup.match;
    page_.game = G::title;
    page_.title = page_title_of<G>(match);
    page_.side_titles = side_titles_of<G>(scene_.state);
    page_.sides.resize(page_.side_titles.size());
    for (const Side side : players_of<G>(scene_.state)) {
      page_.sides[colour_of<G>(side)] = match.name(side);
    }
    page_.file = options_.file;
    page_.arguments = options_.arguments;
    page_.version = options_.version;
    page_.charts = charts_of<G>(scene_.state);
  }

  void add_point(std::int64_t number, Ledger ledger) {
    PagePoint point;
    point.number = number;
    const typename G::State known = shown_to<G>(scene_.view, scene_.state);
    point.moment = Pictures<G>::moment(known);
    point.ledger = std::move(ledger);
    point.measures = measures_of<G>(known);
    PerTheme<Drawing> drawings = drawn();
    point.focus = focus_of(drawings.front());
    point.board = parts_.add(std::move(drawings), page_.view);
    if (number > 0) tell(point);
    const std::int64_t room = std::min(listed_max, listed_in_all_max - listed_);
    if (room > 0) {
      point.legal = listing_of<G>(scene_.state, scene_.view, room);
    } else {
      point.legal.complete = false;
      ++unlisted_;
    }
    listed_ += point.legal.count;
    weigh(point);
    page_.points.push_back(std::move(point));
  }

  void tell(PagePoint& point) {
    const SeenStep<G>& seen = scene_.lately.back();
    const auto& match = *replay_.setup.match;
    if (seen.step.by != chance) point.side = static_cast<int>(colour_of<G>(seen.step.by));
    point.words = told_by<G>(seen.before, seen.step);
    if (seen.step == step(point.number)) point.json = replays::json_of<G>(match, seen.step);
    point.unverified = G::unverified(seen.before, seen.step);
    point.broken = seen.broken.has_value();
    for (const Entry& entry : point.ledger) {
      causes_.insert(entry.cause);
      for (const Change& change : entry.changes) {
        if (page_.places.contains(change.pointer)) continue;
        page_.places.emplace(change.pointer, Pictures<G>::place(match, change.pointer));
      }
    }
    const auto* const violation = violation_at(point.number);
    if (violation == nullptr || violation->alternatives.empty() || hides()) return;
    // The check names them as a replay does; these are the same ones, in words.
    Arena arena;
    const AnyState before = any_state<G>(seen.before);
    for (const AnyStep& near :
         replays::nearest_legal_steps(before, any_step<G>(seen.step), arena)) {
      page_.alternatives.push_back(
          {replays::json_of(before, near), told_by<G>(seen.before, typed_step<G>(near))});
    }
  }

  bool hides() const { return !scene_.view.sees_all(); }

  PerTheme<Drawing> drawn() {
    PictureOptions options;
    options.first = options_.viewer;
    options.legend = true;
    PerTheme<Drawing> drawings;
    for (std::size_t theme = 0; theme < drawings.size(); ++theme) {
      options.theme = page_themes[theme];
      drawings[theme] = Pictures<G>::draw(scene_, plan_, options);
    }
    page_.view = view_of<G>(plan_, drawings.front());
    page_.height = drawings.front().height;
    return drawings;
  }

  // What a point adds to the page beside parts of boards.
  void weigh(const PagePoint& point) {
    text_ += point.words.size() + point.json.size();
    for (const Entry& entry : point.ledger) {
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
      page_.rules.emplace_back(rule,
                               options_.sources ? options_.sources(*rule) : std::vector<Source>());
    }
    auto parts = parts_.render(page_.parts_css);
    if (!parts) return failure(parts.error());
    page_.parts = *std::move(parts);
    for (std::size_t theme = 0; theme < page_themes.size(); ++theme) {
      page_.part_variables[theme] = parts_.colours().variables(theme);
    }
    page_.remarks =
        remarks_of(options_.json, static_cast<std::size_t>(first), static_cast<std::size_t>(last));
    if (hides()) note_view(page_, page_.side_titles[colour_of<G>(*options_.viewer)]);
    return std::optional<GamePage>(std::move(page_));
  }

  struct ById {
    bool operator()(RuleRef one, RuleRef two) const { return one->id < two->id; }
  };

  const replays::Replay<G>& replay_;
  const PageOptions& options_;
  Scene<G> scene_;
  decltype(Pictures<G>::plan(scene_.state)) plan_;
  Arena arena_;  // of lists in steps as the viewer sees them
  BoardParts parts_;
  GamePage page_;
  std::set<RuleRef, ById> causes_;
  std::size_t text_ = 0;
  std::int64_t listed_ = 0;
  std::int64_t unlisted_ = 0;
};

/// The page about a judged replay; none where the work was interrupted.
template <Game G>
Result<std::optional<GamePage>, RenderFault> page_of(const replays::Replay<G>& replay,
                                                     const replays::Report& report,
                                                     const PageOptions& options) {
  return PageWriter<G>(replay, report, options).run();
}

}  // namespace praetor::viz::report
