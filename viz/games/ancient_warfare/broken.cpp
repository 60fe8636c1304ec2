// Marks a broken rule in the picture: at the square that broke it, else beside the hand.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/marks.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;

// The square of a broken step at a pointer into the replay.
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
    // If a claim is wrong, the step itself is not.
    if (rule.starts_with("claim.")) return Square::none();
    if constexpr (requires { step.cards; }) return Square::none();
    // A rule on the card itself is broken in the hand; any other rule is broken where the card is
    // played.
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
  const auto square_box = [&](Square square) -> std::optional<Box> {
    if (square.index() >= seen.before.match->by_name().size()) return std::nullopt;
    return plan.square(square.index());
  };
  const Spot of_step{field_of(seen.broken->pointer), seen.broken->rule, seen.before};
  const auto spot = square_box(std::visit(of_step, seen.step.action));
  constexpr std::string_view board = "/board/";
  Breakage broken = *seen.broken;
  // The facts name the obstacle last.
  const std::string last = broken.facts.substr(broken.facts.rfind(' ') + 1);
  if (seen.before.match->squares().find(last)) {
    broken.shows.insert(broken.shows.begin(), std::string(board) + last);
  }
  for (const std::string& pointer : broken.shows) {
    if (!pointer.starts_with(board)) continue;
    const std::string square = pointer.substr(board.size());
    const auto found = seen.before.match->squares().find(square.substr(0, square.find('/')));
    if (found) drawing.values.push_back({pointer, *square_box(Square::of(*found))});
  }
  const std::string panel = seen.step.by == chance
                                ? "cards"
                                : fmt::format("side-{}", seen.before.side(seen.step.by).index());
  const auto found = std::ranges::find(drawing.figures, panel, &Figure::id);
  const Box aside = found == drawing.figures.end() ? plan.frame : found->box;
  mark_broken(drawing,
              {broken,
               fmt::format("step-{}-", seen.number),
               spot,
               {aside.left, aside.top + 26 * pt, aside.right, aside.top + 78 * pt},
               plan.frame},
              theme);
}

}  // namespace praetor::viz::warfare
