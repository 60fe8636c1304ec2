#pragma once
// What the pictures of both Antike games share: goods and payments, the rondel, arrows and marks of
// steps, names of regions. Each game draws its whole picture in its own files.

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/mechanics/awards.hpp"
#include "engine/mechanics/price.hpp"
#include "engine/mechanics/rondel.hpp"
#include "viz/legend.hpp"
#include "viz/lettering.hpp"
#include "viz/marks.hpp"
#include "viz/panel.hpp"
#include "viz/pictures.hpp"
#include "viz/standing.hpp"
#include "viz/state_graph.hpp"
#include "viz/wheel.hpp"

namespace praetor::viz::family {

/// Where everything on a map is; `form` says which regions are water.
BoardPlan map_plan(const board::Board& board, MapForm form);

Good good_of(mechanics::Resource resource, const Theme& theme);
Good coin_of(const Theme& theme);

/// "Carthago Nova".
std::string region_title(const board::Board& board, mechanics::Region region);
std::string board_title(const board::Board& board);
/// "2 marble, 1 coin"; "nothing" if all are 0.
std::string purse_words(const mechanics::Purse& purse);
/// ", losing 2 legions and 1 galley"; "" if there are no losses.
std::string losses_words(const mechanics::Losses& losses);
/// "a king and 2 scholars".
std::string gains_words(const mechanics::Personages& gained);
/// ", claiming a king and a scholar"; "" if nothing is claimed.
std::string awards_words(const std::optional<mechanics::Awards>& awards);

/// The personages of a nation or of the bank: name and count.
template <class Counts>
std::vector<std::pair<std::string, std::int64_t>> personage_cells(const Counts& counts) {
  std::vector<std::pair<std::string, std::int64_t>> cells;
  for (std::size_t kind = 0; kind < mechanics::personage_kinds; ++kind) {
    cells.emplace_back(name_of(static_cast<mechanics::Personage>(kind)), counts[kind]);
  }
  return cells;
}

/// All know-hows, with those of a side switched on.
template <class KnowHow, class Known>
std::vector<Pill> know_how_pills(const Known& known, std::size_t all) {
  std::vector<Pill> pills;
  for (std::size_t kind = 0; kind < all; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    pills.push_back({spaced(name_of(know_how)), known.has(know_how), true, name_of(know_how)});
  }
  return pills;
}

/// Begins a row of the legend: the borders of the map and the goods that all games of the family
/// have.
LegendRow draw_legend_row(Drawing& drawing, int top, const BoardPlan& plan, const Theme& theme);
/// Adds to the legend the units of a side and its name.
void draw_legend_units(LegendRow& row, std::size_t side, const std::string& name);
/// Adds to the legend a city of the first side.
void draw_legend_city(LegendRow& row, const std::string& text, bool temple = false,
                      bool wall = false);

/// What a side does in a phase, in words: "to act".
std::string_view doing(std::string_view phase);
/// The title of a field of the rondel: "know-how", or "maneuver 2" if there are two of them.
std::string field_title(std::string_view field);

std::vector<UnitLook> unit_looks(const mechanics::Units& units, std::size_t side);

/// The chips and coins of a player.
std::vector<Stock> stocks_of(const mechanics::Chips& chips, const Theme& theme);

/// Where the rondel was drawn; arrows need it.
struct RondelPlace {
  Point centre;
  int radius = 0;
  std::size_t fields = 0;
  int rows = 1;  ///< rows of stones
  /// The wheel without its texts and stones.
  Wheel wheel() const {
    return {"", centre, radius, std::vector<std::string>(fields), {}, "", rows};
  }
};

/// Draws the rondel with the stones of all players.
template <class State>
RondelPlace draw_rondel(Drawing& drawing, const State& state, std::size_t players, Point centre,
                        int radius, const Theme& theme) {
  Wheel wheel;
  wheel.id = "rondel";
  wheel.radius = radius;
  wheel.centre = centre;
  wheel.rows = static_cast<int>(players + 1) / 2;
  const auto& rondel = state.tables().rondel;
  for (const auto field : rondel) wheel.fields.push_back(field_title(name_of(field)));
  for (std::size_t side = 0; side < players; ++side) {
    const auto& player = state.player[side];
    if (!player.on_rondel) continue;
    const auto place = std::ranges::find(rondel, player.rondel) - rondel.begin();
    wheel.stones.push_back(
        {side, static_cast<std::size_t>(place),
         fmt::format("Rondel: {} on {}", title_case(state.match->name(Side::of(side))),
                     field_title(name_of(player.rondel)))});
  }
  draw_wheel(drawing, wheel, theme);
  for (std::size_t field = 0; field < rondel.size(); ++field) {
    drawing.places.push_back({std::string(name_of(rondel[field])),
                              Box::about(field_at(wheel, field), radius * 2 / 3, radius / 2)});
  }
  return {wheel.centre, wheel.radius, wheel.fields.size(), wheel.rows};
}

/// Marks one of the last steps in the picture.
template <Game G>
struct Marker {
  Drawing& drawing;
  const BoardPlan& plan;
  const RondelPlace& rondel;
  const Theme& theme;
  const SeenStep<G>& seen;
  bool alone;  ///< no other step is marked: badges then show counts of units, not step numbers

  std::string id(std::string_view what) const {
    return fmt::format("step-{}-{}", seen.number, what);
  }
  std::size_t side() const { return seen.before.side(seen.step.by).index(); }
  const SideColours& colours() const { return theme.sides[side() % sides_max]; }
  bool broken() const { return seen.broken.has_value(); }

  void note(mechanics::Region at, std::string_view what, const std::string& text) const {
    if (broken()) return;
    const std::string numbered = alone ? text : fmt::format("{} · {}", seen.number, text);
    draw_mark(drawing, seen_of(drawing, plan, plan.regions[at.index()]), plan.frame,
              {id(what), "mark", numbered, colours().ink, theme.panel}, theme);
  }

  /// An arrow from the old field to the new one, in the direction in which the stone moves.
  template <class Field>
  void advance(Field to, const std::string& hint) const {
    const auto& fields = seen.before.tables().rondel;
    const auto place = [&](Field field) {
      return static_cast<std::size_t>(std::ranges::find(fields, field) - fields.begin());
    };
    const auto& player = seen.before.of(seen.step.by);
    if (!player.on_rondel) return;
    Arrow arrow =
        round_the_rim(rondel.wheel(), place(player.rondel), place(to), side() == 0 ? 0 : 1);
    arrow.id = id("advance");
    arrow.kind = broken() ? "advance broken" : "advance";
    arrow.hint = hint;
    arrow.colour = broken() ? theme.wrong : colours().ink;
    arrow.dashed = broken();
    arrow.width = 22;
    drawing.arrows.push_back(std::move(arrow));
  }

  /// An arrow for one leg of a march.
  template <class Move>
  void crossing(std::size_t leg, const Move& step, const std::string& hint) const {
    const mechanics::Path& path = step.path;
    std::string badge = std::to_string(alone ? std::int64_t{step.count.value} : seen.number);
    draw_march(drawing, plan,
               {id(fmt::format("leg-{}", leg)), hint, path[leg - 1].index(), path[leg].index(),
                side(), leg + 1 == path.size() ? std::move(badge) : "", broken(), false,
                step.unit == mechanics::Unit::galley},
               theme);
  }
};

/// The box of a field of the rondel, for marks.
template <Game G, class Field>
Box about_field(const Marker<G>& marker, Field field) {
  const auto& fields = marker.seen.before.tables().rondel;
  const auto place = std::ranges::find(fields, field) - fields.begin();
  const Point at = field_at(marker.rondel.wheel(), static_cast<std::size_t>(place));
  return Box::about(at, 50 * pt, 14 * pt);
}

/// The region of a path at a pointer into the replay; by default the last one.
std::optional<mechanics::Region> region_on(const mechanics::Path& path, std::string_view pointer);

}  // namespace praetor::viz::family
