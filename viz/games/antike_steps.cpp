// The last steps on the map and the rondel: arrows of marches and advances, and marks of what they
// brought about. What came of a step is read off the states before and after it.

#include <fmt/format.h>

#include "viz/games/antike.hpp"

namespace praetor::viz::antike_pictures {
namespace {

using namespace antike;
using AntikeMarker = family::Marker<Antike>;

struct StepMarks {
  const AntikeMarker& marker;

  const SeenStep<Antike>& seen() const { return marker.seen; }
  std::string hint() const { return told(seen().before, seen().step); }

  void operator()(const Advance& step) const { marker.advance(step.to, hint()); }
  void operator()(const Move& step) const {
    for (std::size_t leg = 1; leg < step.path.size(); ++leg) {
      marker.crossing(leg, step.path, step.count.value, hint());
    }
  }
  void operator()(const Battle& step) const {
    const std::size_t kind = index(step.unit);
    const std::int64_t lost = seen().before.units_of(step.against, step.region)[kind] -
                              seen().after.units_of(step.against, step.region)[kind];
    marker.note(step.region, "battle", fmt::format("⚔ battle −{0} : −{0}", lost));
  }
  void operator()(const Conquer& step) const {
    const std::int64_t lost = std::int64_t{step.lose.legion.value} + step.lose.galley.value;
    marker.note(step.city, "conquest", fmt::format("⚔ conquered, −{}", lost));
    if (step.give_up) marker.note(*step.give_up, "given-up", "given up");
  }
  void operator()(const Found& step) const { marker.note(step.city, "founding", "★ founded"); }
  void operator()(const Arm& step) const {
    marker.note(step.city, "arming", fmt::format("armed +{}", step.count.value));
  }
  void operator()(const BuildTemple& step) const {
    marker.note(step.city, "temple", "temple built");
  }
  template <class A>
  void operator()(const A&) const {}  // told above the map and seen in the panels
};

/// The region that a step speaks of, at the place to which a pointer into the replay leads.
struct SpokenOf {
  std::string_view pointer;

  std::optional<Region> operator()(const Move& step) const {
    return family::region_on(step.path, pointer);
  }
  std::optional<Region> operator()(const Battle& step) const { return step.region; }
  std::optional<Region> operator()(const Conquer& step) const {
    return step.give_up && pointer.ends_with("/give-up") ? *step.give_up : step.city;
  }
  template <class A>
  std::optional<Region> operator()(const A& step) const {
    if constexpr (requires { step.city; }) {
      return step.city;
    } else {
      return std::nullopt;
    }
  }
};

void mark_breakage(const AntikeMarker& marker, const Box& panels) {
  const SeenStep<Antike>& seen = marker.seen;
  const auto region = std::visit(SpokenOf{seen.broken->pointer}, seen.step.action);
  Box about = Box::about(marker.rondel.centre, 10 * pt, 10 * pt);
  if (const auto* advance = std::get_if<Advance>(&seen.step.action)) {
    about = family::about_field(marker, advance->to);
  }
  draw_breakage(marker.drawing, marker.plan, region, about, panels,
                {marker.id("broken"), "broken", "✗ " + seen.broken->rule, marker.theme.wrong,
                 marker.theme.wrong_ground},
                marker.id("ring"), marker.theme);
}

}  // namespace

void draw_steps(Drawing& drawing, const Scene<Antike>& scene, const BoardPlan& plan,
                const family::RondelPlace& rondel, const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const int top = plan.frame.bottom + 10 * pt;
  const Box panels{plan.frame.left, top, plan.frame.right,
                   top + panels_height(scene.state.match->players())};
  for (const SeenStep<Antike>& seen : scene.lately) {
    const AntikeMarker marker{drawing, plan, rondel, theme, seen, scene.lately.size() == 1};
    std::visit(StepMarks{marker}, seen.step.action);
    if (seen.broken) mark_breakage(marker, panels);
  }
}

}  // namespace praetor::viz::antike_pictures
