// Draws the empty board of Antike Duellum and the marks of its steps. Results are computed from the
// states before and after a step.
#include "viz/games/antike_duellum/pictures.hpp"

#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using namespace antike_duellum;
using Duellum = Pictures<antike_duellum::Game>;
using DuellumMarker = family::Marker<antike_duellum::Game>;

struct DuellumMarks : family::StepMarks<antike_duellum::Game> {
  using StepMarks::operator();

  void note_battle(Region at, Unit unit, std::string_view what) const {
    const Side other{static_cast<std::uint8_t>(1 - marker.side())};
    const std::int64_t lost = marker.seen.before.units_of(other, at)[index(unit)] -
                              marker.seen.after.units_of(other, at)[index(unit)];
    if (lost > 0) marker.note(at, what, fmt::format("⚔ battle −{0} : −{0}", lost));
  }

  void operator()(const Move& step) const {
    for (std::size_t leg = 1; leg < step.path.size(); ++leg) {
      marker.crossing(leg, step, hint());
      note_battle(step.path[leg], step.unit, fmt::format("battle-{}", leg));
    }
  }
  void operator()(const Arm& step) const {
    StepMarks::operator()(step);
    note_battle(step.city, step.unit, "battle");
  }
  void operator()(const BuildWall& step) const { marker.note(step.city, "wall", "wall built"); }
  void operator()(const Play& step) const {
    if (!step.city) return;
    const std::string_view card = marker.seen.before.tables().cards.at(step.card.index());
    marker.note(*step.city, "card", spaced(card));
  }
};

}  // namespace

Drawing Duellum::draw_board(const BoardData& data, const BoardPlan& plan,
                            const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  Drawing drawing = blank_board(data, plan, "The board with its start cities", options);
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
           side, family::good_of(kind, theme), false, false});
    }
  }
  draw_map(drawing, plan, holders, theme);
  draw_holdings(drawing, plan, holdings, theme);
  if (options.legend)
    draw_legend(drawing, plan.frame.bottom + picture_margin, plan, theme, nullptr);
  return drawing;
}

void Duellum::mark(const DuellumMarker& marker) {
  std::visit(DuellumMarks{{marker}}, marker.seen.step.action);
}

std::optional<Region> Duellum::spot(const Step<G>& step, std::string_view pointer) {
  return std::visit(family::Spot{pointer}, step.action);
}

Box Duellum::aside(const DuellumMarker& marker, const Box& panels) {
  const bool left = marker.side() == 0;
  const int sixth = panels.width() / 6;
  return Box::about({left ? panels.left + sixth : panels.right - sixth, panels.bottom - 40 * pt}, 0,
                    0);
}

template const AnyPictures& any_pictures<antike_duellum::Game>();

}  // namespace praetor::viz
