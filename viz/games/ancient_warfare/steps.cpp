// Draws the last steps on the field: moves and attacks as arrows, their results as plates. A result
// is computed from the states before and after the step.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "engine/games/ancient_warfare/advances.hpp"
#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/glyph.hpp"
#include "viz/lettering.hpp"
#include "viz/marks.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;
using namespace std::literals;

constexpr auto fallen = "W 9 L -30,-30 30,30 L -30,30 30,-30"sv;
constexpr int badge_room = 60 * pt;  ///< shorter arrows have no badge

struct Marker {
  Drawing& drawing;
  const SquarePlan& plan;
  const Theme& theme;
  const SeenStep& seen;
  const State& now;  ///< the drawn state, after the last step
  bool alone;        ///< no other step is marked: arrows need no numbers

  const State& before() const { return seen.before; }
  const State& after() const { return seen.after; }
  bool broken() const { return seen.broken.has_value(); }
  Side side() const { return before().side(seen.step.by); }
  Colour ink(Side side) const { return broken() ? theme.wrong : colours_of(theme, side).ink; }
  Point centre(Square square) const { return plan.square(square.index()).centre(); }
  bool has(Square square) const {
    return square.exists() && square.index() < before().match->by_name().size();
  }
  std::string id(std::string_view what) const {
    return fmt::format("step-{}-{}", seen.number, what);
  }
  std::string unit(const Piece& piece) const {
    return piece.exists() ? spaced(before().match->name(piece.type)) : std::string("nobody");
  }

  void arrow(std::string_view what, Square from, Square to, Side of, bool attack) const {
    arrow(what, from, to, of, attack, broken());
  }
  // How far an arrow bends around units in its way, in hundredths of its length. Two consecutive
  // moves in a file bend to different sides.
  int bend_of(Square from, Square to, int length) const {
    const board::Cell one = before().match->cell(from);
    const board::Cell other = before().match->cell(to);
    const bool free =
        board::all_between(one, other, [&](board::Cell cell) { return !now.at(cell).exists(); });
    if (free) return 0;
    const int aside = plan.side * 47 / 75;  // a curve reaches three quarters of its bend
    const int bend = aside * 100 / std::max(length, 1);
    return one.rank % 2 == 0 ? bend : -bend;
  }
  /// How far from the middle of `to` a move that comes from `from` ends: at the edge of the
  /// counter, which would hide the arrow's head, or a little before the middle of an empty square.
  int reach_of(Square to, Point middle, Point from) const {
    if (!now.at(to).exists()) return plan.side * 37 / 100;
    const int across = std::max(std::abs(from.x - middle.x), std::abs(from.y - middle.y));
    return plan.side * 45 / 100 * distance(from, middle) / std::max(across, 1);
  }
  // An attack that gets an answer was legal, whatever the answer is.
  void answered(const Pending& pending) const {
    arrow("attack", pending.from, pending.target, before().other(side()), true, false);
  }
  void arrow(std::string_view what, Square from, Square to, Side of, bool attack,
             bool wrong) const {
    if (!has(from) || !has(to) || from == to) return;
    const Point one = centre(from);
    const Point other = centre(to);
    Arrow arrow;
    arrow.id = id(what);
    arrow.kind = fmt::format("{}{}", attack ? "attack" : "move", wrong ? " broken" : "");
    arrow.hint = Pictures<Warfare>::told(before(), seen.step);
    // A downward attack begins below the name on its counter.
    const int begin = !attack ? 6 : other.y > one.y ? 32 : 24;
    arrow.from = towards(one, other, plan.side * begin / 100);
    arrow.to = towards(other, one, attack ? plan.side * 37 / 100 : reach_of(to, other, one));
    arrow.colour = wrong ? theme.wrong : colours_of(theme, of).ink;
    arrow.width = attack ? 46 : 26;
    arrow.dashed = wrong;
    arrow.bend = bend_of(from, to, distance(arrow.from, arrow.to));
    if (!alone && distance(arrow.from, arrow.to) > badge_room) {
      arrow.badge = std::to_string(seen.number);
      clear_badge(drawing, arrow);
    }
    drawing.arrows.push_back(std::move(arrow));
  }
  void note(Square at, std::string_view what, const std::string& text, Side of) const {
    if (broken() || !has(at)) return;
    const std::string numbered = alone ? text : fmt::format("{} · {}", seen.number, text);
    draw_mark(drawing, counter_box(centre(at), plan.side), plan.frame,
              {id(what), "mark", numbered, colours_of(theme, of).ink, theme.panel}, theme);
  }
  void bracket(Square at, Side of) const {
    if (has(at)) draw_glyph(drawing, bracket_glyph, centre(at), plan.side, {ink(of), ink(of)});
  }
  // Marks a destroyed unit: a cross on its square in its side's colour.
  void cross(Square at, Side of) const {
    if (has(at) && !now.at(at).exists()) {
      draw_glyph(drawing, fallen, centre(at), plan.side, {ink(of), ink(of)});
    }
  }
  // The square that a unit of the side has entered; none if there is none.
  Square arrival(Side of) const {
    Square found = Square::none();
    each_square(*before().match, [&](Square square) {
      if (after().at(square).is_of(of) && !before().at(square).is_of(of)) found = square;
      return !found.exists();
    });
    return found;
  }

  // Writes the result of an attack at its target.
  void result(Square attacker, Square target) const {
    if (broken()) return;
    const Piece gone = before().at(target);
    if (!gone.exists()) return;
    const Side owner = gone.side();
    const bool follows = after().at(target).is_of(before().other(owner));
    const std::string pursuit =
        follows ? fmt::format(", {} follow up", unit(before().at(attacker))) : std::string();
    if (after().is_pending) {
      const bool defence = after().pending.answer == Answer::defence;
      note(target, "asked", defence ? "⚔ can be defended" : "⚔ is to recoil", side());
    } else if (after().of(owner).lost != before().of(owner).lost) {
      cross(target, owner);
      note(target, "lost", fmt::format("✗ {} destroyed{}", unit(gone), pursuit), owner);
    } else if (const Square to = arrival(owner); to.exists()) {
      arrow("retreat", target, to, owner, false);
      note(to, "recoils", fmt::format("{} recoil{}", unit(gone), pursuit), owner);
    } else {
      note(target, "stays", fmt::format("{} stand firm", unit(gone)), owner);
    }
  }

  void operator()(const PlaceUnit& step) const {
    if (!broken()) bracket(step.square, side());
  }
  void operator()(const Swap& step) const {
    if (step.units.size() != 2) return;
    arrow("there", step.units[0], step.units[1], side(), false);
    arrow("back", step.units[1], step.units[0], side(), false);
  }
  void operator()(const Move& step) const { arrow("move", step.from, step.to, side(), false); }
  void operator()(const Advance& step) const {
    if (broken()) {
      for (const Square square : step.units) bracket(square, side());
      return;
    }
    std::size_t number = 0;
    for (const auto& [from, to] : ways_of(before(), seen.step.by, step)) {
      arrow(fmt::format("advance-{}", ++number), from, to, side(), false);
    }
  }
  void operator()(const Special& step) const {
    bracket(step.from, side());
    note(step.from, "becomes", fmt::format("now {}", unit(after().at(step.from))), side());
  }
  void operator()(const AutoKill& step) const { strike(step.from, step.from, step.target); }
  void operator()(const Attack& step) const {
    if (step.via) arrow("via", step.from, *step.via, side(), false);
    strike(step.from, step.via.value_or(step.from), step.target);
  }
  void strike(Square attacker, Square stand, Square target) const {
    arrow("attack", stand, target, side(), true);
    if (!broken()) bracket(target, side());
    result(attacker, target);
  }
  void operator()(const Defend& step) const {
    const Pending& attack = before().pending;
    if (!before().is_pending) return;
    answered(attack);
    if (broken()) {
      if (step.to) arrow("retreat", attack.target, *step.to, side(), false);
      return;
    }
    bracket(attack.target, side());
    const Square to = arrival(side());
    if (to.exists()) arrow("retreat", attack.target, to, side(), false);
    note(to.exists() ? to : attack.target, "saved",
         fmt::format("saved by {}", spaced(before().match->name(step.card))), side());
  }
  void operator()(const Recoil& step) const {
    if (!before().is_pending) return;
    const Pending& attack = before().pending;
    answered(attack);
    if (broken()) return arrow("retreat", attack.target, step.to, side(), false);
    result(attack.from, attack.target);
  }
  void operator()(const Pass&) const {
    if (!before().is_pending) return;
    const Pending& attack = before().pending;
    answered(attack);
    result(attack.from, attack.target);
  }
  template <class A>
  void operator()(const A&) const {}  // told above the field and seen beside it
};

}  // namespace

std::vector<std::pair<Square, Square>> ways_of(const State& before, Side by,
                                               const Advance& advance) {
  std::vector<Square> order(advance.units.begin(), advance.units.end());
  sort_by_front(*before.match, before.side(by), order);
  const auto state = std::make_unique<State>(before);
  std::vector<std::pair<Square, Square>> ways;
  for (const Square from : order) {
    const auto last = std::make_unique<State>(*state);
    Advance one = advance;
    one.units = Squares(std::span<const Square>(&from, 1));
    apply<Warfare>(*state, Step<Warfare>{by, one});
    each_square(*before.match, [&](Square to) {
      const bool came = state->at(to).exists() && !last->at(to).exists();
      if (came) ways.emplace_back(from, to);
      return !came;
    });
  }
  return ways;
}

void draw_steps(Drawing& drawing, const Scene<Warfare>& scene, const SquarePlan& plan,
                const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  for (const SeenStep& seen : scene.lately) {
    // Marks of past steps could be mistaken for possible ones.
    if (options.show != Show::nothing && !seen.broken) continue;
    const Marker marker{drawing, plan, theme, seen, scene.state, scene.lately.size() == 1};
    std::visit(marker, seen.step.action);
    if (seen.broken) draw_breakage(drawing, seen, plan, theme);
  }
}

}  // namespace praetor::viz::warfare
