// What lies beside the map: a panel for each side, and between them the rondel, the bank and the
// cards.

#include <fmt/format.h>

#include <utility>

#include "viz/games/antike_duellum.hpp"
#include "viz/panel.hpp"
#include "viz/wheel.hpp"

namespace praetor::viz::duellum {
namespace {

using namespace antike_duellum;

constexpr int margin = 10 * pt;
constexpr int side_width = 318 * pt;
constexpr int wheel_radius = 93 * pt;
constexpr int hand_rows = 2;

std::vector<UnitLook> units_of(const Units& units, std::size_t side) {
  return {{"legion", "", side, UnitKind::land, units[index(Unit::legion)]},
          {"galley", "", side, UnitKind::ship, units[index(Unit::galley)]}};
}

std::vector<Pill> pills_of(const Hand& hand, const NameTable& cards) {
  std::vector<Pill> pills;
  for (std::size_t card = 0; card < cards.size(); ++card) {
    if (hand[card] == 0) continue;
    const std::string times = hand[card] > 1 ? fmt::format(" ×{}", hand[card]) : "";
    pills.push_back({words_of(cards.at(card)) + times, true});
  }
  return pills;
}

std::vector<std::pair<std::string, std::int64_t>> personages_of(
    const std::array<Tally, personage_kinds>& stacks) {
  std::vector<std::pair<std::string, std::int64_t>> cells;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    cells.emplace_back(name_of(static_cast<Personage>(kind)), stacks[kind]);
  }
  return cells;
}

std::string standing_of(const State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.phase == Phase::over) return "";
  if (state.owed > 0 && side != state.active) return fmt::format("takes {} more", state.owed);
  return side == state.active ? "its turn" : "";
}

void draw_side(Drawing& drawing, const State& state, Side side, const Box& frame,
               const Theme& theme) {
  const SideColours& colours = theme.sides[side.index() % sides_max];
  const Player& player = state.of(side);
  Panel panel(drawing, theme, fmt::format("side-{}", side.index()), frame);
  panel.heading(title_case(state.match->name(side)), standing_of(state, side), colours);
  std::vector<Stock> stocks;
  for (const Resource kind : {Resource::gold, Resource::iron, Resource::marble}) {
    stocks.push_back({good_of(kind, theme), player.chips.of(kind)});
  }
  stocks.push_back({coin_of(theme), player.chips.coin});
  panel.stocks("chips", stocks);
  panel.units({{"box", units_of(player.box, side.index())},
               {"supply", units_of(player.supply, side.index())},
               {fmt::format("walls {}", std::int64_t{player.walls}), {}}});
  panel.track("track", player.track, state.tables().to_win, state.tables().wall_track, colours);
  panel.columns(personages_of(player.personage));
  std::vector<Pill> known;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    known.push_back({words_of(name_of(know_how)), player.know_how.has(know_how)});
  }
  panel.pills("know-how", known, &colours, 2);
  panel.pills("cards", pills_of(player.cards, state.tables().cards), nullptr, hand_rows);
}

void draw_bank(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "bank", frame);
  panel.caption("Bank");
  panel.line(fmt::format("coins {}", state.bank.coin));
  panel.line(fmt::format("temples {}", std::int64_t{state.bank.temple}));
  for (std::size_t kind = 0; kind < resources; ++kind) {
    panel.line(fmt::format("{} cities {}", name_of(static_cast<Resource>(kind)),
                           std::int64_t{state.bank.token[kind]}));
  }
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const auto personage = static_cast<Personage>(kind);
    panel.line(fmt::format("{}s {}", name_of(personage), std::int64_t{state.bank.personage[kind]}));
  }
}

void draw_display(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "display", frame);
  panel.caption(fmt::format("Cards on display  ({} unseen, {} discarded)", unseen_cards(state),
                            discarded_cards(state)));
  std::vector<Pill> pills;
  for (std::size_t place = 0; place < state.display_count; ++place) {
    const Card card = state.display[place];
    pills.push_back({card.exists() ? words_of(state.tables().cards.at(card.index())) : "to come",
                     card.exists()});
  }
  panel.pills("", pills, nullptr, 1);
}

}  // namespace

Good good_of(Resource resource, const Theme& theme) {
  switch (resource) {
    case Resource::iron:
      return {"iron", Shape::diamond, theme.iron};
    case Resource::marble:
      return {"marble", Shape::box, theme.marble};
    case Resource::gold:
      break;
  }
  return {"gold", Shape::disc, theme.gold};
}

Good coin_of(const Theme& theme) { return {"coin", Shape::octagon, theme.coin}; }

RondelPlace draw_panels(Drawing& drawing, const State& state, int top,
                        const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Side left = options.first.value_or(Side{0});
  const Side right{static_cast<std::uint8_t>(1 - left.value)};
  const int bottom = top + panels_height;
  const int far = picture_width - margin;
  draw_side(drawing, state, left, {margin, top, margin + side_width, bottom}, theme);
  draw_side(drawing, state, right, {far - side_width, top, far, bottom}, theme);
  const int begin = margin + side_width + margin;
  const int end = far - side_width - margin;
  const int display = bottom - 52 * pt;
  draw_display(drawing, state, {begin, display, end, bottom}, theme);
  Wheel wheel;
  wheel.id = "rondel";
  wheel.radius = wheel_radius;
  wheel.centre = {begin + wheel_radius + rim, (top + display - margin) / 2};
  for (const RondelField field : state.tables().rondel) {
    wheel.fields.push_back(words_of(name_of(field)));
  }
  for (std::size_t side = 0; side < players; ++side) {
    const Player& player = state.player[side];
    if (!player.on_rondel) continue;
    const auto& rondel = state.tables().rondel;
    const auto place = std::ranges::find(rondel, player.rondel) - rondel.begin();
    wheel.stones.push_back(
        {side, static_cast<std::size_t>(place),
         fmt::format("{}: {}", state.match->name(Side::of(side)), name_of(player.rondel))});
  }
  draw_wheel(drawing, wheel, theme);
  draw_bank(drawing, state, {end - 114 * pt, top, end, display - margin}, theme);
  return {wheel.centre, wheel.radius, wheel.fields.size()};
}

}  // namespace praetor::viz::duellum
