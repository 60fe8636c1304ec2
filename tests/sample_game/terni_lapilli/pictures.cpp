// How the game is drawn and told: the board, steps in words, timeline and charts.

#include "tests/sample_game/terni_lapilli/game.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using Lapilli = terni_lapilli::Game;
using terni_lapilli::Match;
using terni_lapilli::Move;
using terni_lapilli::State;

constexpr int cell = 130 * pt;  ///< from point to point

Point place_of(std::size_t point) {
  const auto at = [](std::size_t number) { return static_cast<int>(number) * cell; };
  return {picture_width / 2 - cell + at(point % 3), heading_height + cell / 2 + at(point / 3)};
}

Figure figure_of(const State& state, std::size_t at, const Theme& theme) {
  const Side owner = state.board[at];
  Figure figure;
  figure.text = name_of(static_cast<terni_lapilli::Point>(at));
  figure.id = "point-" + figure.text;
  figure.kind = owner.exists() ? fmt::format("pebble side-{}", owner.index()) : "point";
  const int size = (owner.exists() ? 70 : 34) * pt;
  figure.box = Box::about(place_of(at), size, size);
  figure.shape = Shape::disc;
  figure.fill = figure.ground = owner.exists() ? theme.sides[owner.index()].full : theme.paper;
  figure.ink = owner.exists() ? theme.sides[owner.index()].on : theme.ink;
  figure.line = theme.ink;
  figure.width = pt;
  return figure;
}

}  // namespace

template <>
struct Pictures<Lapilli> {
  struct Plan {};
  static Plan plan(const State&) { return {}; }
  static constexpr int view_top = heading_height - 4 * pt;

  static std::string title(const Match&) { return std::string(Lapilli::title); }
  static std::string side_title(const Match& match, Side side) {
    return title_case(match.name(side));
  }
  static std::string told(const State&, const Step<Lapilli>& step) {
    const auto* move = std::get_if<Move>(&step.action);
    if (move != nullptr)
      return fmt::format("moves {} to {}", name_of(move->from), name_of(move->to));
    return fmt::format("places {}", name_of(std::get<0>(step.action).to));
  }
  static report::Moment moment(const State& state) {
    const bool over = state.winner.exists();
    const std::string side = side_title(*state.match, over ? state.winner : state.active);
    return {state.turn, fmt::format("turn {}, {} {}", state.turn, side, over ? "won" : "to play")};
  }
  static std::string place(const Match&, std::string_view pointer) {
    return title_case(spaced(pointer.substr(pointer.rfind('/') + 1)));
  }

  static Drawing draw(const Scene<Lapilli>& scene, const Plan&, const PictureOptions& options) {
    const Theme& theme = theme_of(options.theme);
    Drawing drawing = blank_scene(scene, heading_height + 3 * cell, theme);
    write_heading(drawing, heading_of(scene, moment(scene.state).words), theme);
    for (const auto& row : terni_lapilli::rows) {
      const Ring line{place_of(row[0]), place_of(row[2])};
      drawing.areas.push_back({line, {}, theme.ink, 2 * pt, false, false});
    }
    for (std::size_t at = 0; at < terni_lapilli::points; ++at) {
      drawing.figures.push_back(figure_of(scene.state, at, theme));
    }
    for (const SeenStep<Lapilli>& seen : scene.lately) {
      const auto* move = std::get_if<Move>(&seen.step.action);
      if (move == nullptr) continue;
      Arrow& arrow = drawing.arrows.emplace_back();
      arrow.id = fmt::format("step-{}", seen.number);
      arrow.kind = "move";
      arrow.from = place_of(index(move->from));
      arrow.to = place_of(index(move->to));
      arrow.colour = seen.broken ? theme.wrong : theme.faint;
    }
    return drawing;
  }

  static void begin(Timeline& timeline, const State&) {
    timeline.columns = {{"place", 50}, {"move", 50}};
    timeline.standing = "pebbles";
    timeline.kinds = {{"moves", Shape::disc}};
  }
  static Note note(const SeenStep<Lapilli>& seen, const Theme&) {
    return {seen.step.action.index(), told(seen.before, seen.step)};
  }
  static void count(Turn& turn, const SeenStep<Lapilli>& seen, const Theme&) {
    turn.counts[0] += static_cast<std::int64_t>(seen.step.action.index());
  }
  static std::int64_t standing(const State& state, Side side) { return state.laid_by(side); }
  static std::vector<report::Measure<Lapilli>> measures(const Match&) {
    return {{"Pebbles on the board", standing, terni_lapilli::pebbles}};
  }
};

template <>  // no side takes anything here; the only turning point is the end
const StoryTable<Lapilli>& story_of<Lapilli>() {
  static const StoryTable<Lapilli> table{
      [](const Lapilli::State&) {
        return StoryTerms{"pebble", "pebbles", 0, "turn", "took", "point", "points"};
      },
      Pictures<Lapilli>::standing,
      [](const Lapilli::State&) { return std::string("it has three in a row"); },
      {}};
  return table;
}

template const AnyPictures& any_pictures<Lapilli>();

}  // namespace praetor::viz
