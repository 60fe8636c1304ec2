// Draws the map of Conqueror: Duels and the picture as a whole.
#include "viz/games/conqueror_duels/pictures.hpp"

#include "viz/heading.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using namespace conqueror_duels;
using duels::Duels;

constexpr int duels_map_height_max = 902 * pt;
constexpr std::int64_t shape_scale = 10;  // outlines are in tenths of positions

int legend_room_of(const PictureOptions& options) {
  return options.legend ? duels::legend_height : 0;
}

// All borders are alike; so which of the two colours they have here does not matter.
board::Board board_of(const Map& map) {
  board::Board board;
  board.id = map.id;
  board.regions = map.names;
  board.outlines = map.outlines;
  for (std::size_t i = 0; i < map.places.size(); ++i) {
    board::RegionInfo& place = board.places.emplace_back();
    place.title = duels::titled(map.names.at(i));
    if (const auto at = map.places[i].at) {
      place.at = {at->first * shape_scale, at->second * shape_scale};
    }
    board.red[i] = map.neighbours[i];
  }
  return board;
}

void draw_fences(Drawing& drawing, const Match& match, const BoardPlan& plan, const Theme& theme) {
  each_of(match.scenario().forbidden, [&](Territory at) {
    const RegionPlan& region = plan.regions[at.index()];
    if (!region.ring.empty()) duels::draw_fence(drawing, region.ring, theme);
    const auto name = std::ranges::find(drawing.figures, "region-" + region.name, &Figure::id);
    if (name != drawing.figures.end()) name->hint += ": nobody may enter";
  });
}

}  // namespace

BoardPlan Pictures<Duels>::plan(const MapData& data) {
  MapForm form;
  for (const auto& place : data.board.places) form.water.push_back(place.sea);
  form.frame = {picture_margin, heading_height, picture_width - picture_margin,
                heading_height + duels_map_height_max};
  form.row_width = duels::territory_width;
  form.row_height = duels::territory_height;
  form.plain = true;
  return plan_of(board_of(data.board), form);
}

Drawing Pictures<Duels>::draw(const Scene<Duels>& scene, const BoardPlan& plan,
                              const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const duels::State state = scene.view.shown(scene.state);
  const int top = plan.frame.bottom + picture_margin;
  const int bottom = top + duels::panels_height + picture_margin;
  Drawing drawing = blank_scene(scene, bottom + legend_room_of(options), theme);
  std::vector<int> holders;
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    const Side owner = state.owner_of(Territory::of(i));
    holders.push_back(owner.value < players ? owner.value : -1);
  }
  draw_map(drawing, plan, holders, theme);
  draw_fences(drawing, *state.match, plan, theme);
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    duels::draw_place(drawing, plan.regions[i], state.map().place(Territory::of(i)), theme);
  }
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    duels::draw_army(drawing, plan, state, Territory::of(i), theme);
  }
  duels::draw_panels(drawing, state, top, options);
  if (options.legend) duels::draw_legend(drawing, bottom, theme, &state);
  Heading heading = heading_of(scene, duels::moment_of(state));
  if (options.show != Show::nothing) {
    heading.below = duels::draw_show(drawing, scene, plan, options);
    heading.broken.reset();
  } else {
    duels::draw_steps(drawing, scene, plan, options);
  }
  write_heading(drawing, heading, theme);
  return drawing;
}

Drawing Pictures<Duels>::draw_board(const MapData& data, const BoardPlan& plan,
                                    const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const std::string title = duels::map_title(data.board);
  const int bottom = plan.frame.bottom + picture_margin;
  Drawing drawing = blank_picture(one_line(title), bottom + legend_room_of(options), theme);
  write_heading(drawing, {title, "", "The map with its forts, its capitals and what lands yield"},
                theme);
  draw_map(drawing, plan, std::vector<int>(plan.regions.size(), -1), theme);
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    duels::draw_place(drawing, plan.regions[i], data.board.places[i], theme);
  }
  if (options.legend) duels::draw_legend(drawing, bottom, theme, nullptr);
  return drawing;
}

template const AnyPictures& any_pictures<conqueror_duels::Game>();

}  // namespace praetor::viz
