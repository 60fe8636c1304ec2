// The panels below the map: one for each side, and between them the round, its card, the open
// battle, and the ways to win.

#include <fmt/format.h>

#include <utility>

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/victory.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/lettering.hpp"
#include "viz/panel.hpp"

namespace praetor::viz::duels {
namespace {

using namespace conqueror_duels;

constexpr int margin = 10 * pt;
constexpr int side_width = 300 * pt;
constexpr int hero_rows = 2;
constexpr std::size_t heroes_told = 4;  ///< heroes listed with what they do; if there are more,
                                        ///< only their names

std::vector<Pill> pills_of(const State& state, std::uint64_t heroes) {
  std::vector<Pill> pills;
  for (std::size_t hero = 0; hero < state.tables().heroes.size(); ++hero) {
    if ((heroes >> hero & 1U) == 0) continue;
    const std::string_view name = state.tables().heroes.at(hero);
    pills.push_back({titled(name), true, true, name});
  }
  return pills;
}

std::string standing_of(const State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.phase == Phase::over) return "";
  if (state.phase == Phase::planning) return state.of(side).planned ? "has planned" : "plans";
  if (state.debtor == side) return "to " + spaced(name_of(state.duty));
  return side == state.active ? "its turn" : "";
}

Territories with_fort(const Map& map, Fort fort) {
  Territories found = 0;
  each_of(map.lands, [&](Territory at) {
    if (map.place(at).fort == fort) found |= board::bit(at);
  });
  return found;
}

std::string recruited_by(const State& state, Side side) {
  std::string list;
  each_of(state.map().all, [&](Territory at) {
    const Units& units = state.of(side).recruited[at.index()];
    if (units.none()) return;
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", territory_title(state.map(), at),
                        units_words(units));
  });
  return list.empty() ? "nothing" : list;
}

/// Who would win if the game ended now, if the scenario decides that at the end: this side leads.
std::string ahead_words(const State& state) {
  bool any = false;
  Side ahead;
  each_entry(state, [&](const Victory& entry, std::size_t) {
    if (entry.when != When::end) return;
    any = true;
    if (!ahead.exists()) ahead = winner_by(state, entry);
  });
  if (!any || state.phase == Phase::over) return "";
  return fmt::format("As it stands, {} wins at the end",
                     ahead.exists() ? side_title(*state.match, ahead) : "nobody");
}

std::string rally_of(const State& state, Side side) {
  const Player& player = state.of(side);
  if (player.rallied == 0) return "rally: not yet";
  if (!has_rallied_now(state, side)) return fmt::format("rally: in round {}", player.rallied);
  return fmt::format("rally: now, {} of {} cavalry", player.rally_cavalry,
                     state.scenario().rally->cavalry);
}

std::string battle_of(const State& state, Side side) {
  const Battle& battle = state.battle;
  const bool attacks = side == attacker_in(state);
  if (!attacks && state.owner_of(battle.to) == independent) return "no part in the battle";
  std::string text = fmt::format("{} {}", attacks ? "attacks with" : "defends with",
                                 units_words(army_in(state, side)));
  if (battle.heroes[side.index()].exists()) {
    text += fmt::format(", {} ({:+})", titled(state.match->name(battle.heroes[side.index()])),
                        battle.extra[side.index()]);
  }
  if (battle.rolled) {
    // The total is the one of the roll; a side that has lost units since then, or has gone, had
    // more.
    const std::int64_t total = battle.totals[side.index()];
    const std::int64_t more =
        attacks ? card_amount(state, CardEffect::attack) : bonus_at(state, side, battle.to);
    const std::int64_t now = strength_of(state, side, army_in(state, side)) +
                             battle.extra[side.index()] + battle.rolls[side.index()] + more;
    const std::int64_t die = battle.rolls[side.index()];
    text += now == total ? fmt::format(", die {}, in all {}", die, total)
                         : fmt::format(", die {}; it had {} in all", die, total);
  }
  const std::int64_t due = battle.to_lose[side.index()];
  return due > 0 ? text + fmt::format(", to lose {}", due) : text;
}

// Draws the heroes, each with what it does in a battle if they are few.
void draw_heroes(Drawing& drawing, Panel& panel, const Box& frame, const State& state, Side side,
                 const SideColours& colours) {
  const std::vector<Pill> pills = pills_of(state, state.of(side).heroes);
  const std::string place = fmt::format("/sides/{}/heroes", state.match->name(side));
  if (pills.empty() || pills.size() > heroes_told) {
    panel.shows(place);
    panel.pills("heroes", pills, &colours, hero_rows);
    return;
  }
  for (const Pill& pill : pills) {
    const int top = panel.cursor();
    const auto hero = state.tables().heroes.find(pill.step_name);
    panel.shows(place);
    panel.line(
        fmt::format("♛ {}: {}", pill.name, hero_words(state.tables().hero(Hero::of(*hero)))));
    drawing.places.push_back({std::string(pill.step_name),
                              {frame.left, top, frame.right, panel.cursor()},
                              std::string(state.match->name(side))});
  }
}

void draw_side(Drawing& drawing, const State& state, Side side, const Box& frame,
               const Theme& theme) {
  const SideColours& colours = theme.sides[side.index() % sides_max];
  const Player& player = state.of(side);
  const Map& map = state.map();
  Panel panel(drawing, theme, fmt::format("side-{}", side.index()), frame, state.match->name(side));
  const std::string place = "/sides/" + std::string(state.match->name(side));
  panel.shows(place);
  if (side == state.active) panel.shows("/active");
  panel.heading(side_title(*state.match, side), standing_of(state, side), colours);
  panel.shows(place);
  panel.columns({{"coins", player.coins},
                 {"income", player.income},
                 {"food", food_of(state, side)},
                 {"units", units_of(state, side)},
                 {"capacity", room_of(state, side)}});
  const Territories owned = owned_by(state, side);
  std::vector<std::pair<std::string, std::int64_t>> holdings{
      {"lands", board::size_of(owned & map.lands)},
      {"small forts", board::size_of(owned & with_fort(map, Fort::small))},
      {"seas", board::size_of(owned & ~map.lands)},
      {"great forts", great_forts_of(state, side)}};
  if (state.scenario().points) holdings.emplace_back("points", points_of(state, side));
  panel.columns(holdings);
  draw_heroes(drawing, panel, frame, state, side, colours);
  panel.line(fmt::format("capital: {}{}", territory_title(map, state.match->side(side).capital),
                         state.is_own(side, state.match->side(side).capital) ? "" : ", lost"));
  if (state.battle.is_open()) panel.line(battle_of(state, side));
  panel.shows(place + "/recruited");
  panel.line(fmt::format("recruited in this round: {}", recruited_by(state, side)));
  if (state.scenario().rally) panel.shows(place + "/rallied");
  if (state.scenario().rally) panel.line(rally_of(state, side));
  const std::int64_t excess = excess_of(state, side);
  if (excess > 0) panel.line(fmt::format("too many to be fed: {}", counted(excess, "unit")));
}

std::string card_words(const State& state) {
  if (!state.scenario().deck) return "no chronicle cards";
  if (!state.card.exists()) return "chronicle: no card";
  const CardDatum& card = state.tables().card(state.card);
  const std::string title = titled(state.match->name(state.card));
  switch (card.effect) {
    case CardEffect::closed_seas:
      return fmt::format("chronicle: {} — nobody enters a sea", title);
    case CardEffect::food:
      return fmt::format("chronicle: {} — food {:+} for both", title, card.amount);
    case CardEffect::attack:
      return fmt::format("chronicle: {} — attackers {:+}", title, card.amount);
    case CardEffect::coins:
      return fmt::format("chronicle: {} — coins {:+} for both", title, card.amount);
    case CardEffect::raid:
      return fmt::format("chronicle: {} — a raid", title);
    case CardEffect::declared:
      break;
  }
  return fmt::format("chronicle: {}", title);
}

/// "Rome: hold Babylon and Rome for 2 rounds (holds 1 of 2)".
std::string way_words(const State& state, const Victory& entry, std::int32_t since) {
  const auto is_elimination = [](const Victory& one) { return one.eliminates && !one.controls; };
  if (is_elimination(entry) &&
      std::ranges::count_if(state.scenario().victory, is_elimination) == 2) {
    return "Either: leave the other side no territory";
  }
  const std::string who = entry.side.exists() ? side_title(*state.match, entry.side) : "Either";
  std::string words = fmt::format("{}: {}", who, aim_words(state, entry));
  if (since > 0) return fmt::format("{} ✓ since round {}", words, since);
  if (!entry.side.exists()) return words;
  // Who should keep the other side from winning has not if that side has won.
  const bool has_lost = state.winner.exists() && state.winner != entry.side;
  if (!has_lost && is_true(state, entry)) return words + " ✓";
  if (entry.great_forts > 0) {
    return fmt::format("{} (has {})", words, great_forts_of(state, entry.side));
  }
  if (entry.controls == 0) return words;
  return fmt::format("{} (holds {} of {})", words,
                     board::size_of(entry.controls & owned_by(state, entry.side)),
                     board::size_of(entry.controls));
}

void draw_round(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "round", frame);
  std::string round = round_words(state);
  round.front() = 'R';
  panel.caption(round);
  std::vector<Pill> phases;
  if (state.scenario().deck) phases.push_back({"chronicle", state.phase == Phase::chronicle});
  phases.push_back({"planning", state.phase == Phase::planning});
  for (const Side side : {first_side, second_side}) {
    phases.push_back({fitted(side_title(*state.match, side), Face::plain, 11 * pt, 80 * pt),
                      state.phase == Phase::action && state.active == side});
  }
  for (const char* const what : {"/phase", "/duty"}) panel.shows(what);
  panel.pills("", phases, nullptr, 1);
  panel.shows("/chronicle");
  panel.line(card_words(state));
  if (state.scenario().prize > 0) {
    panel.line(state.prize
                   ? fmt::format("prize for a capital: {}", counted(state.scenario().prize, "coin"))
                   : std::string("prize for a capital: taken"));
  }
  std::string used;
  for (const Pill& pill : pills_of(state, state.discard)) {
    used += (used.empty() ? "" : ", ") + pill.name;
  }
  panel.shows("/discard");
  panel.line("heroes used: " + (used.empty() ? "none" : used));
  if (state.battle.is_open()) {
    const bool wild = state.owner_of(state.battle.to) == independent;
    panel.line(fmt::format("battle for {}{}", territory_title(state.map(), state.battle.to),
                           wild ? " against independents" : ""));
  }
  panel.caption("Ways to win");
  if (const std::string ahead = ahead_words(state); !ahead.empty()) panel.line(ahead);
  std::vector<std::string> ways;
  each_entry(state, [&](const Victory& entry, std::size_t place) {
    const std::string way = way_words(state, entry, state.hold[place]);
    if (std::ranges::find(ways, way) == ways.end()) ways.push_back(way);
  });
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const int after = panel.cursor() + panel.height_of(ways[i]);
    const int more = i + 1 == ways.size() ? 0 : panel.height_of("+1 more");
    if (after + more > frame.bottom) {
      panel.line(fmt::format("+{} more", ways.size() - i));
      break;
    }
    panel.line(ways[i]);
  }
}

}  // namespace

void draw_panels(Drawing& drawing, const State& state, int top, const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Side left = options.first.value_or(first_side);
  const Side right = state.other(left);
  const int bottom = top + panels_height;
  const int far = picture_width - margin;
  draw_side(drawing, state, left, {margin, top, margin + side_width, bottom}, theme);
  draw_side(drawing, state, right, {far - side_width, top, far, bottom}, theme);
  draw_round(drawing, state, {2 * margin + side_width, top, far - side_width - margin, bottom},
             theme);
}

}  // namespace praetor::viz::duels
