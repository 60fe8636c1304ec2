// Steps as happenings of a turn, in fewer words than elsewhere: the plates are small.
#include "viz/games/ancient_warfare_timeline.hpp"

#include <fmt/format.h>

#include "viz/games/ancient_warfare.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_warfare;
using Seen = warfare::SeenStep;

enum class At : std::uint8_t { hand, moves, attacks, answers };
constexpr std::size_t columns = 4;
enum class Counted : std::uint8_t { moved, attacks, auto_kills, saved, destroyed };
constexpr std::size_t kinds = 5;

struct Told {
  At at;
  std::string text;
  Weight weight = Weight::plain;
};

std::int64_t lost_in(const Seen& seen) {
  std::int64_t lost = 0;
  for (const Side side : {north, south}) {
    lost += seen.after.of(side).lost.size() - seen.before.of(side).lost.size();
  }
  return lost;
}

/// What a step is on a timeline; without a text it has no plate.
struct Brief {
  const Seen& seen;

  const State& state() const { return seen.before; }
  std::string card(Card card) const { return words_of(state().match->name(card)); }
  std::string_view at(Square square) const { return state().match->name(square); }
  std::string short_of(Type type) const {
    return warfare::short_name(state().match->name(type), false);
  }
  std::string unit(Square square) const {
    const Piece& piece = state().at(square);
    return piece.exists() ? short_of(piece.type) : std::string("nobody");
  }
  Weight struck() const { return lost_in(seen) > 0 ? Weight::battle : Weight::plain; }
  std::string hit(const std::string& text) const { return lost_in(seen) > 0 ? text + " ✗" : text; }

  Told operator()(const PlaceUnit& step) const {
    return {At::moves, fmt::format("{} {}", short_of(step.unit), at(step.square))};
  }
  Told operator()(const Swap& step) const {
    if (step.units.size() != 2) return {At::moves, "swap"};
    return {At::moves, fmt::format("swap {} {}", at(step.units[0]), at(step.units[1]))};
  }
  Told operator()(const Discard& step) const {
    return {At::hand, fmt::format("−{}", step.cards.size()), Weight::faint};
  }
  Told operator()(const Move& step) const {
    return {At::moves, fmt::format("{} {}–{}", unit(step.from), at(step.from), at(step.to))};
  }
  Told operator()(const Advance& step) const {
    return {At::moves, fmt::format("{} advance: {}", step.units.size(), card(step.card))};
  }
  Told operator()(const Special& step) const {
    const Type into = state().unit(step.from).become;
    const std::string name = into.exists() ? words_of(state().match->name(into)) : "?";
    return {At::moves, fmt::format("{} become {}", at(step.from), name)};
  }
  Told operator()(const Scout&) const { return {At::hand, "scout"}; }
  Told operator()(const AutoKill& step) const {
    return {At::attacks,
            hit(fmt::format("{} kill {} {}", unit(step.from), unit(step.target), at(step.target))),
            lost_in(seen) > 0 ? Weight::battle : Weight::choice};
  }
  Told operator()(const Attack& step) const {
    return {At::attacks,
            hit(fmt::format("{} at {} {}", unit(step.from), unit(step.target), at(step.target))),
            lost_in(seen) > 0 ? Weight::battle : Weight::choice};
  }
  Told operator()(const Defend& step) const { return {At::answers, card(step.card)}; }
  Told operator()(const Recoil& step) const {
    return {At::answers, fmt::format("recoil {}", at(step.to))};
  }
  Told operator()(const Pass&) const {
    if (!state().is_pending) return {At::moves, "no swap", Weight::faint};
    return {At::answers, hit(unit(state().pending.target)), struck()};
  }
  Told operator()(const EndTurn&) const { return {At::answers, ""}; }
  Told operator()(const Return& step) const {
    return {At::moves, words_of(state().match->name(step.unit)) + " back"};
  }
  Told operator()(const Bury& step) const {
    return {At::answers, words_of(state().match->name(step.unit)) + " dead", Weight::faint};
  }
  Told operator()(const Draw& step) const {
    return {At::hand, fmt::format("+{}", step.cards.size()), Weight::faint};
  }
};

void count(Turn& turn, const Seen& seen) {
  const auto add = [&](Counted kind, std::int64_t more) { turn.counts[index(kind)] += more; };
  const Action& action = seen.step.action;
  add(Counted::destroyed, lost_in(seen));
  if (std::holds_alternative<Move>(action)) add(Counted::moved, 1);
  if (const auto* advance = std::get_if<Advance>(&action)) {
    add(Counted::moved, std::ssize(advance->units));
  }
  if (std::holds_alternative<Attack>(action)) add(Counted::attacks, 1);
  if (std::holds_alternative<AutoKill>(action)) add(Counted::auto_kills, 1);
  if (std::holds_alternative<Defend>(action)) add(Counted::saved, 1);
}

// Placing, swapping and the aftermath are nobody's single turn: there a row is the acting side's.
Turn& turn_of(Timeline& timeline, const Seen& seen) {
  const State& state = seen.before;
  const std::size_t side = state.active.index();
  const auto& turns = timeline.turns;
  if (turns.empty() || turns.back().number != state.turn || turns.back().side != side) {
    Turn turn;
    turn.number = state.turn;
    turn.side = side;
    turn.columns.resize(columns);
    turn.counts.resize(kinds);
    turn.standing.resize(players);
    timeline.turns.push_back(std::move(turn));
  }
  return timeline.turns.back();
}

}  // namespace

Timeline Timelines<ancient_warfare::Game>::begin(const State& opened) {
  Timeline timeline;
  timeline.title = warfare::title_of(*opened.match);
  timeline.below = "The set-up";
  for (const Side side : {north, south}) {
    timeline.sides.push_back(title_case(opened.match->name(side)));
  }
  timeline.columns = {{"cards", 11}, {"moves", 33}, {"attacks", 38}, {"answers", 18}};
  timeline.standing = "points of lost units";
  timeline.goal = opened.constants().points;
  timeline.kinds = {{"units moved", Shape::pennant},
                    {"attacks", Shape::shield},
                    {"auto-kills", Shape::diamond},
                    {"defences", Shape::disc},
                    {"units destroyed", Shape::cross}};
  return timeline;
}

void Timelines<ancient_warfare::Game>::add(Timeline& timeline, const Seen& seen, const Theme&) {
  Turn& turn = turn_of(timeline, seen);
  Told told = std::visit(Brief{seen}, seen.step.action);
  const State& state = seen.after;
  const std::string words = fmt::format("{} {}", title_case(state.match->name(seen.step.by)),
                                        warfare::told(seen.before, seen.step));
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
  for (const Side side : {north, south}) turn.standing[side.index()] = state.of(side).points;
  timeline.below = words;
  if (!timeline.broken && state.phase == Phase::over) {
    timeline.below = state.winner.exists()
                         ? fmt::format("Won by {} in turn {}",
                                       title_case(state.match->name(state.winner)), turn.number)
                         : fmt::format("Over without a winner in turn {}", turn.number);
  }
  timeline.aside = fmt::format("{} steps · {}", seen.number,
                               counted(static_cast<std::int64_t>(state.turn), "turn"));
}

}  // namespace praetor::viz
