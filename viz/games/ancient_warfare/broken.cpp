// Where a broken rule stands in the picture: at the square that broke it, else beside the hand.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/marks.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;

// The square of which a broken step speaks, at the place to which a pointer into the replay leads.
struct Spot {
  std::string_view field;  ///< "from", "units/2"
  std::string_view rule;
  const State& state;

  Square listed(const Squares& squares) const {
    const std::size_t slash = field.find('/');
    std::size_t index = 0;
    if (slash != std::string_view::npos) {
      std::from_chars(field.data() + slash + 1, field.data() + field.size(), index);
    }
    return index < squares.size() ? squares[index] : Square::none();
  }
  template <class A>
  Square operator()(const A& step) const {
    const auto is = [&](std::string_view name) { return field.substr(0, field.find('/')) == name; };
    if constexpr (requires { step.cards; }) return Square::none();
    // What is wrong with a card itself is wrong in the hand; else it is wrong where it is played.
    if (is("card") && rule.starts_with("card.")) return Square::none();
    if (is("sees") || is("number") || is("do") || is("by")) return Square::none();
    if constexpr (requires { step.units; }) return listed(step.units);
    if constexpr (requires { step.square; }) return step.square;
    if constexpr (requires { step.via; }) {
      if (is("via") && step.via) return *step.via;
    }
    if constexpr (requires { step.target; }) {
      if (is("target")) return step.target;
    }
    if constexpr (std::is_same_v<A, Defend>) {
      if (step.to) return *step.to;
    } else if constexpr (requires { step.to; }) {
      if (!is("from")) return step.to;
    }
    if constexpr (requires { step.from; }) return step.from;
    return state.is_pending ? state.pending.target : Square::none();
  }
};

// "/steps/20/units/2" → "units/2".
std::string_view field_of(std::string_view pointer) {
  for (int i = 0; i < 3; ++i) {
    const std::size_t slash = pointer.find('/');
    if (slash == std::string_view::npos) return {};
    pointer.remove_prefix(slash + 1);
  }
  return pointer;
}

}  // namespace

void draw_breakage(Drawing& drawing, const SeenStep& seen, const SquarePlan& plan,
                   const Theme& theme) {
  const std::string id = fmt::format("step-{}-", seen.number);
  const Mark mark{id + "broken", "broken", "✗ " + seen.broken->rule, theme.wrong,
                  theme.wrong_ground};
  const Spot spot{field_of(seen.broken->pointer), seen.broken->rule, seen.before};
  const Square square = std::visit(spot, seen.step.action);
  if (square.index() < seen.before.match->by_name.size()) {
    const Box about = plan.square(square.index());
    Figure ring;
    ring.id = id + "ring";
    ring.kind = "broken";
    ring.shape = Shape::rounded;
    ring.box = about;
    ring.line = theme.wrong;
    ring.width = 34;
    drawing.figures.push_back(std::move(ring));
    draw_mark(drawing, about, plan.frame, mark, theme);
    return;
  }
  const std::string panel = seen.step.by == chance
                                ? "cards"
                                : fmt::format("side-{}", seen.before.side(seen.step.by).index());
  const auto& figures = drawing.figures;
  const auto found = std::ranges::find(figures, panel, &Figure::id);
  if (found == figures.end()) return;
  const Box frame{found->box.left, found->box.top + 26 * pt, found->box.right, found->box.bottom};
  draw_mark(drawing, {frame.left, frame.top, frame.right, frame.top + 52 * pt}, frame, mark, theme);
}

}  // namespace praetor::viz::warfare
