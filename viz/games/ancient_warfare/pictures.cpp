// The picture of Ancient Warfare as a whole.

#include "viz/games/ancient_warfare/pictures.hpp"

#include "viz/heading.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_warfare;
using warfare::Warfare;

constexpr int field_side = 640 * pt;
constexpr int field_top = heading_height + 2 * pt;
constexpr int field_left = picture_margin + coordinates_room;
constexpr int panels_left = field_left + field_side + 14 * pt;
constexpr int note_height = 22 * pt;

SquareGround ground_of(const Match& match, Square square) {
  SquareGround ground;
  ground.rough = match.is(square, Ground::rough);
  ground.hill = match.is(square, Ground::hill);
  ground.steep = match.is(square, Ground::steep);
  ground.wood = match.is(square, Ground::wood);
  ground.built_up = match.is(square, Ground::built_up);
  ground.fortified = match.is(square, Ground::fortified);
  ground.impassable = match.is(square, Ground::impassable);
  const board::Cell cell = match.cell(square);
  const auto river = [&](board::Cell way) {
    const Square next = match.square(board::stepped(cell, way));
    return next.exists() && match.has_river(square, next);
  };
  ground.to_next_file = river({1, 0});
  ground.to_next_rank = river({0, 1});
  return ground;
}

}  // namespace

Pictures<Warfare>::Plan Pictures<Warfare>::plan(const G::State& state) {
  const Match& match = *state.match;
  Plan plan;
  plan.squares = plan_squares(
      {field_left, field_top, field_left + field_side, field_top + field_side}, match.size());
  plan.grounds.resize(match.by_name().size());
  each_square(match,
              [&](Square square) { plan.grounds[square.index()] = ground_of(match, square); });
  return plan;
}

Drawing Pictures<Warfare>::draw(const Scene<G>& scene, const Plan& plan,
                                const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const int foot = field_top + field_side + coordinates_room + 6 * pt;
  const int bottom = foot + (options.show == Show::nothing ? 0 : note_height);
  const UnitSigns signs = warfare::signs_of(scene.state);
  const LettersLegend letters = warfare::letters_of(scene.state, signs, options.steady);
  const int below = options.legend ? warfare::legend_height + letters.height() : 0;
  Drawing drawing = blank_scene(scene, bottom + below, theme);
  write_heading(drawing, heading_of(scene, warfare::moment_of(scene.state)), theme);
  draw_squares(drawing, plan.squares, plan.grounds, theme);
  warfare::draw_units(drawing, scene.state, plan.squares, signs, theme);
  warfare::draw_panels(drawing, scene, signs,
                       {panels_left, field_top, picture_width - picture_margin,
                        field_top + field_side + coordinates_room},
                       options);
  if (options.legend) {
    warfare::draw_legend(drawing, bottom, scene.state, options.show, theme);
    letters.draw(drawing, bottom + warfare::legend_height, theme);
  }
  const std::string note = warfare::draw_show(drawing, scene, plan.squares, options);
  if (!note.empty()) {
    drawing.write("show", {field_left, foot + note_height / 2},
                  fitted(note, Face::strong, 115, picture_width - field_left - picture_margin),
                  Face::strong, 115, theme.ink, theme.paper);
  }
  warfare::draw_steps(drawing, scene, plan.squares, options);
  return drawing;
}

template const AnyPictures& any_pictures<ancient_warfare::Game>();

}  // namespace praetor::viz
