#pragma once
// A replay of any game as the program draws it: judged, then played step by step, the broken step
// last, each with its scene.

#include <map>
#include <string>
#include <utility>

#include "tests/support/cases.hpp"
#include "viz/any_pictures.hpp"
#include "viz/facts.hpp"

namespace praetor::tests {

/// Calls `use(pictures, scene, plan)` for the set-up and after every step, the last one marked; not
/// at all of a malformed replay.
template <class Use>
void each_played(const std::string& path, Use&& use) {
  replays::Checker checker(libraries(), {});
  const PaddedText text(path);
  const replays::Report report = checker.check_json(text.json(), path);
  if (report.verdict == replays::Verdict::malformed) return;
  const replays::AnyReplay replay = checker.release();
  const viz::AnyPictures& pictures = viz::pictures_of(replay.game());
  viz::AnyScene scene{first_state(replay.setup), 0, report.steps, {}, pictures.view({})};
  const viz::AnyPlan plan = pictures.plan(scene.state);
  use(pictures, std::as_const(scene), plan);
  const std::int64_t end = replays::last_step(report);
  for (std::int64_t number = 1; number <= end; ++number) {
    const auto& step = replay.steps[static_cast<std::size_t>(number - 1)].step;
    viz::AnySeenStep seen{number, step, scene.state, scene.state, {}};
    for (const replays::ReportedViolation& violation : report.violations) {
      if (violation.step == number) seen.broken = viz::breakage_of(report, violation, true);
    }
    play(scene.state, step);
    seen.after = scene.state;
    scene.step = number;
    scene.lately = {std::move(seen)};
    use(pictures, std::as_const(scene), plan);
  }
}

}  // namespace praetor::tests
