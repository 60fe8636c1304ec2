// Maneuver, first part: movement. A unit has a number of actions a turn, and may stop and march on
// later. Units of other nations do not stop it.

#include <fmt/format.h>

#include <span>

#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/mechanics/march.hpp"
#include "engine/text/counted.hpp"

namespace praetor::antike {
namespace {

std::int64_t spent(const Move& move) { return move.spent ? move.spent->value : 0; }

Finding path(const State& state, Side, const Move& move) {
  return mechanics::broken_path(state.match->board(), move.path);
}

Finding range(const State& state, Side by, const Move& move) {
  const std::int64_t used = spent(move) + mechanics::crossings(move.path);
  const std::int64_t most = actions_of(state, by, move.unit);
  if (used <= most) return std::nullopt;
  return Mismatch{"path", fmt::format("at most {} a turn", text::counted(most, "action")),
                  fmt::format("{} with those used before", used)};
}

Finding units(const State& state, Side, const Move& move) {
  const std::int64_t ready =
      move.path.empty() ? 0 : units_that_used(state, move.unit, move.path[0], spent(move));
  if (move.count.value <= ready) return std::nullopt;
  return Mismatch{"count",
                  fmt::format("at most {}, what stands there with so many actions used", ready),
                  std::int64_t{move.count.value}};
}

// The counter of units in a region that have used `actions` actions; null if there is no such
// counter (0 or more than `actions_max`).
Tally* place_of(State& state, Unit unit, Region region, std::int64_t actions) {
  if (actions < 1 || actions > static_cast<std::int64_t>(actions_max)) return nullptr;
  return &state.turn_data.used[region.index()][index(unit)][static_cast<std::size_t>(actions) - 1];
}

void march(Transaction<State>& transaction, Side by, const Move& move) {
  if (move.path.empty()) return;
  const Region from = move.path[0];
  const Region end = move.path.back();
  const std::int64_t used = spent(move) + mechanics::crossings(move.path);
  transaction.because(rule::move_march, [&](State& state) {
    state.add_units(by, from, move.unit, -std::int64_t{move.count.value});
    if (Tally* before = place_of(state, move.unit, from, spent(move))) *before -= move.count.value;
    state.add_units(by, end, move.unit, move.count.value);
    if (Tally* after = place_of(state, move.unit, end, used)) *after += move.count.value;
  });
  note_entered(transaction, {end, move.unit});
}

// The marches of one stack. If a rule may be switched off, the paths are one crossing longer than
// allowed, so that the range rule has something to forbid.
bool marches_of(const State& state, Move move, bool exact, std::int64_t most,
                const Sink<Move>& sink, Region from) {
  const auto visit = [&](std::span<const Region> way) {
    move.path = sink.arena().store(way);
    return sink(move) ? mechanics::Onward::go_on : mechanics::Onward::stop;
  };
  const auto next = [&](Region region) {
    const board::Board& board = state.match->board();
    return exact ? board.neighbours(region, colour_of(move.unit)) : board.neighbours(region);
  };
  return mechanics::Paths(most - spent(move) + (exact ? 0 : 1), next, visit).from(from);
}

template <bool exact>
bool moves(const State& state, Side by, const Sink<Move>& sink) {
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    const std::int64_t most = actions_of(state, by, unit);
    const Regions standing = state.units.with(state.side(by), unit);
    const bool more = board::each_of(standing, [&](Region region) {
      for (std::int64_t used = 0; used < most; ++used) {
        const std::int64_t there = exact ? units_that_used(state, unit, region, used)
                                         : std::int64_t{state.units_of(by, region)[index(unit)]};
        Move move{unit, {}, {}, {}};
        if (used > 0) move.spent = Amount{static_cast<std::int32_t>(used)};
        for (std::int64_t count = 1; count <= there; ++count) {
          move.count = Count{static_cast<std::int32_t>(count)};
          if (!marches_of(state, move, exact, most, sink, region)) return false;
        }
      }
      return true;
    });
    if (!more) return false;
  }
  return true;
}

constexpr Guard<State, Move> move_guards[] = {{&rule::move_path, path},
                                              {&rule::move_border, mechanics::move_border<Move>},
                                              {&rule::move_range, range},
                                              {&rule::move_units, units}};

constexpr LawOf<Move> move_law{
    {.kind = Move::name, .phases = set_of({Phase::action}), .fields = maneuver_fields},
    guards_of<move_guards>,
    march,
    moves<false>,
    moves<true>};

}  // namespace

const LawOf<Move>& law_of(Kind<Move>) { return move_law; }

}  // namespace praetor::antike
