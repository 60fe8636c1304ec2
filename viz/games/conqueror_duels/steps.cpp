// Draws the last steps on the map: arrows of moves, attacks, retreats and occupations, and marks of
// their results. Results are computed from the states before and after a step.

#include <fmt/format.h>

#include "engine/games/conqueror_duels/battle.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/standing.hpp"

namespace praetor::viz::duels {
namespace {

using namespace conqueror_duels;

struct DuelMarks {
  Drawing& drawing;
  const BoardPlan& plan;
  const Theme& theme;
  const DuelStep& seen;
  bool alone;  ///< no other step is marked: badges show counts of units, not step numbers

  const State& before() const { return seen.before; }
  const State& after() const { return seen.after; }
  bool broken() const { return seen.broken.has_value(); }
  std::string id(std::string_view what) const {
    return fmt::format("step-{}-{}", seen.number, what);
  }
  std::string title(Side side) const { return side_title(*before().match, side); }
  Side by() const { return before().side(seen.step.by); }

  void note(Territory at, std::string_view what, const std::string& text, Side side) const {
    if (broken() || at.index() >= plan.regions.size()) return;
    const std::string numbered = alone ? text : fmt::format("{} · {}", seen.number, text);
    const Colour ink = side.value < players ? theme.sides[side.index()].ink : theme.ink;
    draw_mark(drawing, seen_of(drawing, plan, plan.regions[at.index()]), plan.frame,
              {id(what), "mark", numbered, ink, theme.panel}, theme);
  }
  void march(Territory from, Territory to, std::string_view what, Side side,
             const Units& units) const {
    if (from.index() >= plan.regions.size() || to.index() >= plan.regions.size()) return;
    const std::string way = fmt::format("{}-{}", what, before().match->name(from));
    draw_march(drawing, plan,
               {id(way), Pictures<Duels>::told(before(), seen.step), from.index(), to.index(),
                side.index(), std::to_string(alone ? units.size() : seen.number), broken(), true},
               theme);
  }

  std::int64_t lost_by(Side side) const {
    return std::max<std::int64_t>(units_of(before(), side) - units_of(after(), side), 0);
  }
  // By how many units of a side a territory has more, or fewer, after the step.
  Units more_at(Territory at) const { return after().units_at(at) - before().units_at(at); }
  Units less_at(Territory at) const { return before().units_at(at) - after().units_at(at); }

  // Draws the retreats of the beaten side; for every kind of step that can end a battle.
  void retreats(Territory from) const {
    const Side loser = defender_in(before());
    each_of(before().map().neighbours[from.index()], [&](Territory to) {
      const bool came = after().is_own(loser, to) && !more_at(to).none();
      if (came) march(from, to, "retreat", loser, more_at(to));
      return true;
    });
  }
  void conquest(Territory to, bool arrows) const {
    const Side winner = attacker_in(before());
    if (before().is_own(winner, to) || !after().is_own(winner, to)) return;
    if (arrows) {
      each_of(before().map().neighbours[to.index()], [&](Territory from) {
        const bool went = !before().battle.from[from.index()].none() && !less_at(from).none();
        if (went) march(from, to, "entry", winner, less_at(from));
        return true;
      });
    }
    const std::int64_t coins = after().of(winner).coins - before().of(winner).coins;
    note(to, "conquest",
         "★ conquered" + (coins > 0 ? ", +" + counted(coins, "coin") : std::string()), winner);
  }
  // Draws the result of the open battle, or of an attack that needed no roll.
  void outcome(Territory to, bool arrows) const {
    if (broken() || to.index() >= plan.regions.size()) return;
    retreats(to);
    conquest(to, arrows);
  }

  void operator()(const Recruit& step) const {
    note(step.territory, "recruits", "+" + units_words(step.units), by());
  }
  void operator()(const Disband& step) const {
    note(step.territory, "disbanded", "−" + units_words(step.units), by());
  }
  void operator()(const Rallying&) const {
    note(before().match->side(by()).capital, "rally", "⚑ rally", by());
  }
  void operator()(const Move& step) const { march(step.from, step.to, "move", by(), step.units); }
  void operator()(const Attack& step) const {
    for (const Army& army : step.from) march(army.key, step.to, "attack", by(), army.value);
    if (step.hero) note(step.to, "hero", "♛ " + titled(before().match->name(*step.hero)), by());
    outcome(step.to, false);
  }
  void operator()(const Defend& step) const {
    note(before().battle.to, "hero", "♛ " + titled(before().match->name(step.hero)), by());
  }
  void operator()(const Roll& step) const {
    const Territory to = before().battle.to;
    if (broken() || !to.exists()) return;
    const auto totals = totals_of(before(), step);
    const Side attacker = attacker_in(before());
    const Side defender = defender_in(before());
    std::array<std::int64_t, players> dice{};
    for (const auto& one : step.values) {
      if (one.key.value < players) dice[one.key.index()] = one.value.value;
    }
    note(to, "battle",
         fmt::format("⚔ {} {} : {} {}, dice {} : {}", title(attacker), totals[attacker.index()],
                     totals[defender.index()], title(defender), dice[attacker.index()],
                     dice[defender.index()]),
         Side::none());
    const std::int64_t lost = lost_by(attacker);
    const std::int64_t hit = lost_by(defender);
    if (lost + hit > 0) note(to, "losses", fmt::format("lost {} : {}", lost, hit), Side::none());
    outcome(to, true);
  }
  void operator()(const ChooseLoss& step) const {
    std::size_t place = 0;
    for (const Army& army : step.lose) {
      note(army.key, fmt::format("loss-{}", ++place), "−" + units_words(army.value), by());
    }
    outcome(before().battle.to, true);
  }
  void operator()(const Retreat& step) const {
    const Territory from = before().battle.to;
    if (!from.exists()) return;
    if (broken()) {
      march(from, step.to, "retreat", by(), before().units_at(from));
    } else {
      outcome(from, true);
    }
  }
  void operator()(const Occupy&) const { outcome(before().battle.to, true); }
  void operator()(const DrawChronicle&) const {
    if (broken()) return;
    each_of(before().map().all, [&](Territory at) {
      const Units lost = less_at(at);
      if (lost.none()) return;
      note(at, fmt::format("raid-{}", before().match->name(at)), "−" + units_words(lost),
           before().owner_of(at));
    });
  }
  template <class A>
  void operator()(const A&) const {}  // told above the map and seen in the panels
};

/// The territory of a step at a pointer into the replay.
struct DuelSpot {
  const State& state;
  std::string_view pointer;

  std::optional<Territory> in(const Armies& armies, std::optional<Territory> otherwise) const {
    for (const Army& army : armies) {
      if (pointer.ends_with("/" + std::string(state.match->name(army.key)))) return army.key;
    }
    return otherwise;
  }
  std::optional<Territory> fought() const {
    if (!state.battle.is_open()) return std::nullopt;
    return state.battle.to;
  }
  bool at(std::string_view field) const { return pointer.ends_with(field); }

  std::optional<Territory> operator()(const Move& step) const {
    return at("/from") || at("/units") ? step.from : step.to;
  }
  std::optional<Territory> operator()(const Attack& step) const { return in(step.from, step.to); }
  std::optional<Territory> operator()(const ChooseLoss& step) const {
    return in(step.lose, step.lose.empty() ? fought() : step.lose.begin()->key);
  }
  std::optional<Territory> operator()(const Occupy& step) const { return in(step.stay, fought()); }
  std::optional<Territory> operator()(const Defend&) const { return fought(); }
  std::optional<Territory> operator()(const Roll&) const { return fought(); }
  template <class A>
  std::optional<Territory> operator()(const A& step) const {
    if constexpr (requires { step.territory; }) {
      return step.territory;
    } else if constexpr (requires { step.to; }) {
      return step.to;
    } else {
      return std::nullopt;
    }
  }
};

void mark_duel_breakage(const DuelMarks& marks, const Box& panels, Side first) {
  const DuelStep& seen = marks.seen;
  const auto at = std::visit(DuelSpot{seen.before, seen.broken->pointer}, seen.step.action);
  const bool by_chance = seen.step.by == chance;
  const bool left = seen.before.side(seen.step.by) == first;
  const int sixth = panels.width() / 6;
  const int x = by_chance ? panels.centre().x : left ? panels.left + sixth : panels.right - sixth;
  const auto box_of = [&](const RegionPlan& region) {
    return seen_of(marks.drawing, marks.plan, region).grown(4 * pt);
  };
  std::optional<Box> spot;
  // If a claim is wrong, the step itself is not.
  const bool is_claim = seen.broken->rule.starts_with("claim.");
  if (!is_claim && at && at->index() < marks.plan.regions.size())
    spot = box_of(marks.plan.regions[at->index()]);
  for (const std::string& pointer : seen.broken->shows) {
    for (const RegionPlan& region : marks.plan.regions) {
      const std::string place = "/territories/" + region.name;
      if (pointer != place && !pointer.starts_with(place + "/")) continue;
      marks.drawing.values.push_back({place, box_of(region)});
    }
  }
  mark_broken(marks.drawing,
              {*seen.broken, marks.id(""), spot, Box::about({x, panels.bottom - 40 * pt}, 0, 0),
               marks.plan.frame},
              marks.theme);
}

}  // namespace

void draw_steps(Drawing& drawing, const Scene<Duels>& scene, const BoardPlan& plan,
                const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Box panels{plan.frame.left, plan.frame.bottom + 10 * pt, plan.frame.right,
                   plan.frame.bottom + 10 * pt + panels_height};
  for (const DuelStep& seen : scene.lately) {
    const DuelMarks marks{drawing, plan, theme, seen, scene.lately.size() == 1};
    std::visit(marks, seen.step.action);
    if (seen.broken) mark_duel_breakage(marks, panels, options.first.value_or(first_side));
  }
}

}  // namespace praetor::viz::duels
