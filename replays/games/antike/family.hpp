#pragma once
// What the generators of both Antike games share: the boards that have the side that should begin,
// distances on a board, and small whole numbers for preferences.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mechanics/awards.hpp"
#include "engine/mechanics/price.hpp"
#include "replays/making/policy_of.hpp"

namespace praetor::replays {

using mechanics::Region;
using mechanics::Regions;

/// The boards to choose from: all, unless a first side is wished for but no board; then those for
/// which `has_first(board)` is true. `what` names the kind of side in the sentence if there is
/// none.
template <class Data, class HasFirst>
Result<Catalog<Data>, std::string> boards_for(const Catalog<Data>& boards, const Wishes& wishes,
                                              std::string_view what, HasFirst&& has_first) {
  if (wishes.first.empty() || !wishes.board.empty()) return boards;
  Catalog<Data> with_first;
  for (const auto& board : boards) {
    if (has_first(*board)) with_first.put(board);
  }
  if (with_first.size() != 0) return with_first;
  const auto known = names_on(boards, &board::Board::sides);
  const std::vector<std::string_view> views(known.begin(), known.end());
  return failure(no_such(what, wishes.first, views));
}

/// Adds the claim of the personages gained, if the step can make it.
template <class EndTurn, class State, class Step>
Step with_awards(const State& before, Step step, const State& after, Arena& arena) {
  auto* end = std::get_if<EndTurn>(&step.action);
  if (end == nullptr) return step;
  const auto gained = mechanics::listed(mechanics::gained(before, after, step.by));
  if (!gained.empty()) end->awards = arena.store(std::span<const mechanics::Personage>(gained));
  return step;
}

/// Calls `use(region)` for each region of a set.
template <class F>
void each(Regions set, F&& use) {
  board::each_of(set, [&](Region region) {
    use(region);
    return true;
  });
}

/// A negative preference counts as 0: the step is never chosen.
constexpr std::uint64_t weight(std::int64_t liking) {
  return liking < 0 ? 0 : static_cast<std::uint64_t>(liking);
}

inline constexpr std::uint8_t out_of_reach = 0xFF;
using Distances = std::array<std::uint8_t, board::regions_max>;

/// The number of borders of the unit's colour from each region to the nearest target.
Distances distances(const board::Board& board, Regions targets, mechanics::Unit unit);

/// How much a payment is liked: much if it is the one that an absent payment means.
template <class State, class A>
std::uint64_t usual_payment(const State& state, Side side, const A& action) {
  A silent = action;
  silent.pay.reset();
  const bool usual =
      mechanics::payment(state, side, silent) == mechanics::payment(state, side, action);
  constexpr std::uint64_t much_liked = 30;
  return usual ? much_liked : 1;
}

/// How useful more chips of a kind are: the fewer the side has, the better.
constexpr std::uint64_t use_of_chips(std::int64_t gain, std::int64_t have) {
  const std::int64_t need = have == 0 ? 10 : have < 4 ? 7 : have < 8 ? 4 : 1;
  return weight(gain * need);
}

/// How much an advance is liked. A price of several chips can be paid in many ways; together they
/// count as one.
constexpr std::uint64_t liking_of_advance(std::uint64_t use, std::uint64_t paid) {
  const std::uint64_t ways = (paid + 1) * (paid + 2) * (paid + 3) / 6;
  return 1 + 1000 * use / (ways * (1 + paid));
}

/// Where a lively player's units are and where they should go.
struct Campaign {
  Regions free_sites = 0;
  Regions own_cities = 0;
  Regions prey = 0;      ///< cities that may be conquered
  Regions goal = 0;      ///< the one city that all units approach, or none
  Regions presence = 0;  ///< regions with own units
  std::array<Regions, mechanics::unit_kinds> fleet{};  ///< regions with own units, by kind
  std::array<Distances, mechanics::unit_kinds> far{};  ///< borders to the next place worth reaching

  bool is_prey(Region region) const { return board::has(prey, region); }
};

/// The city that is easiest to take, with a preference for temples. `lacking(city)` is how many
/// more units it needs.
template <class State, class Lacking>
Regions next_conquest(const State& state, Regions prey, Lacking&& lacking) {
  Regions best = 0;
  std::int64_t least = INT64_MAX;
  each(prey, [&](Region city) {
    const std::int64_t effort = 3 * lacking(city) - (state.at(city).temple ? 7 : 0);
    if (effort >= least) return;
    least = effort;
    best = board::bit(city);
  });
  return best;
}

/// How useful a maneuver is now. `ready(unit, region)` says whether the units there can take the
/// city, `range(unit)` how many borders they may cross.
template <class State, class Ready, class Range>
std::uint64_t use_of_war(const State& state, Side side, const Campaign& campaign, Ready&& ready,
                         Range&& range) {
  std::int64_t use = 0;
  for (const mechanics::Unit unit : {mechanics::Unit::galley, mechanics::Unit::legion}) {
    const std::size_t kind = index(unit);
    each(campaign.fleet[kind], [&](Region region) {
      const std::int64_t there = state.units_of(side, region)[kind];
      const std::uint8_t far = campaign.far[kind][region.index()];
      if (campaign.is_prey(region) && ready(unit, region)) use += 60;
      // A unit on a free site waits for a founding; only the others may go on.
      const std::int64_t idle = board::has(campaign.free_sites, region) ? there - 1 : there;
      if (far == out_of_reach || far == 0 || idle == 0) return;
      use += (far <= range(unit) ? 25 : 8) * std::min<std::int64_t>(idle, 2);
    });
  }
  return weight(std::min<std::int64_t>(use, 90));
}

/// What a march gives up in the region where it begins. `last_galley` is the value of the sea if no
/// galley is left there. `defence(city)` is what a conqueror needs there.
template <class State, class Move, class Defence>
std::int64_t loss_of_leaving(const State& state, Side side, const Campaign& campaign,
                             const Move& move, std::int64_t last_galley, Defence&& defence) {
  const Region from = move.path[0];
  const auto& there = state.units_of(side, from);
  const std::int64_t all = there[0] + there[1];
  const bool is_galley = move.unit == mechanics::Unit::galley;
  std::int64_t loss = is_galley && there[index(move.unit)] == move.count.value ? last_galley : 0;
  if (all == move.count.value && board::has(campaign.free_sites, from)) loss += 8;
  if (campaign.is_prey(from) && all >= defence(from)) loss += 20;
  if (board::has(campaign.goal, from)) loss += 6 * move.count.value;
  return loss;
}

/// How much arming `count` units in a city is liked: the nearer to a target, the better.
std::uint64_t liking_of_arming(const Campaign& campaign, mechanics::Unit unit, Region city,
                               std::int64_t count);

/// How much a march is liked if its end is worth `worth`.
std::uint64_t liking_of_march(const Campaign& campaign, mechanics::Unit unit, std::int64_t count,
                              const mechanics::Path& path, std::int64_t worth);

/// How much a trade is liked: chips that are plenty for chips that are scarce.
std::uint64_t liking_of_trade(const mechanics::Chips& have, const mechanics::Chips& give,
                              const mechanics::Chips& take);

}  // namespace praetor::replays
