// Steps as happenings of a turn, in fewer words than elsewhere: the plates are small.
#include "viz/games/antike_duellum_timeline.hpp"

#include <fmt/format.h>

#include <array>

#include "viz/games/antike_duellum.hpp"
#include "viz/games/antike_family.hpp"

namespace praetor::viz {
namespace {

using namespace antike_duellum;
using Seen = duellum::SeenStep;

enum class At : std::uint8_t { advance, action, founding, end };
constexpr std::size_t columns = 4;
enum class Counted : std::uint8_t { founded, temples, know_hows, conquests, personages };
constexpr std::size_t kinds = 5;

struct Told {
  At at;
  std::string text;
  Weight weight = Weight::plain;
  Good good{"", Shape::none, {}};
};

// What a step is on a timeline.
struct Brief {
  const Seen& seen;
  const Theme& theme;

  const State& state() const { return seen.before; }
  std::string region(Region at) const { return family::region_title(state().match->board(), at); }
  std::string card(Card card) const { return words_of(state().tables().cards.at(card.index())); }
  static std::string counted(std::int64_t count, std::string_view word) {
    return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
  }
  static std::int64_t all(const Purse& purse) {
    return std::int64_t{purse.marble.value} + purse.iron.value + purse.gold.value +
           purse.coin.value;
  }
  // What the other side lost of a unit in the regions of a step.
  template <class Regions>
  std::int64_t fallen(Unit unit, const Regions& path) const {
    const Side other = state().other(seen.step.by);
    std::int64_t lost = 0;
    for (const Region at : path) {
      lost += seen.before.units_of(other, at)[index(unit)] -
              seen.after.units_of(other, at)[index(unit)];
    }
    return lost;
  }
  static std::string battle(std::int64_t lost) {
    return lost > 0 ? fmt::format(" ⚔ −{}", lost) : "";
  }
  static Weight weight_of(std::int64_t lost) { return lost > 0 ? Weight::battle : Weight::plain; }

  Told operator()(const Advance& step) const {
    return {At::advance, words_of(name_of(step.to)), Weight::choice};
  }
  Told operator()(const BuildTemple& step) const {
    return {At::action, "temple in " + region(step.city)};
  }
  Told operator()(const BuildWall& step) const {
    return {At::action, "wall in " + region(step.city)};
  }
  Told operator()(const Arm& step) const {
    const std::int64_t lost = fallen(step.unit, std::array{step.city});
    return {At::action,
            fmt::format("{} in {}{}", counted(step.count.value, name_of(step.unit)),
                        region(step.city), battle(lost)),
            weight_of(lost)};
  }
  Told operator()(const Develop& step) const {
    return {At::action, fmt::format("know-how {}", words_of(name_of(step.know_how)))};
  }
  Told operator()(const Recruit& step) const {
    return {At::action, "+" + counted(step.count.value, name_of(step.unit))};
  }
  Told operator()(const Move& step) const {
    const std::int64_t lost = fallen(step.unit, step.path);
    const std::string to = step.path.empty() ? "nowhere" : region(step.path[step.path.size() - 1]);
    return {
        At::action,
        fmt::format("{} → {}{}", counted(step.count.value, name_of(step.unit)), to, battle(lost)),
        weight_of(lost)};
  }
  Told operator()(const Conquer& step) const {
    return {At::action, fmt::format("⚔ conquers {}", region(step.city)), Weight::battle};
  }
  Told operator()(const Trade& step) const {
    return {At::action, fmt::format("trades {} for {}", all(step.give), all(step.take))};
  }
  Told operator()(const Play& step) const {
    const At at = state().phase == Phase::advance    ? At::advance
                  : state().phase == Phase::founding ? At::founding
                                                     : At::action;
    return {at, "plays " + card(step.card)};
  }
  Told operator()(const Found& step) const {
    return {At::founding, region(step.city), Weight::plain, duellum::good_of(step.resource, theme)};
  }
  Told operator()(const EndTurn&) const { return {At::end, "", Weight::plain}; }
  Told operator()(const TakeCard& step) const {
    return {At::end, "takes " + card(step.card), Weight::faint};
  }
  Told operator()(const Reveal& step) const {
    return {At::end, "new: " + card(step.card), Weight::faint};
  }
};

struct Counter {
  Turn& turn;
  std::int64_t& count(Counted kind) const { return turn.counts[index(kind)]; }
  void operator()(const Found&) const { ++count(Counted::founded); }
  void operator()(const BuildTemple&) const { ++count(Counted::temples); }
  void operator()(const Develop&) const { ++count(Counted::know_hows); }
  void operator()(const Conquer&) const { ++count(Counted::conquests); }
  template <class A>
  void operator()(const A&) const {}
};

std::string said(const Seen& seen) {
  return fmt::format("{} {}", duellum::title_case(seen.before.match->name(seen.step.by)),
                     duellum::told(seen.before, seen.step));
}

Turn& turn_of(Timeline& timeline, const State& state) {
  const std::int64_t number = state.turn;
  if (timeline.turns.empty() || timeline.turns.back().number != number) {
    Turn turn;
    turn.number = number;
    turn.side = state.active.index();
    turn.columns.resize(columns);
    turn.counts.resize(kinds);
    for (const Player& player : state.player) turn.standing.push_back(player.track);
    timeline.turns.push_back(std::move(turn));
  }
  return timeline.turns.back();
}

// Every personage that came to the side that moved.
void add_awards(Turn& turn, const Seen& seen) {
  // The turn may have passed on: who moves afterwards is not asked.
  const std::size_t side = seen.before.side(seen.step.by).index();
  const Player& before = seen.before.player[side];
  const Player& after = seen.after.player[side];
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t gained = after.personage[kind] - before.personage[kind];
    for (std::int64_t i = 0; i < gained; ++i) {
      const std::string name(name_of(static_cast<Personage>(kind)));
      turn.columns[index(At::end)].push_back({fmt::format("step-{}-{}-{}", seen.number, name, i),
                                              name,
                                              fmt::format("step {}: gains a {}", seen.number, name),
                                              Weight::award,
                                              {"", Shape::none, {}}});
      ++turn.counts[index(Counted::personages)];
    }
  }
}

// What the field of the rondel paid out.
void add_yield(Turn& turn, const Seen& seen, const Theme& theme) {
  if (!std::holds_alternative<Advance>(seen.step.action)) return;
  const std::size_t side = seen.before.side(seen.step.by).index();
  const Chips& before = seen.before.player[side].chips;
  const Chips& after = seen.after.player[side].chips;
  const auto add = [&](const Good& good, std::int64_t gained) {
    if (gained <= 0) return;
    turn.columns[index(At::action)].push_back(
        {fmt::format("step-{}-{}", seen.number, good.name), fmt::format("+{}", gained),
         fmt::format("step {}: {} {}", seen.number, gained, good.name), Weight::plain, good});
  };
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const auto resource = static_cast<Resource>(kind);
    add(duellum::good_of(resource, theme), after.of(resource) - before.of(resource));
  }
  add(duellum::coin_of(theme), after.coin - before.coin);
}

}  // namespace

Timeline Timelines<antike_duellum::Game>::begin(const State& opened) {
  Timeline timeline;
  const board::Board& board = opened.match->board();
  timeline.title = board.title.empty() ? words_of(board.id) : board.title;
  timeline.below = "The set-up";
  for (std::size_t side = 0; side < players; ++side) {
    timeline.sides.push_back(duellum::title_case(opened.match->name(Side::of(side))));
  }
  timeline.columns = {{"advance", 17}, {"action", 41}, {"founding", 20}, {"end of turn", 22}};
  timeline.standing = "personages";
  timeline.goal = opened.tables().to_win;
  timeline.kinds = {{"cities founded", Shape::box},
                    {"temples built", Shape::gable},
                    {"know-hows", Shape::diamond},
                    {"cities conquered", Shape::shield},
                    {"personages gained", Shape::star}};
  return timeline;
}

void Timelines<antike_duellum::Game>::add(Timeline& timeline, const Seen& seen,
                                          const Theme& theme) {
  Turn& turn = turn_of(timeline, seen.before);
  Told told = std::visit(Brief{seen, theme}, seen.step.action);
  const std::string words = said(seen);
  if (seen.broken) {
    told.text = "✗ " + seen.broken->rule;
    told.weight = Weight::broken;
    told.good = {"", Shape::none, {}};
    timeline.broken = seen.broken;
  } else {
    std::visit(Counter{turn}, seen.step.action);
    add_awards(turn, seen);
  }
  if (!told.text.empty()) {
    turn.columns[index(told.at)].push_back({fmt::format("step-{}", seen.number), told.text,
                                            fmt::format("step {}: {}", seen.number, words),
                                            told.weight, told.good});
  }
  if (!seen.broken) add_yield(turn, seen, theme);
  for (std::size_t side = 0; side < players; ++side) {
    turn.standing[side] = seen.after.player[side].track;
  }
  timeline.below = words;
  const State& state = seen.after;
  if (!timeline.broken && state.winner.exists()) {
    timeline.below =
        fmt::format("Won by {} in turn {}", duellum::title_case(state.match->name(state.winner)),
                    std::int64_t{turn.number});
  }
  timeline.aside = fmt::format("{} steps · {} turns", seen.number, timeline.turns.size());
}

}  // namespace praetor::viz
