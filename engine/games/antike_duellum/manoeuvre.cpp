// DUELLUM, first part: movement. Legions cross red borders and galleys blue ones; hostile units of
// the type stop them one for one, on the way and on arrival.

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/sites.hpp"

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

Finding path(const State& state, Side, const Move& move) {
  if (move.path.size() < 2) {
    return Breach{"path", std::string_view("at least 2 regions"),
                  static_cast<std::int64_t>(move.path.size())};
  }
  const board::Board& board = state.match->board();
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    if (board::has(board.neighbours(move.path[i - 1]), move.path[i])) continue;
    return Breach{fmt::format("path/{}", i),
                  fmt::format("a neighbour of {}", board.regions.at(move.path[i - 1].index())),
                  board.regions.at(move.path[i].index())};
  }
  return std::nullopt;
}

Finding border(const State& state, Side, const Move& move) {
  const board::Board& board = state.match->board();
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    if (board::has(board.neighbours(move.path[i - 1], colour_of(move.unit)), move.path[i])) {
      continue;
    }
    const bool legion = move.unit == Unit::legion;
    return Breach{fmt::format("path/{}", i),
                  std::string_view(legion ? "a red border" : "a blue border"),
                  std::string_view(legion ? "no red one" : "no blue one")};
  }
  return std::nullopt;
}

Finding range(const State& state, Side by, const Move& move) {
  const auto crossings = static_cast<std::int64_t>(move.path.size()) - 1;
  const std::int64_t most = range_of(state, by, move.unit);
  if (crossings <= most) return std::nullopt;
  return Breach{"path", fmt::format("at most {} borders crossed", most), crossings};
}

Finding units(const State& state, Side by, const Move& move) {
  const std::int64_t ready = move.path.empty() ? 0 : unmoved(state, by, move.unit, move.path[0]);
  if (move.count.value <= ready) return std::nullopt;
  return Breach{"count", fmt::format("at most {}, what stands there unmoved", ready),
                std::int64_t{move.count.value}};
}

Finding someone_goes_on(const State& state, Side by, const Move& move) {
  // A region that the path meets twice was cleared the first time.
  std::int64_t left = move.count.value;
  Regions cleared = 0;
  for (std::size_t i = 1; i + 1 < move.path.size(); ++i) {
    const Region region = move.path[i];
    if (!board::has(cleared, region)) left = survivors(state, by, move.unit, left, region);
    cleared |= board::bit(region);
    if (left > 0) continue;
    return Breach{fmt::format("path/{}", i), std::string_view("someone left to go on"),
                  std::int64_t{0}};
  }
  return std::nullopt;
}

void effects(Scribe<State>& scribe, Side by, const Move& move) {
  if (move.path.empty()) return;
  const std::size_t kind = index(move.unit);
  scribe.because(rule::move_march,
                 [&](State& state) { state.units_of(by, move.path[0])[kind] -= move.count.value; });
  std::int64_t left = move.count.value;
  for (std::size_t i = 1; i < move.path.size(); ++i) {
    left = battle(scribe, by, move.unit, left, move.path[i]);
  }
  const Region end = move.path.back();
  scribe.because(rule::move_march, [&](State& state) {
    state.units_of(by, end)[kind] += left;
    state.turn_data.moved[end.index()][kind] += left;
  });
}

/// Proposes the marches of one stack: depth first, a shorter one before those that it begins.
class Marches {
 public:
  Marches(const State& state, Side by, const Offer<Move>& offer, bool exact)
      : state_(state), by_(by), offer_(offer), exact_(exact) {}

  bool of(Unit unit, std::int64_t count, Region from, std::int64_t most) {
    move_ = Move{unit, Count{static_cast<std::int32_t>(count)}, {}};
    path_ = {from};
    crossings_max_ = static_cast<std::size_t>(std::min<std::int64_t>(most, path_entries_max - 1));
    return from_here(count, 0);
  }

 private:
  static constexpr std::int64_t path_entries_max = 64;

  // `left` units arrive at the path's end; the regions of `cleared` hold nobody hostile any more.
  bool from_here(std::int64_t left, Regions cleared) {
    const board::Board& board = state_.match->board();
    const Regions next = exact_ ? board.neighbours(path_.back(), colour_of(move_.unit))
                                : board.neighbours(path_.back());
    return each_region(state_, [&](Region region) {
      if (!board::has(next, region)) return true;
      path_.push_back(region);
      move_.path = offer_.arena().store(std::span<const Region>(path_));
      bool more = offer_(move_);
      const std::int64_t on =
          board::has(cleared, region) ? left : survivors(state_, by_, move_.unit, left, region);
      const bool may_go_on = path_.size() <= crossings_max_ && (!exact_ || on > 0);
      if (more && may_go_on) more = from_here(on, cleared | board::bit(region));
      path_.pop_back();
      return more;
    });
  }

  const State& state_;
  Side by_;
  const Offer<Move>& offer_;
  bool exact_;
  Move move_;
  std::vector<Region> path_;
  std::size_t crossings_max_ = 0;
};

bool moves(const State& state, Side by, bool exact, const Offer<Move>& offer) {
  Marches marches(state, by, offer, exact);
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    // With a rule switched off one crossing too many shows what the range forbids.
    const std::int64_t most = range_of(state, by, unit) + (exact ? 0 : 1);
    const bool more = each_region(state, [&](Region region) {
      const std::int64_t there = exact ? unmoved(state, by, unit, region)
                                       : std::int64_t{state.units_of(by, region)[index(unit)]};
      for (std::int64_t count = 1; count <= there; ++count) {
        if (!marches.of(unit, count, region, most)) return false;
      }
      return true;
    });
    if (!more) return false;
  }
  return true;
}

bool candidates(const State& state, Side by, const Offer<Move>& offer) {
  return moves(state, by, false, offer);
}

bool generate(const State& state, Side by, const Offer<Move>& offer) {
  return moves(state, by, true, offer);
}

constexpr Guard<State, Move> guards[] = {{&rule::move_path, path},
                                         {&rule::move_border, border},
                                         {&rule::move_range, range},
                                         {&rule::move_units, units},
                                         {&rule::move_survivors, someone_goes_on}};

constexpr LawOf<Move> law{{.kind = Move::name,
                           .phases = set_of({Phase::action}),
                           .fields = set_of({RondelField::duellum_1, RondelField::duellum_2})},
                          guards,
                          effects,
                          candidates,
                          generate};

}  // namespace

const LawOf<Move>& law_of(Kind<Move>) { return law; }

}  // namespace praetor::antike_duellum
