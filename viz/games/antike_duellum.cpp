// The map of Antike Duellum and the picture as a whole.
#include "viz/games/antike_duellum.hpp"

#include <fmt/format.h>

#include <utility>

#include "viz/heading.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz {
namespace {

using namespace antike_duellum;
using duellum::Duellum;
using duellum::State;

constexpr int margin = picture_margin;
constexpr int map_height_max = 800 * pt;
constexpr int row_width = 82 * pt;

int room_for(const PictureOptions& options) { return options.legend ? duellum::legend_height : 0; }

std::string described(const State& state, const City& city, std::string_view title) {
  return fmt::format("{}: city of {}, {}{}{}", title, state.match->name(city.owner),
                     name_of(city.resource), city.temple ? ", temple" : "",
                     city.wall ? ", town wall" : "");
}

Holding holding_of(const State& state, std::size_t region, const std::string& title,
                   const Theme& theme) {
  Holding holding;
  holding.site = state.match->is_city_site(Region::of(region));
  const City& city = state.city[region];
  if (city.exists()) {
    holding.city.push_back({described(state, city, title), city.owner.index(),
                            duellum::good_of(city.resource, theme), city.temple, city.wall});
  }
  for (std::size_t side = 0; side < players; ++side) {
    for (UnitLook look : family::unit_looks(state.units[region][side], side)) {
      if (look.count == 0) continue;
      look.hint = fmt::format("{}: {} {} of {}", title, look.count, look.name,
                              state.match->name(Side::of(side)));
      holding.units.push_back(std::move(look));
    }
  }
  return holding;
}

std::string moment_of(const Scene<Duellum>& scene) {
  const State& state = scene.state;
  const std::string now =
      state.winner.exists()
          ? fmt::format("won by {}", duellum::title_case(state.match->name(state.winner)))
          : fmt::format("{} to act in phase {}",
                        fitted(duellum::title_case(state.match->name(state.active)), Face::plain,
                               12 * pt, 140 * pt),
                        name_of(state.phase));
  return fmt::format("step {} of {} · turn {} · {}", scene.step, scene.steps, state.turn, now);
}

}  // namespace

BoardPlan Pictures<Duellum>::plan(const BoardData& data) {
  MapForm form;
  for (const board::Place& place : data.board.places) form.water.push_back(place.site == site_none);
  form.frame = {margin, heading_height, picture_width - margin, heading_height + map_height_max};
  form.row_width = row_width;
  form.row_height = row_height;
  return plan_of(data.board, form);
}

Drawing Pictures<Duellum>::draw(const Scene<Duellum>& scene, const BoardPlan& plan,
                                const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const State& state = scene.state;
  const std::string title = family::board_title(state.match->board());
  const int top = plan.frame.bottom + margin;
  const int bottom = top + duellum::panels_height + margin;
  Drawing drawing = blank_picture(fmt::format("{}, step {}", one_line(title), scene.step),
                                  bottom + room_for(options), theme);
  const SeenStep<Duellum>* last = scene.lately.empty() ? nullptr : &scene.lately.back();
  const bool broken = last != nullptr && last->broken.has_value();
  std::string below = "The set-up";
  if (last != nullptr) {
    below = fmt::format("{} {}", duellum::title_case(last->before.match->name(last->step.by)),
                        duellum::told(last->before, last->step));
  }
  write_heading(drawing, title, moment_of(scene), broken ? "" : below, theme);
  if (broken) write_breakage(drawing, *last->broken, below, theme);
  std::vector<int> holders;
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    holders.push_back(state.city[i].exists() ? state.city[i].owner.value : -1);
  }
  draw_map(drawing, plan, holders, theme);
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    draw_holding(drawing, plan.regions[i], holding_of(state, i, plan.regions[i].title, theme),
                 theme);
  }
  const duellum::RondelPlace rondel = duellum::draw_panels(drawing, state, top, options);
  if (options.legend) duellum::draw_legend(drawing, bottom, theme, &state);
  duellum::draw_steps(drawing, scene, plan, rondel, options);
  return drawing;
}

Drawing Pictures<Duellum>::draw_board(const BoardData& data, const BoardPlan& plan,
                                      const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const std::string title = family::board_title(data.board);
  const int bottom = plan.frame.bottom + margin;
  Drawing drawing = blank_picture(one_line(title), bottom + room_for(options), theme);
  write_heading(drawing, title, "", "The board with its start cities", theme);
  std::vector<int> holders(plan.regions.size(), -1);
  std::vector<Holding> holdings(plan.regions.size());
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    holdings[i].site = !plan.regions[i].water;
  }
  for (std::size_t side = 0; side < players; ++side) {
    for (std::size_t resource = 0; resource < resources; ++resource) {
      const std::size_t region = data.start[side][resource].index();
      holders[region] = static_cast<int>(side);
      const auto kind = static_cast<Resource>(resource);
      holdings[region].city.push_back(
          {fmt::format("{}: start city of {}, {}", plan.regions[region].title,
                       data.board.sides.at(side), name_of(kind)),
           side, duellum::good_of(kind, theme), false, false});
    }
  }
  draw_map(drawing, plan, holders, theme);
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    draw_holding(drawing, plan.regions[i], holdings[i], theme);
  }
  if (options.legend) duellum::draw_legend(drawing, bottom, theme, nullptr);
  return drawing;
}

}  // namespace praetor::viz
