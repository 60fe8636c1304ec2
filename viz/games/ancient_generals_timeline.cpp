// Steps as happenings of a turn, in fewer words than elsewhere: the plates are small.
#include "viz/games/ancient_generals_timeline.hpp"

#include <fmt/format.h>

#include "engine/games/ancient_generals/combat.hpp"
#include "viz/games/ancient_generals.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_generals;
using Seen = generals::SeenStep;

enum class At : std::uint8_t { hand, flank, battle, losses };
constexpr std::size_t columns = 4;
enum class Counted : std::uint8_t { scouted, flank_points, attackers, killed, lost };
constexpr std::size_t kinds = 5;

struct Told {
  At at;
  std::string text;
  Weight weight = Weight::plain;
};

/// What a step is on a timeline; without a text it has no plate.
struct Brief {
  const Seen& seen;

  const State& state() const { return seen.before; }
  std::string card(Card card) const { return words_of(state().match->name(card)); }
  std::string list(const Cards& cards) const {
    return generals::listed(state(), {cards.begin(), cards.size()});
  }
  bool is_foreign() const { return seen.step.by != state().active; }

  Told operator()(const Scout& step) const {
    const char* const where = step.look == Look::hand         ? "hand"
                              : step.look == Look::enemy_deck ? "other deck"
                                                              : "own deck";
    return {At::hand, fmt::format("{} → {}", card(step.card), where)};
  }
  Told operator()(const Discard& step) const {
    return {At::hand, fmt::format("−{} discarded", step.cards.size()), Weight::faint};
  }
  Told operator()(const Flank& step) const { return {At::flank, list(step.cards)}; }
  Told operator()(const Artillery& step) const { return {At::flank, card(step.card)}; }
  Told operator()(const Attack& step) const {
    return {At::battle, "⚔ " + list(step.units), Weight::choice};
  }
  Told operator()(const Block& step) const {
    std::vector<Card> blockers;
    for (const Blocking& one : step.blocks) blockers.push_back(one.card);
    return {At::battle,
            blockers.empty() ? "no block" : "block: " + generals::listed(state(), blockers),
            Weight::faint};
  }
  Told operator()(const Play& step) const {
    const At at = state().phase == Phase::tactics ? At::battle
                  : state().phase == Phase::draw  ? At::hand
                                                  : At::flank;
    return {at, card(step.card), is_foreign() ? Weight::faint : Weight::plain};
  }
  // A battle's end, as what it killed.
  Told operator()(const Pass&) const {
    if (!state().in_battle || seen.after.in_battle) return {At::battle, ""};
    const auto [attackers, blockers] = killed();
    if (attackers + blockers == 0) return {At::battle, "nobody killed", Weight::faint};
    return {At::battle, fmt::format("killed: {} and {}", attackers, blockers), Weight::battle};
  }
  Told operator()(const NextPhase&) const { return {At::losses, ""}; }
  Told operator()(const Draw& step) const {
    return {state().phase == Phase::flank ? At::flank : At::hand,
            fmt::format("+{} {}", step.cards.size(), state().match->name(step.side)),
            Weight::faint};
  }
  Told operator()(const Lose& step) const {
    return {At::losses, fmt::format("−{}", step.cards.size()), Weight::battle};
  }
  /// Attackers and blockers that the end of the battle kills.
  std::pair<std::int64_t, std::int64_t> killed() const {
    std::pair<std::int64_t, std::int64_t> sum;
    for (const Fight& fight : state().battle.all_fights()) {
      const Ending ending = ending_of(state(), fight);
      const bool both = ending == Ending::both_killed;
      sum.first += both || ending == Ending::attacker_killed ? 1 : 0;
      sum.second += both || ending == Ending::blocker_killed ? 1 : 0;
    }
    return sum;
  }
};

std::size_t lane_of(Side side) { return Pictures<ancient_generals::Game>::colour_of(side); }

void count(Turn& turn, const Seen& seen) {
  const auto add = [&](Counted kind, std::int64_t more) { turn.counts[index(kind)] += more; };
  for (const Side side : {blue, red}) {
    add(Counted::flank_points, seen.after.of(side).flank - seen.before.of(side).flank);
  }
  if (std::holds_alternative<Scout>(seen.step.action)) add(Counted::scouted, 1);
  if (const Attack* attack = std::get_if<Attack>(&seen.step.action)) {
    add(Counted::attackers, std::ssize(attack->units));
  }
  if (const Lose* lose = std::get_if<Lose>(&seen.step.action)) {
    add(Counted::lost, std::ssize(lose->cards));
  }
  if (seen.before.in_battle && !seen.after.in_battle) {
    const auto [attackers, blockers] = Brief{seen}.killed();
    add(Counted::killed, attackers + blockers);
  }
}

Turn& turn_of(Timeline& timeline, const State& state) {
  const std::int64_t number = state.turn;
  if (timeline.turns.empty() || timeline.turns.back().number != number) {
    Turn turn;
    turn.number = number;
    turn.side = lane_of(state.active);
    turn.columns.resize(columns);
    turn.counts.resize(kinds);
    turn.standing.resize(players);
    timeline.turns.push_back(std::move(turn));
  }
  return timeline.turns.back();
}

}  // namespace

Timeline Timelines<ancient_generals::Game>::begin(const State& opened) {
  Timeline timeline;
  timeline.title = title_case(words_of(opened.tables().id));
  timeline.below = "The set-up";
  timeline.sides.resize(players);
  for (const Side side : {blue, red}) {
    timeline.sides[lane_of(side)] = title_case(opened.match->name(side));
  }
  timeline.columns = {{"hand", 24}, {"flank and guns", 26}, {"battle", 38}, {"losses", 12}};
  timeline.standing = "casualty pile";
  timeline.kinds = {{"scoutings", Shape::disc},
                    {"flank points", Shape::pennant},
                    {"attackers", Shape::shield},
                    {"units killed", Shape::cross},
                    {"cards lost", Shape::diamond}};
  return timeline;
}

void Timelines<ancient_generals::Game>::add(Timeline& timeline, const Seen& seen, const Theme&) {
  Turn& turn = turn_of(timeline, seen.before);
  Told told = std::visit(Brief{seen}, seen.step.action);
  const State& state = seen.after;
  const std::string words = fmt::format("{} {}", title_case(state.match->name(seen.step.by)),
                                        generals::told(seen.before, seen.step));
  if (seen.broken) {
    told.text = "✗ " + seen.broken->rule;
    told.weight = Weight::broken;
    timeline.broken = seen.broken;
  } else {
    count(turn, seen);
  }
  if (!told.text.empty()) {
    turn.columns[index(told.at)].push_back({fmt::format("step-{}", seen.number),
                                            told.text,
                                            fmt::format("step {}: {}", seen.number, words),
                                            told.weight,
                                            {"", Shape::none, {}}});
  }
  for (const Side side : {blue, red}) {
    turn.standing[lane_of(side)] = state.of(side).casualty.size();
  }
  timeline.below = words;
  if (!timeline.broken && state.phase == Phase::over) {
    timeline.below = state.winner.exists()
                         ? fmt::format("Won by {} in turn {}",
                                       title_case(state.match->name(state.winner)), turn.number)
                         : fmt::format("Over without a winner in turn {}", turn.number);
  }
  timeline.aside = fmt::format("{} steps · {} turns", seen.number, timeline.turns.size());
}

}  // namespace praetor::viz
