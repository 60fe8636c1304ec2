// The map of Antike and the picture as a whole.
#include "viz/games/antike.hpp"

#include <fmt/format.h>

#include <utility>

#include "viz/heading.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz {
namespace {

using namespace antike;
using antike_pictures::Antike;

constexpr int antike_map_height_max = 800 * pt;
constexpr int antike_row_width = 82 * pt;

int legend_room(const PictureOptions& options) {
  return options.legend ? antike_pictures::legend_height : 0;
}

std::string described(const antike::State& state, const antike::City& city,
                      std::string_view title) {
  return fmt::format("{}: city of {}, {}{}", title, state.match->name(city.owner),
                     name_of(city.resource), city.temple ? ", temple" : "");
}

Holding holding_of(const antike::State& state, std::size_t region, const std::string& title,
                   const Theme& theme) {
  Holding holding;
  holding.site = state.match->is_city_site(Region::of(region));
  const antike::City& city = state.city[region];
  if (city.exists()) {
    holding.city.push_back({described(state, city, title), city.owner.index(),
                            family::good_of(city.resource, theme), city.temple, false});
  }
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    for (UnitLook look : family::unit_looks(state.units[region][side], side)) {
      if (look.count == 0) continue;
      look.hint = fmt::format("{}: {} {} of {}", title, look.count, look.name,
                              state.match->name(Side::of(side)));
      holding.units.push_back(std::move(look));
    }
  }
  return holding;
}

std::string moment_of(const Scene<Antike>& scene) {
  const antike::State& state = scene.state;
  const std::string now =
      state.winner.exists() ? fmt::format("won by {}", title_case(state.match->name(state.winner)))
                            : fmt::format("{} to act in phase {}",
                                          fitted(title_case(state.match->name(state.active)),
                                                 Face::plain, 12 * pt, 140 * pt),
                                          name_of(state.phase));
  return fmt::format("step {} of {} · turn {} · {}", scene.step, scene.steps, state.turn, now);
}

}  // namespace

BoardPlan Pictures<Antike>::plan(const antike::BoardData& data) {
  MapForm form;
  for (const board::Place& place : data.board.places) form.water.push_back(place.site == site_none);
  form.frame = {picture_margin, heading_height, picture_width - picture_margin,
                heading_height + antike_map_height_max};
  form.row_width = antike_row_width;
  form.row_height = row_height;
  return plan_of(data.board, form);
}

Drawing Pictures<Antike>::draw(const Scene<Antike>& scene, const BoardPlan& plan,
                               const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const antike::State& state = scene.state;
  const std::string title = family::board_title(state.match->board());
  const int top = plan.frame.bottom + picture_margin;
  const int bottom = top + antike_pictures::panels_height(state.match->players()) + picture_margin;
  Drawing drawing = blank_picture(fmt::format("{}, step {}", one_line(title), scene.step),
                                  bottom + legend_room(options), theme);
  const SeenStep<Antike>* last = scene.lately.empty() ? nullptr : &scene.lately.back();
  const bool broken = last != nullptr && last->broken.has_value();
  std::string below = "The set-up";
  if (last != nullptr) {
    below = fmt::format("{} {}", title_case(last->before.match->name(last->step.by)),
                        antike_pictures::told(last->before, last->step));
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
  const auto rondel = antike_pictures::draw_panels(drawing, state, top, options);
  if (options.legend) antike_pictures::draw_legend(drawing, bottom, theme);
  antike_pictures::draw_steps(drawing, scene, plan, rondel, options);
  return drawing;
}

Drawing Pictures<Antike>::draw_board(const antike::BoardData& data, const BoardPlan& plan,
                                     const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const std::string title = family::board_title(data.board);
  const int bottom = plan.frame.bottom + picture_margin;
  Drawing drawing = blank_picture(one_line(title), bottom + legend_room(options), theme);
  write_heading(drawing, title, "", "The board with what its sites yield", theme);
  draw_map(drawing, plan, std::vector<int>(plan.regions.size(), -1), theme);
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    Holding holding;
    holding.site = data.board.places[i].site != site_none;
    draw_holding(drawing, plan.regions[i], holding, theme);
    if (!holding.site) continue;
    const auto kind = static_cast<Resource>(data.board.places[i].site);
    const Box& row = plan.regions[i].row;
    draw_good(drawing, fmt::format("site-{}", plan.regions[i].name),
              {(row.left + row.right) / 2, (row.top + row.bottom) / 2}, 13 * pt,
              family::good_of(kind, theme), theme);
  }
  if (options.legend) antike_pictures::draw_legend(drawing, bottom, theme);
  return drawing;
}

}  // namespace praetor::viz
