#include "viz/reel.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "viz/facts.hpp"

namespace praetor::viz {

PlayedStep play_step(AnyState& state, const replays::AnyReplay& replay,
                     const replays::Report& report, std::uint64_t number, bool sees_all,
                     AnyTrace* trace) {
  const AnyStep& step = replay.steps[static_cast<std::size_t>(number) - 1].step;
  PlayedStep played{{static_cast<std::int64_t>(number), step, state, state, std::nullopt}, true};
  const auto& violations = report.violations;
  const auto found =
      std::ranges::find(violations, played.seen.number, &replays::ReportedViolation::step);
  if (found != violations.end()) {
    played.seen.broken = breakage_of(report, *found, sees_all);
  }
  const Ruling ruling = play(state, step, trace);
  played.legal = ruling.legal();
  played.seen.after = state;
  if (!played.legal && !played.seen.broken) {
    const RuleRef rule = ruling.violation->rule;
    played.seen.broken = Breakage{std::string(rule->id), std::string(rule->text), "", {}};
  }
  return played;
}

Reel::Reel(const replays::AnyReplay& replay, const replays::Report& report,
           std::optional<Side> viewer, std::uint64_t marked)
    : replay_(replay),
      report_(report),
      marked_(marked),
      pictures_(pictures_of(replay.game())),
      scene_{first_state(replay.setup),
             0,
             static_cast<std::int64_t>(replay.steps.size()),
             {},
             pictures_.view(viewer)},
      plan_(pictures_.plan(scene_.state)) {}

bool Reel::go_on() {
  PlayedStep played =
      play_step(scene_.state, replay_, report_, step() + 1, scene_.view->sees_all());
  if (played.legal) scene_.view->follow(played.seen.step, scene_.state);
  played.seen.step = scene_.view->seen(played.seen.step, arena_);
  scene_.step = played.seen.number;
  scene_.lately.push_back(std::move(played.seen));
  if (scene_.lately.size() > marked_) scene_.lately.erase(scene_.lately.begin());
  return played.legal;
}

Drawing Reel::drawing(const PictureOptions& options, CardView view) const {
  if (options.size == PictureSize::card) return card_of(pictures_, scene_, plan_, options, view);
  return pictures_.draw(scene_, plan_, options);
}

}  // namespace praetor::viz
