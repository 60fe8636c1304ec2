// DUELLUM, first part: movement. Legions cross red borders and galleys blue ones. Hostile units of
// the same type cancel them out one for one, on the way and on arrival.

#include <fmt/format.h>

#include <span>

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/march.hpp"
#include "engine/text/counted.hpp"

namespace praetor::antike_duellum {
namespace {

std::int64_t range_of(const State& state, Side by, Unit unit) {
  const KnowHow roads = unit == Unit::legion ? KnowHow::strata : KnowHow::navigatio;
  const std::int64_t more = state.of(by).know_how.has(roads) ? 1 : 0;
  return 1 + more + state.turn_data.bonus.border[index(unit)];
}

// Units of a type in a region that have not moved this turn.
std::int64_t unmoved(const State& state, Side by, Unit unit, Region region) {
  return state.units_of(by, region)[index(unit)] -
         state.turn_data.moved[region.index()][index(unit)];
}

// Units of a type in a region that may cross `crossings` more borders.
std::int64_t ready(const State& state, Side by, Unit unit, Region region, std::int64_t crossings) {
  const std::int64_t fresh = unmoved(state, by, unit, region);
  if (!state.match->reading(Reading::march)) return fresh;
  return state.turn_data.marches.ready(region, unit, fresh, crossings, range_of(state, by, unit));
}

bool leads_back(const State& state, Region from, Region to) {
  return from == to && state.match->reading(Reading::march_back);
}

Finding path(const State& state, Side, const Move& move) {
  if (Finding found = mechanics::broken_path(state.match->board(), move.path)) return found;
  if (!leads_back(state, move.path[0], move.path.back())) return std::nullopt;
  return Mismatch{fmt::format("path/{}", move.path.size() - 1), "another region"sv,
                  state.match->board().regions.at(move.path[0].index())};
}

Finding range(const State& state, Side by, const Move& move) {
  const std::int64_t crossings = mechanics::crossings(move.path);
  const std::int64_t most = range_of(state, by, move.unit);
  if (crossings <= most) return std::nullopt;
  return Mismatch{"path", fmt::format("at most {} crossed", text::counted(most, "border")),
                  crossings};
}

Finding units(const State& state, Side by, const Move& move) {
  const std::int64_t crossings = mechanics::crossings(move.path);
  const std::int64_t most =
      move.path.empty() ? 0 : ready(state, by, move.unit, move.path[0], crossings);
  if (move.count.value <= most) return std::nullopt;
  const bool in_parts = state.match->reading(Reading::march);
  return Mismatch{"count",
                  fmt::format("at most {}, what stands there {}", most,
                              in_parts ? "and can still go so far" : "unmoved"),
                  std::int64_t{move.count.value}};
}

// How many units are left at the end of a path, before a battle there. A path that enters a region
// twice finds no hostile units there the second time.
std::int64_t left_on_the_way(const State& state, Side by, Unit unit, std::int64_t count,
                             std::span<const Region> way) {
  Regions cleared = 0;
  for (const Region region : way) {
    if (!board::has(cleared, region)) count = survivors(state, by, unit, count, region);
    cleared |= board::bit(region);
  }
  return count;
}

Finding someone_goes_on(const State& state, Side by, const Move& move) {
  const std::span<const Region> way(move.path.begin(), move.path.size());
  for (std::size_t i = 1; i + 1 < way.size(); ++i) {
    if (left_on_the_way(state, by, move.unit, move.count.value, way.subspan(1, i)) > 0) continue;
    return Mismatch{fmt::format("path/{}", i), "someone left to go on"sv, std::int64_t{0}};
  }
  return std::nullopt;
}

void effects(Transaction<State>& transaction, Side by, const Move& move) {
  if (move.path.empty()) return;
  const Region from = move.path[0];
  const std::int64_t fresh = unmoved(transaction.state(), by, move.unit, from);
  transaction.because(rule::move_march, [&](State& state) {
    state.add_units(by, from, move.unit, -std::int64_t{move.count.value});
    Tally& moved = state.turn_data.moved[from.index()][index(move.unit)];
    if (state.match->reading(Reading::march)) {
      moved = std::min<std::int64_t>(moved, state.units_of(by, from)[index(move.unit)]);
    }
  });
  std::int64_t left = move.count.value;
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    left = battle(transaction, by, move.unit, left, move.path[i]);
  }
  const Region end = move.path.back();
  transaction.because(rule::move_march, [&](State& state) {
    state.add_units(by, end, move.unit, left);
    state.turn_data.moved[end.index()][index(move.unit)] += left;
    if (!state.match->reading(Reading::march)) return;
    state.turn_data.marches.march(from, end, move.unit, fresh, move.count.value,
                                  mechanics::crossings(move.path), left);
  });
}

// How many borders all of `count` units may cross. Units that have marched may march on only under
// the reading `march` in-parts.
std::int64_t crossings_left(const State& state, Side by, Unit unit, Region region,
                            std::int64_t count) {
  const std::int64_t fresh = unmoved(state, by, unit, region);
  const std::int64_t range = range_of(state, by, unit);
  return range - state.turn_data.marches.crossed(region, unit, fresh, count);
}

// The marches of one stack. Unless `exact`, the paths are one crossing longer than allowed, so that
// the range rule has something to forbid.
bool marches_of(const State& state, Side by, Move move, bool exact, const Sink<Move>& sink,
                Region from) {
  const auto visit = [&](std::span<const Region> path) {
    const bool back = exact && leads_back(state, from, path.back());
    const auto made = [&] {
      move.path = sink.arena().store(path);
      return move;
    };
    if (!back && !sink.made(made)) return mechanics::Onward::stop;
    const bool on =
        !exact || left_on_the_way(state, by, move.unit, move.count.value, path.subspan(1)) > 0;
    return on ? mechanics::Onward::go_on : mechanics::Onward::turn_back;
  };
  const auto next = [&](Region region) {
    const board::Board& board = state.match->board();
    return exact ? board.neighbours(region, colour_of(move.unit)) : board.neighbours(region);
  };
  const std::int64_t most = exact ? crossings_left(state, by, move.unit, from, move.count.value)
                                  : range_of(state, by, move.unit) + 1;
  return mechanics::Paths(most, next, visit).from(from);
}

bool moves(const State& state, Side by, bool exact, const Sink<Move>& sink) {
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    const Regions standing = state.units.with(state.side(by), unit);
    const bool more = board::each_of(standing, [&](Region region) {
      const std::int64_t there = exact ? ready(state, by, unit, region, 1)
                                       : std::int64_t{state.units_of(by, region)[index(unit)]};
      for (std::int64_t count = 1; count <= there; ++count) {
        const Move move{unit, Count{static_cast<std::int32_t>(count)}, {}};
        if (!marches_of(state, by, move, exact, sink, region)) return false;
      }
      return true;
    });
    if (!more) return false;
  }
  return true;
}

bool candidates(const State& state, Side by, const Sink<Move>& sink) {
  return moves(state, by, false, sink);
}

bool generate(const State& state, Side by, const Sink<Move>& sink) {
  return moves(state, by, true, sink);
}

constexpr Guard<State, Move> move_guards[] = {{&rule::move_path, path},
                                              {&rule::move_border, mechanics::move_border<Move>},
                                              {&rule::move_range, range},
                                              {&rule::move_units, units},
                                              {&rule::move_survivors, someone_goes_on}};

constexpr LawOf<Move> move_law{{.kind = Move::name,
                                .phases = set_of({Phase::action}),
                                .fields = set_of({RondelField::duellum_1, RondelField::duellum_2})},
                               guards_of<move_guards>,
                               effects,
                               candidates,
                               generate};

}  // namespace

const LawOf<Move>& law_of(Kind<Move>) { return move_law; }

}  // namespace praetor::antike_duellum
