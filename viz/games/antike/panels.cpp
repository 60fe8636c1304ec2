// The panels below the map: one for each nation, two in a row, and under them the rondel, the bank
// and the current turn.

#include <fmt/format.h>

#include "viz/games/antike/pictures.hpp"
#include "viz/panel.hpp"

namespace praetor::viz {
namespace {

using namespace antike;
using Antike = Pictures<antike::Game>;

constexpr int gap = 10 * pt;
constexpr int columns = 2;
constexpr int nation_height = 192 * pt;
constexpr int common_height = 290 * pt;
constexpr int bank_height = 136 * pt;
constexpr int wheel_radius = 138 * pt;
constexpr int half = (picture_width - gap) / columns - gap;
constexpr int legend_line = 25 * pt;

int rows_for(std::size_t nations) { return (static_cast<int>(nations) + columns - 1) / columns; }

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
  Panel panel(drawing, theme, fmt::format("side-{}", side.index()), frame, state.match->name(side));
  const std::string place = "/sides/" + std::string(state.match->name(side));
  if (side == state.active) {
    panel.shows("/active");
    panel.shows("/phase");
  }
  panel.heading(Antike::nation_title(*state.match, side), standing_of(state, side), colours);
  panel.shows(place + "/chips");
  panel.stocks("in hand", family::stocks_of(player.chips, theme));
  for (const char* const stock : {"/supply", "/stones"}) panel.shows(place + stock);
  panel.units({{"in reserve", family::unit_looks(player.supply, side.index())},
               {fmt::format("cities left {}", std::int64_t{player.stones}), {}}});
  panel.track("to win", Antike::standing(state, side), state.match->to_win(), {}, colours);
  panel.shows(place + "/personage");
  panel.columns(family::personage_cells(player.personage));
  panel.shows(place + "/know-how");
  panel.pills("know-how", family::know_how_pills<KnowHow>(player.know_how, know_hows), &colours, 2);
}

std::string cities(std::int64_t count) {
  return fmt::format("{} {} of its own", count, count == 1 ? "city" : "cities");
}

void draw_bank(Drawing& drawing, const antike::State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "bank", frame);
  panel.caption("Still to be had");
  for (const char* const stock : {"/bank/coin", "/bank/temple"}) panel.shows(stock);
  panel.line(fmt::format("{}, {}", counted(state.bank.coin, "coin"),
                         counted(std::int64_t{state.bank.temple}, "temple")));
  const Tables& tables = state.tables();
  const auto personage = [&](Personage kind, const std::string& what) {
    panel.shows(fmt::format("/bank/personage/{}", name_of(kind)));
    panel.line(fmt::format("{}: one for {}",
                           counted(std::int64_t{state.bank.personage[index(kind)]}, name_of(kind)),
                           what));
  };
  personage(Personage::king, "every " + cities(tables.per_king));
  personage(Personage::citizen, "every " + counted(tables.per_citizen, "temple") + " of its own");
  personage(Personage::navigator,
            "every " + counted(tables.per_navigator, "region") + " with its galley");
  personage(Personage::scholar, "a know-how that nobody else has");
  personage(Personage::general, "every temple destroyed");
}

std::string newcomers(const antike::State& state) {
  const Entered& entered = state.turn_data.entered;
  if (!entered.region.exists()) return "no units have just arrived";
  return fmt::format("{} has just been reached {}",
                     family::region_title(state.match->board(), entered.region),
                     entered.unit == Unit::galley ? "by sea" : "by land");
}

void draw_turn(Drawing& drawing, const antike::State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "turn", frame);
  panel.caption(fmt::format("Turn {}", std::int64_t{state.turn}));
  panel.shows("/turn-data/entered");
  panel.line(newcomers(state));
  panel.line(fmt::format("{} made, {} destroyed", counted(state.turn_data.conquests, "conquest"),
                         counted(state.turn_data.temples_destroyed, "temple")));
  std::vector<Pill> order;
  constexpr int pill_words = 180 * pt;  // two in a row
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    order.push_back(
        {fitted(title_case(state.match->name(Side::of(side))), Face::strong, 11 * pt, pill_words),
         Side::of(side) == state.active});
  }
  panel.shows("/order");
  panel.pills("order", order, nullptr, 3);
}

// Draws the rondel, and beside it a list that says by the signs of the stones who is where.
family::RondelPlace draw_round(Drawing& drawing, const antike::State& state, const Box& frame,
                               const Theme& theme) {
  const Point centre{frame.left + frame.height() / 2, frame.centre().y};
  const Box list{frame.left + frame.height() + gap, frame.top, frame.right, frame.bottom};
  Panel panel(drawing, theme, "round", list);
  panel.caption("On the rondel");
  const family::RondelPlace place =
      family::draw_rondel(drawing, state, state.match->players(), centre, wheel_radius, theme);
  constexpr int line = 40 * pt;
  LegendRow row{drawing, theme, panel.cursor() - line / 3};
  row.id = "stands";
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    const Player& player = state.player[side];
    row.x = list.left + 17 * pt;
    row.y += line;
    draw_stone(drawing, row.next_id(), {row.x, row.y}, side, "", theme);
    row.x += 14 * pt;
    const std::string where =
        player.on_rondel ? " on " + family::field_title(name_of(player.rondel)) : " not yet on it";
    const int room = list.right - row.x - gap - width_of(where, Face::plain, row.size);
    row.word(
        fitted(title_case(state.match->name(Side::of(side))), Face::plain, row.size, room) + where,
        theme.panel);
  }
  return place;
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
  for (int place = 0; place < players; ++place) {
    const int left = gap + (place % columns) * (half + gap);
    const int above = top + (place / columns) * (nation_height + gap);
    const bool alone = place + 1 == players && place % columns == 0;
    draw_nation(drawing, state, Side::of(static_cast<std::size_t>((first + place) % players)),
                {left, above, alone ? picture_width - gap : left + half, above + nation_height},
                theme);
  }
  const int common = top + rows_for(state.match->players()) * (nation_height + gap);
  const int bottom = common + common_height;
  const int begin = gap + half + gap;
  const int end = begin + half;
  draw_bank(drawing, state, {begin, common, end, common + bank_height}, theme);
  draw_turn(drawing, state, {begin, common + bank_height + gap, end, bottom}, theme);
  return draw_round(drawing, state, {gap, common, gap + half, bottom}, theme);
}

void Antike::draw_legend(Drawing& drawing, int top, const BoardPlan& plan, const Theme& theme,
                         const State* state) {
  LegendRow row = family::draw_legend_row(drawing, top, plan, theme);
  const auto next_line = [&] {
    row.y += legend_line;
    row.x = LegendRow::begin;
  };
  next_line();
  if (state == nullptr) return row.word("the good of a place is what a city there yields");
  for (std::size_t side = 0; side < state->match->players(); ++side) {
    if (side == 3) next_line();
    family::draw_legend_units(row, side, title_case(state->match->name(Side::of(side))));
    if (side != 2 && side + 1 != state->match->players()) continue;
    const bool first_line = side <= 2;
    if (first_line) family::draw_legend_city(row, "city and its good");
    if (first_line) family::draw_legend_city(row, "temple", true);
  }
}

}  // namespace praetor::viz
