// What lies below the map: a panel for each nation, three or, of four, two in a row, and under them
// the rondel, the bank and what the running turn has seen.

#include <fmt/format.h>

#include <utility>

#include "viz/games/antike/pictures.hpp"
#include "viz/panel.hpp"

namespace praetor::viz {
namespace {

using namespace antike;
using Antike = Pictures<antike::Game>;

constexpr int gap = 10 * pt;
constexpr int thirds = 3;
constexpr int nation_height = 196 * pt;
constexpr int common_height = 304 * pt;
constexpr int bank_height = 118 * pt;
constexpr int wheel_radius = 138 * pt;

// Rows that are full where they can be.
int panels_in_a_row(std::size_t nations) { return nations == 4 || nations == 2 ? 2 : thirds; }

int rows_for(std::size_t nations) {
  const int row = panels_in_a_row(nations);
  return (static_cast<int>(nations) + row - 1) / row;
}

int width_of_one(int in_a_row) { return (picture_width - gap) / in_a_row - gap; }

std::string standing_of(const antike::State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.phase == Phase::over) return "";
  const std::int64_t owed = state.owed[side.index()];
  if (owed > 0) return fmt::format("takes {}", counted(owed, "chip"));
  return side == state.active ? "its turn" : "";
}

void draw_nation(Drawing& drawing, const antike::State& state, Side side, const Box& frame,
                 const Theme& theme) {
  const SideColours& colours = theme.sides[side.index() % sides_max];
  const Player& player = state.of(side);
  Panel panel(drawing, theme, fmt::format("side-{}", side.index()), frame);
  panel.heading(Antike::nation_title(*state.match, side), standing_of(state, side), colours);
  panel.stocks("chips", family::stocks_of(player.chips, theme));
  panel.units({{"supply", family::unit_looks(player.supply, side.index())},
               {fmt::format("stones {}", std::int64_t{player.stones}), {}}});
  panel.columns(family::personage_cells(player.personage));
  panel.line(
      fmt::format("personages {} of {}", Antike::standing(state, side), state.match->to_win()));
  panel.pills("", family::know_how_pills<KnowHow>(player.know_how, know_hows), &colours, 3);
}

void draw_bank(Drawing& drawing, const antike::State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "bank", frame);
  panel.caption("Bank");
  panel.line(fmt::format("coins {}", state.bank.coin));
  panel.line(fmt::format("temples {}", std::int64_t{state.bank.temple}));
  panel.columns(family::personage_cells(state.bank.personage));
}

std::string newcomers(const antike::State& state) {
  const Entered& entered = state.turn_data.entered;
  if (!entered.region.exists()) return "nobody has just arrived";
  return fmt::format("{}s have just come to {}", name_of(entered.unit),
                     family::region_title(state.match->board(), entered.region));
}

void draw_turn(Drawing& drawing, const antike::State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "turn", frame);
  panel.caption(fmt::format("Turn {}", std::int64_t{state.turn}));
  panel.line(newcomers(state));
  panel.line(fmt::format("{} made, {} destroyed", counted(state.turn_data.conquests, "conquest"),
                         counted(state.turn_data.temples_destroyed, "temple")));
  std::vector<Pill> order;
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    order.push_back(
        {title_case(state.match->name(Side::of(side))), Side::of(side) == state.active});
  }
  panel.pills("order", order, nullptr, 3);
}

}  // namespace

std::string Antike::nation_title(const antike::Match& match, Side side) {
  const antike::Nation& nation = match.nations[side.index()];
  const std::string title = title_case(nation.name);
  return nation.leader == nation.name ? title
                                      : fmt::format("{} ({})", title, one_line(nation.leader));
}

int Antike::panels_height(const Match& match) {
  return rows_for(match.players()) * (nation_height + gap) + common_height;
}

family::RondelPlace Antike::draw_panels(Drawing& drawing, const antike::State& state, int top,
                                        const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const auto players = static_cast<int>(state.match->players());
  const int first = options.first ? static_cast<int>(options.first->index()) % players : 0;
  const int row = panels_in_a_row(state.match->players());
  const int nation_width = width_of_one(row);
  for (int place = 0; place < players; ++place) {
    const int left = gap + (place % row) * (nation_width + gap);
    const int above = top + (place / row) * (nation_height + gap);
    draw_nation(drawing, state, Side::of(static_cast<std::size_t>((first + place) % players)),
                {left, above, left + nation_width, above + nation_height}, theme);
  }
  const int wide = width_of_one(thirds);
  const int common = top + rows_for(state.match->players()) * (nation_height + gap);
  const int bottom = common + common_height;
  const int far = picture_width - gap;
  const Point centre{gap + wide / 2, (common + bottom) / 2};
  draw_bank(drawing, state, {gap + wide + gap, common, gap + 2 * wide + gap, common + bank_height},
            theme);
  draw_turn(drawing, state, {far - wide, common, far, common + bank_height}, theme);
  return family::draw_rondel(drawing, state, state.match->players(), centre, wheel_radius, theme);
}

void Antike::draw_legend(Drawing& drawing, int top, const Theme& theme, const State*) {
  family::draw_legend_row(drawing, top, theme);
}

}  // namespace praetor::viz
