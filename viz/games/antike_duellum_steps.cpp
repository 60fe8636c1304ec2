// The last steps on the map and the rondel: arrows of marches and advances, and marks of what they
// brought about. What came of a step is read off the states before and after it.

#include <fmt/format.h>

#include <charconv>

#include "viz/games/antike_duellum.hpp"
#include "viz/marks.hpp"
#include "viz/wheel.hpp"

namespace praetor::viz::duellum {
namespace {

using namespace antike_duellum;

struct Marker {
  Drawing& drawing;
  const BoardPlan& plan;
  const RondelPlace& rondel;
  const Theme& theme;
  const SeenStep& seen;
  bool alone;  ///< no other step is marked: badges count units, not steps

  std::string id(std::string_view what) const {
    return fmt::format("step-{}-{}", seen.number, what);
  }
  std::size_t side() const { return seen.before.side(seen.step.by).index(); }
  const SideColours& colours() const { return theme.sides[side() % sides_max]; }
  bool broken() const { return seen.broken.has_value(); }

  void note(Region at, std::string_view what, const std::string& text) const {
    if (broken()) return;
    const std::string numbered = alone ? text : fmt::format("{} · {}", seen.number, text);
    draw_mark(drawing, seen_of(drawing, plan.regions[at.index()]), plan.frame,
              {id(what), "mark", numbered, colours().ink, theme.panel}, theme);
  }

  // Units of one type that both sides lost in a region, or 0.
  std::int64_t fallen(Region at, Unit unit) const {
    const auto lost = [&](Side of) {
      return seen.before.units_of(of, at)[index(unit)] - seen.after.units_of(of, at)[index(unit)];
    };
    return std::max<std::int64_t>(lost(Side{static_cast<std::uint8_t>(1 - side())}), 0);
  }
  void note_battle(Region at, Unit unit, std::string_view what) const {
    const std::int64_t lost = fallen(at, unit);
    if (lost > 0) note(at, what, fmt::format("⚔ battle −{0} : −{0}", lost));
  }

  // From the old field to the new one, the way round that the stone goes.
  void operator()(const Advance& step) const {
    const auto& fields = seen.before.tables().rondel;
    const auto place = [&](RondelField field) {
      return static_cast<std::size_t>(std::ranges::find(fields, field) - fields.begin());
    };
    const Player& player = seen.before.of(seen.step.by);
    if (!player.on_rondel) return;
    Arrow arrow =
        round_the_rim(rondel.wheel(), place(player.rondel), place(step.to), side() == 0 ? 0 : 1);
    arrow.id = id("advance");
    arrow.kind = broken() ? "advance broken" : "advance";
    arrow.hint = told(seen.before, seen.step);
    arrow.colour = broken() ? theme.wrong : colours().ink;
    arrow.dashed = broken();
    arrow.width = 22;
    drawing.arrows.push_back(std::move(arrow));
  }
  void operator()(const Move& step) const {
    for (std::size_t leg = 1; leg < step.path.size(); ++leg) {
      const bool last = leg + 1 == step.path.size();
      std::string badge =
          alone ? fmt::format("{}", step.count.value) : fmt::format("{}", seen.number);
      draw_march(
          drawing, plan,
          {id(fmt::format("leg-{}", leg)), told(seen.before, seen.step), step.path[leg - 1].index(),
           step.path[leg].index(), side(), last ? std::move(badge) : "", broken()},
          theme);
      note_battle(step.path[leg], step.unit, fmt::format("battle-{}", leg));
    }
  }
  void operator()(const Conquer& step) const {
    const std::int64_t lost = std::int64_t{step.lose.legion.value} + step.lose.galley.value;
    note(step.city, "conquest", fmt::format("⚔ conquered, −{}", lost));
  }
  void operator()(const Found& step) const { note(step.city, "founding", "★ founded"); }
  void operator()(const Arm& step) const {
    note(step.city, "arming", fmt::format("armed +{}", step.count.value));
    note_battle(step.city, step.unit, "battle");
  }
  void operator()(const BuildTemple& step) const { note(step.city, "temple", "temple built"); }
  void operator()(const BuildWall& step) const { note(step.city, "wall", "wall built"); }
  void operator()(const Play& step) const {
    if (step.city)
      note(*step.city, "card", words_of(seen.before.tables().cards.at(step.card.index())));
  }
  template <class A>
  void operator()(const A&) const {}  // told above the map and seen in the panels
};

// The region that a step speaks of, at the place to which a pointer into the replay leads.
struct Spot {
  std::string_view pointer;

  std::optional<Region> operator()(const Move& step) const {
    if (step.path.empty()) return std::nullopt;
    const std::size_t at = pointer.find("/path/");
    std::size_t index = step.path.size() - 1;
    if (at != std::string_view::npos) {
      const std::string_view digits = pointer.substr(at + 6);
      std::from_chars(digits.data(), digits.data() + digits.size(), index);
    }
    return step.path[std::min(index, step.path.size() - 1)];
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

void draw_breakage(const Marker& marker, const Box& panels) {
  const SeenStep& seen = marker.seen;
  const Mark mark{marker.id("broken"), "broken", "✗ " + seen.broken->rule, marker.theme.wrong,
                  marker.theme.wrong_ground};
  const auto region = std::visit(Spot{seen.broken->pointer}, seen.step.action);
  if (region && region->index() < marker.plan.regions.size()) {
    const RegionPlan& place = marker.plan.regions[region->index()];
    const Box about = seen_of(marker.drawing, place).grown(4 * pt);
    Figure ring;
    ring.id = marker.id("ring");
    ring.kind = "broken";
    ring.shape = Shape::rounded;
    ring.box = about;
    ring.line = marker.theme.wrong;
    ring.width = 28;
    marker.drawing.figures.push_back(std::move(ring));
    draw_mark(marker.drawing, about, marker.plan.frame, mark, marker.theme);
  } else if (const auto* advance = std::get_if<Advance>(&seen.step.action)) {
    const auto& fields = seen.before.tables().rondel;
    const auto place =
        static_cast<std::size_t>(std::ranges::find(fields, advance->to) - fields.begin());
    const Point at = field_at(marker.rondel.wheel(), place);
    draw_mark(marker.drawing, Box::about(at, 50 * pt, 14 * pt), panels, mark, marker.theme);
  } else {
    const bool left = seen.before.side(seen.step.by) == Side{0};
    const Point at{left ? panels.left + panels.width() / 6 : panels.right - panels.width() / 6,
                   panels.bottom - 40 * pt};
    draw_mark(marker.drawing, Box::about(at, 0, 0), panels, mark, marker.theme);
  }
}

}  // namespace

void draw_steps(Drawing& drawing, const Scene<Duellum>& scene, const BoardPlan& plan,
                const RondelPlace& rondel, const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Box panels{plan.frame.left, plan.frame.bottom + 10 * pt, plan.frame.right,
                   plan.frame.bottom + 10 * pt + panels_height};
  for (const SeenStep& seen : scene.lately) {
    const Marker marker{drawing, plan, rondel, theme, seen, scene.lately.size() == 1};
    std::visit(marker, seen.step.action);
    if (seen.broken) draw_breakage(marker, panels);
  }
}

}  // namespace praetor::viz::duellum
