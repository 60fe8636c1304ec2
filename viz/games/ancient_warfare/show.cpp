// Marks what could be reached or attacked at a moment. The legal steps say so; this file knows no
// rule.

#include <fmt/format.h>

#include <map>
#include <set>

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/glyph.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;

constexpr std::size_t named_in_hint = 8;

/// By square: the units that can get there, each once.
using Reached = std::map<Square, std::set<std::string>>;

struct Shown {
  const State& state;
  Side by;
  Reached reached;
  std::set<Square> movers;
  std::map<std::pair<Square, Square>, bool> aims;  ///< from and target → whether it is an auto-kill

  std::string unit(Square square) const {
    return fmt::format("{} from {}", spaced(state.match->name(state.at(square).type)),
                       state.match->name(square));
  }
  void go(Square from, Square to) {
    if (!state.at(from).exists() || !to.exists()) return;
    reached[to].insert(unit(from));
    movers.insert(from);
  }

  void operator()(const PlaceUnit& step) {
    reached[step.square].insert(spaced(state.match->name(step.unit)));
  }
  void operator()(const Move& step) { go(step.from, step.to); }
  void operator()(const Advance& step) {
    for (const auto& [from, to] : ways_of(state, by, step)) go(from, to);
  }
  void operator()(const Defend& step) {
    if (step.to) go(state.pending.target, *step.to);
  }
  void operator()(const Recoil& step) { go(state.pending.target, step.to); }
  void operator()(const AutoKill& step) { aims[{step.from, step.target}] = true; }
  void operator()(const Attack& step) { aims.emplace(std::pair{step.from, step.target}, false); }
  template <class A>
  void operator()(const A&) {}
};

void bracket(Drawing& drawing, const SquarePlan& plan, Square square, Colour ink) {
  draw_glyph(drawing, bracket_glyph, plan.square(square.index()).centre(), plan.side, {ink, ink});
}

std::string joined(const std::set<std::string>& names) {
  std::string text;
  std::size_t i = 0;
  for (const std::string& name : names) {
    if (i == named_in_hint) return text + fmt::format(" and {} more", names.size() - i);
    text += (i++ == 0 ? "" : ", ") + name;
  }
  return text;
}

// On a square whose own unit would move away first, there is only room for a dot beside it, without
// a number.
void dress(Figure& disc, const SquarePlan& plan, Square square, std::size_t units, bool taken) {
  const Point centre = plan.square(square.index()).centre();
  if (taken) {
    const int dot = plan.side / 10;
    disc.box = Box::about({centre.x + plan.side * 44 / 100, centre.y}, dot, dot);
    return;
  }
  const int wide = std::max(plan.side * 3 / 8, 13 * pt);
  disc.box = Box::about(centre, wide, wide);
  disc.text = std::to_string(units);
  disc.face = Face::strong;
  disc.size = std::min(105, wide / 2);
}

std::string show_reach(Drawing& drawing, Shown& shown, const SquarePlan& plan, const Theme& theme) {
  visit_legal<Warfare>(shown,
                       {PlaceUnit::name, Move::name, Advance::name, Defend::name, Recoil::name});
  const Match& match = *shown.state.match;
  const SideColours& colours = colours_of(theme, shown.by);
  for (const Square from : shown.movers) bracket(drawing, plan, from, colours.ink);
  for (const auto& [square, units] : shown.reached) {
    Figure& disc = drawing.put(fmt::format("reach-{}-{}", shown.by.index(), match.name(square)),
                               "reach", Shape::disc, {}, theme.panel, colours.ink, 16);
    disc.hint = fmt::format("{}: {}", match.name(square), joined(units));
    dress(disc, plan, square, units.size(), shown.state.at(square).exists());
    disc.ink = colours.ink;
    disc.ground = theme.panel;
  }
  const std::string who = title_case(match.name(shown.by));
  if (shown.reached.empty()) return fmt::format("Reach: {} cannot move anything now", who);
  if (shown.movers.empty()) {
    return fmt::format("Reach: {} can place units on {}; each says how many types", who,
                       counted(std::ssize(shown.reached), "square"));
  }
  return fmt::format("Reach: {} of {} can get to {}; each says how many can",
                     counted(std::ssize(shown.movers), "unit"), who,
                     counted(std::ssize(shown.reached), "square"));
}

std::string show_targets(Drawing& drawing, Shown& shown, const SquarePlan& plan,
                         const Theme& theme) {
  visit_legal<Warfare>(shown, {AutoKill::name, Attack::name});
  const Match& match = *shown.state.match;
  const SideColours& colours = colours_of(theme, shown.by);
  std::set<Square> targets;
  std::int64_t kills = 0;
  for (const auto& [aim, kill] : shown.aims) {
    const auto& [from, target] = aim;
    targets.insert(target);
    kills += kill ? 1 : 0;
    Arrow arrow;
    arrow.id = fmt::format("aim-{}-{}", match.name(from), match.name(target));
    arrow.kind = kill ? "aim kill" : "aim";
    arrow.hint = fmt::format("{} {} {} on {}", shown.unit(from), kill ? "auto-kills" : "attacks",
                             spaced(match.name(shown.state.at(target).type)), match.name(target));
    const Point one = plan.square(from.index()).centre();
    const Point other = plan.square(target.index()).centre();
    arrow.from = towards(one, other, plan.side * (other.y > one.y ? 32 : 24) / 100);
    arrow.to = towards(other, one, plan.side * 37 / 100);
    arrow.colour = colours.ink;
    arrow.width = kill ? 36 : 14;
    drawing.arrows.push_back(std::move(arrow));
  }
  for (const Square target : targets) bracket(drawing, plan, target, theme.ink);
  const std::string who = title_case(match.name(shown.by));
  if (targets.empty()) return fmt::format("Targets: {} can attack nobody now", who);
  std::string words =
      fmt::format("Targets: {} of {} can be attacked", counted(std::ssize(targets), "unit"),
                  title_case(match.name(shown.state.other(shown.by))));
  if (kills > 0) words += fmt::format(", in {} without a card (thicker)", counted(kills, "way"));
  return words;
}

}  // namespace

std::string draw_show(Drawing& drawing, const Scene<Warfare>& scene, const SquarePlan& plan,
                      const PictureOptions& options) {
  if (options.show == Show::nothing) return "";
  const Theme& theme = theme_of(options.theme);
  const State& state = scene.state;
  const char* const what = options.show == Show::reach ? "Reach" : "Targets";
  for (const Side side : {north, south}) {
    if (!Warfare::to_act(state).has(side)) continue;
    if (!scene.view.knows_choices_of(side)) {
      return fmt::format("{}: what {} could do depends on its hand, which is not seen here", what,
                         title_case(state.match->name(side)));
    }
    Shown shown{state, side, {}, {}, {}};
    return options.show == Show::reach ? show_reach(drawing, shown, plan, theme)
                                       : show_targets(drawing, shown, plan, theme);
  }
  return fmt::format("{}: {}", what,
                     state.phase == Phase::over ? "the game is over" : "it is for chance to draw");
}

}  // namespace praetor::viz::warfare
