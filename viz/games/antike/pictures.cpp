// Draws the empty board of Antike and the marks of its steps. Results are computed from the states
// before and after a step.
#include "viz/games/antike/pictures.hpp"

#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using namespace antike;
using Antike = Pictures<antike::Game>;
using AntikeMarker = family::Marker<antike::Game>;

struct AntikeMarks : family::StepMarks<antike::Game> {
  using StepMarks::operator();
  void operator()(const Battle& step) const {
    const SeenStep<antike::Game>& seen = marker.seen;
    const std::size_t kind = index(step.unit);
    const std::int64_t lost = seen.before.units_of(step.against, step.region)[kind] -
                              seen.after.units_of(step.against, step.region)[kind];
    marker.note(step.region, "battle", fmt::format("⚔ battle −{0} : −{0}", lost));
  }
  void operator()(const Conquer& step) const {
    StepMarks::operator()(step);
    if (step.give_up) marker.note(*step.give_up, "given-up", "given up");
  }
};

}  // namespace

Drawing Antike::draw_board(const antike::BoardData& data, const BoardPlan& plan,
                           const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  Drawing drawing = blank_board(data, plan, "The board with what its sites yield", options);
  draw_map(drawing, plan, std::vector<int>(plan.regions.size(), -1), theme);
  std::vector<Holding> holdings(plan.regions.size());
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    if (data.board.places[i].site == site_none) continue;
    const auto kind = static_cast<Resource>(data.board.places[i].site);
    holdings[i].yields = {family::good_of(kind, theme)};
  }
  draw_holdings(drawing, plan, holdings, theme);
  if (options.legend)
    draw_legend(drawing, plan.frame.bottom + picture_margin, plan, theme, nullptr);
  return drawing;
}

void Antike::mark(const AntikeMarker& marker) {
  std::visit(AntikeMarks{{marker}}, marker.seen.step.action);
}

std::optional<board::Region> Antike::spot(const Step<G>& step, std::string_view pointer) {
  const auto* conquest = std::get_if<Conquer>(&step.action);
  if (conquest != nullptr && conquest->give_up && pointer.ends_with("/give-up")) {
    return conquest->give_up;
  }
  return std::visit(family::Spot{pointer}, step.action);
}

Box Antike::aside(const AntikeMarker& marker, const Box&) {
  return Box::about(marker.rondel.centre, 10 * pt, 10 * pt);
}

template const AnyPictures& any_pictures<antike::Game>();

}  // namespace praetor::viz
