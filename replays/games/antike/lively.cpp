// What a lively player of Antike prefers, as small whole numbers. Found by experiment: with these,
// nearly all games end with a winner, and all kinds of actions occur.

#include <algorithm>
#include <utility>

#include "replays/games/antike/policy.hpp"

namespace praetor::replays {

using namespace antike;  // every name below is the game's
using board::bit;
using board::has;

namespace {

constexpr std::pair<std::string_view, std::uint64_t> kind_weights[] = {
    {TakeChip::name, 100}, {Advance::name, 100}, {BuildTemple::name, 4000}, {Arm::name, 400},
    {Develop::name, 4000}, {Move::name, 1500},   {Battle::name, 60},        {Conquer::name, 4000},
    {Trade::name, 40},     {Found::name, 200},   {EndTurn::name, 1}};

}  // namespace

const KindWeights AntikeLively::kinds = kind_weights;

AntikeLively::AntikeLively(const State& state) : state_(state), side_(state.active) {
  const board::Board& board = state.match->board();
  Regions sea = 0;
  each_region(state, [&](Region region) {
    const City& city = state.at(region);
    const bool can_fall = city.exists() && mechanics::cities_of(state, city.owner) > 1;
    if (city.owner == side_) {
      at_.own_cities |= bit(region);
    } else if (can_fall) {
      at_.prey |= bit(region);
    }
    if (!city.exists() && state.match->is_city_site(region)) at_.free_sites |= bit(region);
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      if (state.units_of(side_, region)[index(unit)] > 0) at_.fleet[index(unit)] |= bit(region);
    }
    if (board.touches(region, board::BorderColour::blue)) sea |= bit(region);
    return true;
  });
  at_.presence = at_.fleet[0] | at_.fleet[1];
  const Regions open = at_.free_sites & ~at_.presence;
  if (open == 0 || state.of(side_).stones == 0) {
    at_.goal = next_conquest(state, at_.prey,
                             [&](Region city) { return defence(city) - strength(side_, city); });
  }
  const Regions land = at_.goal != 0 ? at_.goal : open | at_.prey;
  sea = at_.goal != 0 ? 0 : sea & ~at_.fleet[index(Unit::galley)];
  at_.far[index(Unit::legion)] = distances(board, land, Unit::legion);
  at_.far[index(Unit::galley)] = distances(board, land | sea, Unit::galley);
}

std::int64_t AntikeLively::chips(Resource resource) const {
  return state_.of(side_).chips.of(resource);
}

std::int64_t AntikeLively::strength(Side side, Region region) const {
  const Units& units = state_.units_of(side, region);
  return units[0] + units[1];
}

// An estimate of what a conqueror needs; the law computes it exactly.
std::int64_t AntikeLively::defence(Region region) const {
  const Side owner = state_.at(region).owner;
  return capacity(state_, state_.at(region)) + strength(owner, region) +
         level_of(state_, owner, state_.tables().defend, monarchy_democracy);
}

// The rondel: how useful a field is now.

std::uint64_t AntikeLively::use_of_production(Resource resource) const {
  const std::int64_t gain = mechanics::yield_of(state_, side_, resource) +
                            level_of(state_, side_, state_.tables().produce, market_currency);
  return use_of_chips(gain, chips(resource));
}

std::uint64_t AntikeLively::use_of_know_how() const {
  const std::int64_t means = chips(Resource::gold) + state_.of(side_).chips.coin;
  std::uint64_t use = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const Develop develop{static_cast<KnowHow>(kind), {}};
    const auto needed = state_.tables().needs[kind];
    const bool ready = !needed || state_.of(side_).know_how.has(*needed);
    const bool owned = state_.of(side_).know_how.has(develop.know_how);
    if (owned || !ready || means < price_of(state_, side_, develop).base) continue;
    use = std::max<std::uint64_t>(use, others_own(state_, side_, develop.know_how) ? 25 : 95);
  }
  return use;
}

std::uint64_t AntikeLively::use_of_temples() const {
  const bool means =
      chips(Resource::marble) + state_.of(side_).chips.coin >= state_.tables().price.temple;
  bool room = false;
  each(at_.own_cities, [&](Region city) { room = room || !state_.at(city).temple; });
  return means && room && state_.bank.temple > 0 ? 100 : 0;
}

std::uint64_t AntikeLively::use_of_arming() const {
  const Units& supply = state_.of(side_).supply;
  const std::int64_t price = std::max<std::int64_t>(1, state_.tables().price.arm);
  std::int64_t room = 0;
  each(at_.own_cities, [&](Region city) { room += capacity(state_, state_.at(city)); });
  const std::int64_t count = std::min({supply[0] + supply[1], chips(Resource::iron) / price, room});
  return weight(std::min<std::int64_t>(count, 8) * 10);
}

std::uint64_t AntikeLively::use_of_war() const {
  return replays::use_of_war(
      state_, side_, at_,
      [&](Unit, Region region) { return strength(side_, region) >= defence(region); },
      [&](Unit unit) { return actions_of(state_, side_, unit); });
}

std::uint64_t AntikeLively::use_of(RondelField field) const {
  switch (field) {
    case RondelField::gold:
      return use_of_production(Resource::gold);
    case RondelField::iron:
      return use_of_production(Resource::iron);
    case RondelField::marble:
      return use_of_production(Resource::marble);
    case RondelField::maneuver_1:
    case RondelField::maneuver_2:
      return use_of_war();
    case RondelField::arming:
      return use_of_arming();
    case RondelField::know_how:
      return use_of_know_how();
    case RondelField::temple:
      return use_of_temples();
  }
  return 1;
}

std::uint64_t AntikeLively::liking(const Advance& advance) const {
  const auto paid = weight(mechanics::payment(state_, side_, advance).all());
  return liking_of_advance(use_of(advance.to), paid);
}

// The actions of the fields.

std::uint64_t AntikeLively::liking(const BuildTemple& build) const {
  return usual_payment(state_, side_, build);
}

std::uint64_t AntikeLively::liking(const Arm& arm) const {
  return usual_payment(state_, side_, arm) *
         liking_of_arming(at_, arm.unit, arm.city, arm.count.value);
}

std::uint64_t AntikeLively::liking(const Develop& develop) const {
  const bool first = !others_own(state_, side_, develop.know_how);
  return usual_payment(state_, side_, develop) * (first ? 20 : 3);
}

std::int64_t AntikeLively::worth_of_arrival(Unit unit, std::int64_t count, Region region) const {
  std::int64_t worth = 0;
  if (has(at_.free_sites & ~at_.presence, region)) worth += 8 - (count - 1) * 2;
  if (has(at_.prey, region) && strength(side_, region) + count >= defence(region)) {
    worth += state_.at(region).temple ? 40 : 20;
  }
  // Where there are not enough units yet, they gather.
  if (has(at_.goal, region)) worth += 6 * count;
  if (unit == Unit::galley && !has(at_.fleet[index(unit)], region)) worth += 3;
  return worth;
}

std::uint64_t AntikeLively::liking(const Move& move) const {
  const std::int64_t loss =
      loss_of_leaving(state_, side_, at_, move, 3, [&](Region region) { return defence(region); });
  const std::int64_t worth = worth_of_arrival(move.unit, move.count.value, move.path.back()) - loss;
  return liking_of_march(at_, move.unit, move.count.value, move.path, worth);
}

std::uint64_t AntikeLively::liking(const Conquer& conquer) const {
  // Giving up a city with a temple loses the temple.
  const bool dear = conquer.give_up && state_.at(*conquer.give_up).temple;
  return (state_.at(conquer.city).temple ? 50 : 10) * (dear ? 1U : 8U);
}

std::uint64_t AntikeLively::liking(const Trade& trade) const {
  return liking_of_trade(state_.of(side_).chips, mechanics::chips_of(trade.give),
                         mechanics::chips_of(trade.take));
}

std::uint64_t AntikeLively::liking(const Found& found) const {
  return usual_payment(state_, side_, found);
}

}  // namespace praetor::replays
