#pragma once
// The whole picture of a game of the Antike family: the map with the pieces on it, the panels below
// it, and the last steps.

#include "engine/text/counted.hpp"
#include "viz/games/antike/family_words.hpp"
#include "viz/heading.hpp"
#include "viz/legend.hpp"
#include "viz/standing.hpp"

namespace praetor::viz::family {

/// What all Pictures<G> of the family share. Each of them adds:
///   int panels_height(const G::Match&);
///   RondelPlace draw_panels(Drawing&, const G::State&, int top, const PictureOptions&);
///   void draw_legend(Drawing&, int top, const BoardPlan&, const Theme&, const G::State*);
///     null: of a board alone
///   int legend_height;
///   void mark(const Marker<G>&);                                         what a step brought about
///   std::optional<Region> spot(const Step<G>&, std::string_view);        where a pointer leads
///   Box aside(const Marker<G>&, const Box& panels);                      where that is nowhere
template <Game G>
struct Common {
  using State = typename G::State;
  using Match = typename G::Match;
  using BoardData = typename decltype(Match::board_data)::element_type;

  static std::string title(const Match& match) { return board_title(match.board()); }
  static std::string side_title(const Match& match, Side side) {
    return title_case(match.name(side));
  }

  /// Where everything on the map is; the same for all steps of a game.
  static BoardPlan plan(const BoardData& data) {
    MapForm form;
    for (const board::RegionInfo& place : data.board.places) {
      form.water.push_back(static_cast<bool>(place.site == Pictures<G>::site_none));
    }
    return map_plan(data.board, std::move(form));
  }
  static BoardPlan plan(const State& state) { return plan(*state.match->board_data); }

  static Drawing draw(const Scene<G>& scene, const BoardPlan& plan, const PictureOptions& options) {
    const Theme& theme = theme_of(options.theme);
    const State& state = scene.state;
    const int top = plan.frame.bottom + picture_margin;
    const int bottom = top + Pictures<G>::panels_height(*state.match) + picture_margin;
    Drawing drawing = blank_scene(scene, bottom + legend_room(options), theme);
    write_heading(drawing, heading_of(scene, "turn " + now_in(state, true, " · ")), theme);
    std::vector<int> holders;
    for (std::size_t i = 0; i < plan.regions.size(); ++i) {
      holders.push_back(state.city[i].exists() ? state.city[i].owner.value : -1);
    }
    draw_map(drawing, plan, holders, theme);
    std::vector<Holding> holdings;
    for (std::size_t i = 0; i < plan.regions.size(); ++i) {
      holdings.push_back(holding_of(state, i, plan.regions[i].title, theme));
    }
    draw_holdings(drawing, plan, holdings, theme);
    const RondelPlace rondel = Pictures<G>::draw_panels(drawing, state, top, options);
    if (options.legend) Pictures<G>::draw_legend(drawing, bottom, plan, theme, &state);
    const Box panels{plan.frame.left, top, plan.frame.right, bottom - picture_margin};
    for (const SeenStep<G>& seen : scene.lately) {
      const Marker<G> marker{drawing, plan, rondel, theme, seen, scene.lately.size() == 1};
      Pictures<G>::mark(marker);
      if (seen.broken) mark_breakage(marker, panels);
    }
    return drawing;
  }

  static report::Moment moment(const State& state) {
    return {state.turn, "turn " + now_in(state, false, ", ")};
  }

  static void count(Turn& turn, const SeenStep<G>& seen, const Theme& theme) {
    count_step(turn, seen.step.action);
    Pictures<G>::count_gains(turn, seen, theme);
  }

 protected:
  /// A picture of an empty board; `below` is the line under the title.
  static Drawing blank_board(const BoardData& data, const BoardPlan& plan, std::string below,
                             const PictureOptions& options) {
    const std::string title = board_title(data.board);
    const Theme& theme = theme_of(options.theme);
    const int bottom = plan.frame.bottom + picture_margin;
    Drawing drawing = blank_picture(one_line(title), bottom + legend_room(options), theme);
    write_heading(drawing, {title, "", std::move(below)}, theme);
    return drawing;
  }

 private:
  static int legend_room(const PictureOptions& options) {
    return options.legend ? Pictures<G>::legend_height : 0;
  }

  static std::string now_in(const State& state, bool cut, std::string_view join) {
    const auto name = [&](Side side) { return title_case(state.match->name(side)); };
    if (state.winner.exists()) {
      return fmt::format("{}{}won by {}", std::int64_t{state.turn}, join, name(state.winner));
    }
    const std::string active = name(state.active);
    return fmt::format("{}{}{} {}", std::int64_t{state.turn}, join,
                       cut ? fitted(active, Face::plain, 12 * pt, 140 * pt) : active,
                       doing(name_of(state.phase)));
  }

  static Holding holding_of(const State& state, std::size_t region, const std::string& title,
                            const Theme& theme) {
    Holding holding;
    holding.site = state.match->is_city_site(mechanics::Region::of(region));
    if constexpr (requires { state.match->resource(mechanics::Region{}); }) {
      if (holding.site) {
        holding.yields = {good_of(state.match->resource(mechanics::Region::of(region)), theme)};
      }
    }
    const auto& city = state.city[region];
    bool wall = false;
    if constexpr (requires { city.wall; }) wall = city.wall;
    if (city.exists()) {
      holding.city.push_back(
          {fmt::format("{}: city of {}, {}{}{}", title, side_title(*state.match, city.owner),
                       name_of(city.resource), city.temple ? ", temple" : "",
                       wall ? ", town wall" : ""),
           city.owner.index(), good_of(city.resource, theme), city.temple, wall});
    }
    for (const Side side : players_of<G>(state)) {
      for (UnitLook look : unit_looks(state.units[region][side.index()], side.index())) {
        if (look.count == 0) continue;
        look.hint = fmt::format("{}: {} of {}", title, text::counted(look.count, look.name),
                                side_title(*state.match, side));
        holding.units.push_back(std::move(look));
      }
    }
    return holding;
  }

  static void mark_breakage(const Marker<G>& marker, const Box& panels) {
    const SeenStep<G>& seen = marker.seen;
    const auto region_box = [&](std::size_t region) {
      return seen_of(marker.drawing, marker.plan, marker.plan.regions[region]).grown(4 * pt);
    };
    std::optional<Box> spot;
    const auto region = Pictures<G>::spot(seen.step, seen.broken->pointer);
    // If a claim is wrong, the step itself is not.
    const bool is_claim = seen.broken->rule.starts_with("claim.");
    if (!is_claim && region && region->index() < marker.plan.regions.size()) {
      spot = region_box(region->index());
    }
    std::visit(
        [&]<class A>(const A& step) {
          if constexpr (A::name == "advance") {
            if (!is_claim) spot = about_field(marker, step.to);
          }
        },
        seen.step.action);
    for (const std::string& pointer : seen.broken->shows) {
      for (std::size_t at = 0; at < marker.plan.regions.size(); ++at) {
        const std::string place = "/regions/" + marker.plan.regions[at].name;
        if (pointer.starts_with(place + "/") || pointer == place) {
          marker.drawing.values.push_back({place, region_box(at)});
        }
      }
    }
    mark_broken(
        marker.drawing,
        {*seen.broken, marker.id(""), spot, Pictures<G>::aside(marker, panels), marker.plan.frame},
        marker.theme);
  }
};

/// The marks of a step's effects, where all games of the family mark the same.
template <Game G>
struct StepMarks {
  const Marker<G>& marker;

  std::string hint() const { return Pictures<G>::told(marker.seen.before, marker.seen.step); }

  template <class A>
  void operator()(const A& step) const {
    if constexpr (A::name == "advance") {
      marker.advance(step.to, hint());
    } else if constexpr (A::name == "move") {
      for (std::size_t leg = 1; leg < step.path.size(); ++leg) {
        marker.crossing(leg, step, hint());
      }
    } else if constexpr (A::name == "conquer") {
      const std::int64_t lost = std::int64_t{step.lose.legion.value} + step.lose.galley.value;
      marker.note(step.city, "conquest", fmt::format("⚔ conquered, −{}", lost));
    } else if constexpr (A::name == "found") {
      marker.note(step.city, "founding", "★ founded");
    } else if constexpr (A::name == "arm") {
      marker.note(step.city, "arming", fmt::format("armed +{}", step.count.value));
    } else if constexpr (A::name == "build-temple") {
      marker.note(step.city, "temple", "temple built");
    }
    // The other actions are told above the map and seen in the panels.
  }
};

/// The region that a step refers to, at a pointer into the replay.
struct Spot {
  std::string_view pointer;

  template <class A>
  std::optional<mechanics::Region> operator()(const A& step) const {
    if constexpr (requires { step.path; }) {
      return region_on(step.path, pointer);
    } else if constexpr (requires { step.city; }) {
      return step.city;
    } else if constexpr (requires { step.region; }) {
      return step.region;
    } else {
      return std::nullopt;
    }
  }
};

}  // namespace praetor::viz::family
