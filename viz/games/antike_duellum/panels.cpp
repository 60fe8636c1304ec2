// The panels beside the map: one for each side, and between them the rondel, the bank and the
// cards.

#include <fmt/format.h>

#include "viz/games/antike_duellum/pictures.hpp"
#include "viz/panel.hpp"
#include "viz/wheel.hpp"

namespace praetor::viz {
namespace {

using namespace antike_duellum;
using Duellum = Pictures<antike_duellum::Game>;

constexpr int margin = 10 * pt;
constexpr int all_height = 272 * pt;
constexpr int side_width = 318 * pt;
constexpr int wheel_radius = 93 * pt;
constexpr int hand_rows = 2;

/// The cards of a hand; `is_named`: whether a name in a step means the card in the hand.
std::vector<Pill> pills_of(const Hand& hand, const NameTable& cards, bool is_named) {
  std::vector<Pill> pills;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (hand[card] == 0) continue;
    const std::string times = hand[card] > 1 ? fmt::format(" ×{}", hand[card]) : "";
    const std::string_view name = cards.at(card);
    pills.push_back({spaced(name) + times, true, true, is_named ? name : std::string_view()});
  }
  return pills;
}

/// Whether a side takes a card from the display now.
bool takes_card(const State& state, Side side) { return state.owed > 0 && side != state.active; }

std::string standing_of(const State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.phase == Phase::over) return "";
  if (takes_card(state, side)) return "to take " + counted(state.owed, "card");
  return side == state.active ? "its turn" : "";
}

/// The facts of the current turn that decide which steps are legal now: "2 less to pay, galleys go
/// 1 border further, Carpathium has 1 galley that has moved".
std::string turn_words(const State& state) {
  const TurnData& data = state.turn_data;
  std::vector<std::string> parts;
  if (data.bonus.discount > 0) parts.push_back(fmt::format("{} less to pay", data.bonus.discount));
  if (data.bonus.free_fields > 0) parts.push_back(counted(data.bonus.free_fields, "free field"));
  for (std::size_t unit = 0; unit < unit_kinds; ++unit) {
    if (data.bonus.border[unit] == 0) continue;
    parts.push_back(fmt::format("{}s go {} further", name_of(static_cast<Unit>(unit)),
                                counted(data.bonus.border[unit], "border")));
  }
  if (data.fortified.exists()) {
    parts.push_back("a fortress guards " +
                    family::region_title(state.match->board(), data.fortified));
  }
  if (data.conquests > 0) parts.push_back(counted(data.conquests, "conquest"));
  if (data.temples_destroyed > 0) {
    parts.push_back(counted(data.temples_destroyed, "temple") + " destroyed");
  }
  for (std::size_t region = 0; region < state.match->board().regions.size(); ++region) {
    std::string units;
    for (std::size_t unit = 0; unit < unit_kinds; ++unit) {
      const auto kind = static_cast<Unit>(unit);
      if (data.moved[region][unit] == 0) continue;
      units += (units.empty() ? "" : " and ") +
               counted(std::int64_t{data.moved[region][unit]}, name_of(kind));
    }
    if (units.empty()) continue;
    parts.push_back(
        units + " moved to " +
        family::region_title(state.match->board(), Region{static_cast<std::uint8_t>(region)}));
  }
  // What fits into two lines.
  constexpr std::size_t letters_most = 80;
  std::size_t more = 0;
  while (parts.size() > 1 && joined(parts, "and").size() > letters_most) {
    parts.pop_back();
    ++more;
  }
  if (more > 0) parts.push_back(fmt::format("{} more", more));
  return joined(parts, "and");
}

void draw_side(Drawing& drawing, const State& state, Side side, const Box& frame,
               const Theme& theme) {
  const SideColours& colours = theme.sides[side.index() % sides_max];
  const Player& player = state.of(side);
  Panel panel(drawing, theme, fmt::format("side-{}", side.index()), frame, state.match->name(side));
  const std::string place = "/sides/" + std::string(state.match->name(side));
  if (side == state.active) {
    panel.shows("/active");
    panel.shows("/phase");
  }
  panel.heading(title_case(state.match->name(side)), standing_of(state, side), colours);
  panel.shows(place + "/chips");
  panel.stocks("chips", family::stocks_of(player.chips, theme));
  for (const char* const stock : {"/box", "/supply", "/walls"}) panel.shows(place + stock);
  panel.units({{"in the box", family::unit_looks(player.box, side.index())},
               {"supply", family::unit_looks(player.supply, side.index())},
               {fmt::format("walls left {}", std::int64_t{player.walls}), {}}});
  panel.shows(place + "/track");
  panel.track("to win", player.track, state.tables().to_win, state.tables().wall_track, colours);
  panel.shows(place + "/personage");
  panel.columns(family::personage_cells(player.personage));
  panel.shows(place + "/know-how");
  panel.pills("know-how", family::know_how_pills<KnowHow>(player.know_how, know_hows), &colours, 2);
  panel.shows(place + "/cards");
  // While a side takes a card, it names those on display.
  panel.pills("cards", pills_of(player.cards, state.tables().cards, !takes_card(state, side)),
              nullptr, hand_rows);
  const std::string words = side == state.active ? turn_words(state) : std::string();
  if (!words.empty()) panel.line("this turn: " + words);
}

void draw_bank(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "bank", frame);
  panel.caption("Bank");
  panel.shows("/bank/coin");
  panel.line(fmt::format("coins {}", state.bank.coin));
  panel.shows("/bank/temple");
  panel.line(fmt::format("temples {}", std::int64_t{state.bank.temple}));
  for (std::size_t kind = 0; kind < resources; ++kind) {
    panel.shows(fmt::format("/bank/token/{}", name_of(static_cast<Resource>(kind))));
    panel.line(fmt::format("{} cities {}", name_of(static_cast<Resource>(kind)),
                           std::int64_t{state.bank.token[kind]}));
  }
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const auto personage = static_cast<Personage>(kind);
    panel.shows(fmt::format("/bank/personage/{}", name_of(personage)));
    panel.line(fmt::format("{}s {}", name_of(personage), std::int64_t{state.bank.personage[kind]}));
  }
}

void draw_display(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  const Side taker = state.opponent();
  const bool is_taken = takes_card(state, taker);
  Panel panel(drawing, theme, "display", frame, state.match->name(taker));
  panel.caption(fmt::format("Cards on display  ({} unseen, {} discarded)", unseen_cards(state),
                            discarded_cards(state)));
  std::vector<Pill> pills;
  for (std::size_t place = 0; place < state.display_count; ++place) {
    const Card card = state.display[place];
    const std::string_view name =
        card.exists() ? std::string_view(state.tables().cards.at(card.index())) : "";
    pills.push_back({card.exists() ? spaced(name) : "to come", card.exists(), true,
                     is_taken ? name : std::string_view()});
  }
  for (const char* const place : {"/display", "/reveal"}) panel.shows(place);
  panel.pills("", pills, nullptr, 1);
}

}  // namespace

int Duellum::panels_height(const Match&) { return all_height; }

family::RondelPlace Duellum::draw_panels(Drawing& drawing, const State& state, int top,
                                         const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Side left = options.first.value_or(Side{0});
  const Side right{static_cast<std::uint8_t>(1 - left.value)};
  const int bottom = top + all_height;
  const int far = picture_width - margin;
  draw_side(drawing, state, left, {margin, top, margin + side_width, bottom}, theme);
  draw_side(drawing, state, right, {far - side_width, top, far, bottom}, theme);
  const int begin = margin + side_width + margin;
  const int end = far - side_width - margin;
  const int display = bottom - 52 * pt;
  draw_display(drawing, state, {begin, display, end, bottom}, theme);
  const Point centre{begin + wheel_radius + rim, (top + display - margin) / 2};
  const family::RondelPlace rondel =
      family::draw_rondel(drawing, state, players, centre, wheel_radius, theme);
  draw_bank(drawing, state, {end - 114 * pt, top, end, display - margin}, theme);
  return rondel;
}

void Duellum::draw_legend(Drawing& drawing, int top, const BoardPlan& plan, const Theme& theme,
                          const State* state) {
  LegendRow row = family::draw_legend_row(drawing, top, plan, theme);
  row.y = top + 38 * pt;
  row.x = LegendRow::begin;
  for (std::size_t side = 0; side < players; ++side) {
    family::draw_legend_units(row, side,
                              state == nullptr ? fmt::format("side {}", side + 1)
                                               : title_case(state->match->name(Side::of(side))));
  }
  family::draw_legend_city(row, "city");
  family::draw_legend_city(row, "temple", true);
  family::draw_legend_city(row, "town wall", false, true);
  drawing.put(row.next_id(), "legend", Shape::box,
              Box::about({row.x + 6 * pt, row.y}, 11 * pt, 11 * pt), theme.panel, theme.faint, pt);
  row.x += 16 * pt;
  row.word("to win; each square filled gives a wall");
}

}  // namespace praetor::viz
