// The last steps on the map and the rondel: arrows of marches and advances, and marks of what they
// brought about. What came of a step is read off the states before and after it.

#include <fmt/format.h>

#include "viz/games/antike_duellum.hpp"

namespace praetor::viz::duellum {
namespace {

using namespace antike_duellum;

using DuellumMarker = family::Marker<Duellum>;

struct StepMarks {
  const DuellumMarker& marker;

  const SeenStep& seen() const { return marker.seen; }
  std::string hint() const { return told(seen().before, seen().step); }

  // Units of one type that both sides lost in a region, or 0.
  std::int64_t fallen(Region at, Unit unit) const {
    const Side other{static_cast<std::uint8_t>(1 - marker.side())};
    const std::int64_t lost = seen().before.units_of(other, at)[index(unit)] -
                              seen().after.units_of(other, at)[index(unit)];
    return std::max<std::int64_t>(lost, 0);
  }
  void note_battle(Region at, Unit unit, std::string_view what) const {
    const std::int64_t lost = fallen(at, unit);
    if (lost > 0) marker.note(at, what, fmt::format("⚔ battle −{0} : −{0}", lost));
  }

  void operator()(const Advance& step) const { marker.advance(step.to, hint()); }
  void operator()(const Move& step) const {
    for (std::size_t leg = 1; leg < step.path.size(); ++leg) {
      marker.crossing(leg, step.path, step.count.value, hint());
      note_battle(step.path[leg], step.unit, fmt::format("battle-{}", leg));
    }
  }
  void operator()(const Conquer& step) const {
    const std::int64_t lost = std::int64_t{step.lose.legion.value} + step.lose.galley.value;
    marker.note(step.city, "conquest", fmt::format("⚔ conquered, −{}", lost));
  }
  void operator()(const Found& step) const { marker.note(step.city, "founding", "★ founded"); }
  void operator()(const Arm& step) const {
    marker.note(step.city, "arming", fmt::format("armed +{}", step.count.value));
    note_battle(step.city, step.unit, "battle");
  }
  void operator()(const BuildTemple& step) const {
    marker.note(step.city, "temple", "temple built");
  }
  void operator()(const BuildWall& step) const { marker.note(step.city, "wall", "wall built"); }
  void operator()(const Play& step) const {
    if (!step.city) return;
    marker.note(*step.city, "card", words_of(seen().before.tables().cards.at(step.card.index())));
  }
  template <class A>
  void operator()(const A&) const {}  // told above the map and seen in the panels
};

// The region that a step speaks of, at the place to which a pointer into the replay leads.
struct Spot {
  std::string_view pointer;

  std::optional<Region> operator()(const Move& step) const {
    return family::region_on(step.path, pointer);
  }
  std::optional<Region> operator()(const Play& step) const { return step.city; }
  template <class A>
  std::optional<Region> operator()(const A& step) const {
    if constexpr (requires { step.city; }) {
      return step.city;
    } else {
      return std::nullopt;
    }
  }
};

void mark_breakage(const DuellumMarker& marker, const Box& panels) {
  const SeenStep& seen = marker.seen;
  const auto region = std::visit(Spot{seen.broken->pointer}, seen.step.action);
  const bool left = seen.before.side(seen.step.by) == Side{0};
  const Point at{left ? panels.left + panels.width() / 6 : panels.right - panels.width() / 6,
                 panels.bottom - 40 * pt};
  Box about = Box::about(at, 0, 0);
  if (const auto* advance = std::get_if<Advance>(&seen.step.action)) {
    about = family::about_field(marker, advance->to);
  }
  draw_breakage(marker.drawing, marker.plan, region, about, panels,
                {marker.id("broken"), "broken", "✗ " + seen.broken->rule, marker.theme.wrong,
                 marker.theme.wrong_ground},
                marker.id("ring"), marker.theme);
}

}  // namespace

void draw_steps(Drawing& drawing, const Scene<Duellum>& scene, const BoardPlan& plan,
                const RondelPlace& rondel, const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Box panels{plan.frame.left, plan.frame.bottom + 10 * pt, plan.frame.right,
                   plan.frame.bottom + 10 * pt + panels_height};
  for (const SeenStep& seen : scene.lately) {
    const DuellumMarker marker{drawing, plan, rondel, theme, seen, scene.lately.size() == 1};
    std::visit(StepMarks{marker}, seen.step.action);
    if (seen.broken) mark_breakage(marker, panels);
  }
}

}  // namespace praetor::viz::duellum
