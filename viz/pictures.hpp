#pragma once
// What a picture of a game at one of its steps needs, and how to ask for it. Each game declares in
// viz/games/ how its regions, panels and steps look; everything else is common.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "viz/board_graph.hpp"
#include "viz/drawing.hpp"
#include "viz/heading.hpp"
#include "viz/picture_options.hpp"
#include "viz/view.hpp"

namespace praetor::viz {

/// A step with the states before and after it. For an illegal step both are the same.
template <Game G>
struct SeenStep {
  std::int64_t number = 0;
  Step<G> step;
  typename G::State before;
  typename G::State after;
  std::optional<Breakage> broken;
};

/// A moment of a game.
template <Game G>
struct Scene {
  typename G::State state;
  std::int64_t step = 0;            ///< the last step played; 0: the set-up
  std::int64_t steps = 0;           ///< steps of the whole replay
  std::vector<SeenStep<G>> lately;  ///< the last steps, which are marked; the newest last
  View<G> view = {};      ///< the viewer; the steps in `lately` are as the viewer sees them
  std::string came = {};  ///< what came of the last step, in the story's words; may be ""
};

/// How a game looks and is put into words. Each game specialises this in
/// viz/games/<game>/pictures.hpp with these static members; all texts are raw. picturing.hpp and
/// report/chronicle.hpp list the members that timelines and pages need besides.
///   Plan plan(const G::State&);                                where everything lies
///   Drawing draw(const Scene<G>&, const Plan&, const PictureOptions&);
///   std::string title(const G::Match&);                        of the board or table
///   std::string side_title(const G::Match&, Side);             "Rome", "Chance"
///   std::string told(const G::State&, const Step<G>&);         "moves 2 legions …"
template <Game G>
struct Pictures;
/// How a timeline tells a game; see picturing.hpp.
template <Game G>
struct Timelines;

/// "Rome advances to militia".
template <Game G>
std::string told_by(const typename G::State& state, const Step<G>& step) {
  return Pictures<G>::side_title(*state.match, step.by) + " " + Pictures<G>::told(state, step);
}

/// Calls `visitor` with each legal action of the given kinds that `visitor.by` has in
/// `visitor.state`.
template <Game G, class Visitor>
void visit_legal(Visitor& visitor, std::initializer_list<std::string_view> kinds) {
  Arena arena;
  const auto show = [&](const Step<G>& step) {
    std::visit(visitor, step.action);
    return true;
  };
  for (const std::string_view kind : kinds) {
    each_legal_step<G>(visitor.state, arena, show, {kind, visitor.by});
  }
}

/// The index of a side's colours; a game whose sides are named after colours chooses it.
template <Game G>
std::size_t colour_of(Side side) {
  if constexpr (requires { Pictures<G>::colour_of(side); }) {
    return Pictures<G>::colour_of(side);
  } else {
    return side.index();
  }
}

/// The players, without chance.
template <Game G>
std::vector<Side> players_of(const typename G::State& state) {
  std::vector<Side> players;
  for (const Side side : G::sides(state)) {
    if (side != chance) players.push_back(side);
  }
  return players;
}

/// The titles of the players, indexed by colour.
template <Game G>
std::vector<std::string> side_titles_of(const typename G::State& state) {
  std::vector<std::string> titles;
  for (const Side side : players_of<G>(state)) {
    titles.resize(std::max(titles.size(), colour_of<G>(side) + 1));
    titles[colour_of<G>(side)] = Pictures<G>::side_title(*state.match, side);
  }
  return titles;
}

/// Whether the game has boards that can be drawn without a game in progress.
template <class G>
concept HasBoards = requires {
  &Pictures<G>::draw_board;
};

/// Whether the pictures of a game can show what could be reached or attacked.
template <class G>
concept HasShows = requires {
  requires Pictures<G>::has_shows;
};

/// The heading of a moment; `now` describes it in words.
template <Game G>
Heading heading_of(const Scene<G>& scene, std::string_view now) {
  Heading heading{Pictures<G>::title(*scene.state.match),
                  fmt::format("step {} of {} · {}", scene.step, scene.steps, now)};
  if (scene.lately.empty()) return heading;
  const SeenStep<G>& last = scene.lately.back();
  heading.below = told_by<G>(last.before, last.step);
  if (!scene.came.empty()) heading.below += ". " + scene.came;
  heading.broken = last.broken;
  return heading;
}

/// An empty picture of a moment.
template <Game G>
Drawing blank_scene(const Scene<G>& scene, int height, const Theme& theme) {
  const std::string title = one_line(Pictures<G>::title(*scene.state.match));
  return blank_picture(fmt::format("{}, step {}", title, scene.step), height, theme);
}

}  // namespace praetor::viz
