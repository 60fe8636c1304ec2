// What a lively player of Antike Duellum prefers, as small whole numbers. Found by experiment: with
// these, nearly all games end with a winner, and all kinds of actions and cards occur.

#include <algorithm>
#include <utility>

#include "replays/games/antike/family.hpp"
#include "replays/games/antike_duellum/policy.hpp"

namespace praetor::replays {

using namespace antike_duellum;  // every name below is the game's
using board::bit;
using board::has;

namespace {

constexpr std::pair<std::string_view, std::uint64_t> kind_weights[] = {
    {Advance::name, 100},  {BuildTemple::name, 4000}, {BuildWall::name, 40}, {Arm::name, 400},
    {Develop::name, 4000}, {Recruit::name, 200},      {Move::name, 1500},    {Conquer::name, 4000},
    {Trade::name, 40},     {Play::name, 60},          {Found::name, 40},     {EndTurn::name, 1},
    {TakeCard::name, 100}, {Reveal::name, 100}};

}  // namespace

const KindWeights DuellumLively::kinds = kind_weights;

DuellumLively::DuellumLively(const State& state)
    : state_(state), side_(state.active), enemy_(state.opponent()) {
  for (std::size_t i = 0; i < state.regions(); ++i) {
    const Region region = Region::of(i);
    const City& city = state.at(region);
    if (city.owner == side_) at_.own_cities |= bit(region);
    if (city.owner == enemy_) at_.prey |= bit(region);
    if (!city.exists() && state.match->is_city_site(region)) at_.free_sites |= bit(region);
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      if (state.units_of(side_, region)[index(unit)] > 0) at_.fleet[index(unit)] |= bit(region);
    }
  }
  at_.presence = at_.fleet[0] | at_.fleet[1];
  const Regions open = at_.free_sites & ~at_.presence;
  // If no free site is left, all units approach one city.
  if (open == 0) {
    at_.goal = next_conquest(state, at_.prey, [&](Region city) {
      const Units& own = state_.units_of(side_, city);
      return defence(city) - own[0] - own[1];
    });
  }
  Regions sea = 0;
  for (std::size_t i = 0; i < state.regions(); ++i) {
    const bool taken = has(at_.fleet[index(Unit::galley)], Region::of(i));
    const bool blue = state.match->board().touches(Region::of(i), board::BorderColour::blue);
    if (!taken && blue && at_.goal == 0) sea |= bit(Region::of(i));
  }
  const Regions land = at_.goal != 0 ? at_.goal : open | at_.prey;
  const board::Board& board = state.match->board();
  at_.far[index(Unit::legion)] = distances(board, land, Unit::legion);
  at_.far[index(Unit::galley)] = distances(board, land | sea, Unit::galley);
}

std::int64_t DuellumLively::chips(Resource resource) const {
  return state_.of(side_).chips.of(resource);
}

std::int64_t DuellumLively::range(Unit unit) const {
  const KnowHow roads = unit == Unit::legion ? KnowHow::strata : KnowHow::navigatio;
  return 1 + (state_.of(side_).know_how.has(roads) ? 1 : 0) +
         state_.turn_data.bonus.border[index(unit)];
}

// An estimate of what a conqueror needs; the law computes it exactly.
std::int64_t DuellumLively::defence(Region region) const {
  const City& city = state_.at(region);
  const Units& defenders = state_.units_of(enemy_, region);
  return capacity(state_, city) + defenders[0] + defenders[1] + (city.wall ? 1 : 0) +
         (state_.of(enemy_).know_how.has(KnowHow::res_publica) ? 1 : 0);
}

// The rondel: how useful a field is now.

std::uint64_t DuellumLively::use_of_production(Resource resource) const {
  std::int64_t gain = state_.of(side_).know_how.has(KnowHow::moneta) ? 2 : 1;
  each(at_.own_cities, [&](Region city) {
    if (state_.at(city).resource == resource) gain += capacity(state_, state_.at(city));
  });
  return use_of_chips(gain, chips(resource));
}

std::uint64_t DuellumLively::use_of_science() const {
  const std::int64_t means = chips(Resource::gold) + state_.of(side_).chips.coin;
  std::int64_t use = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    if (state_.of(side_).know_how.has(know_how)) continue;
    const bool second = state_.of(enemy_).know_how.has(know_how);
    const KnowHowPrice& price = state_.tables().know_how[kind];
    if (means >= (second ? price.second : price.first))
      use = std::max<std::int64_t>(use, second ? 25 : 90);
  }
  const Units& box = state_.of(side_).box;
  if (use == 0 && box[0] + box[1] < 4 && chips(Resource::gold) > 1) use = 45;
  return weight(use);
}

std::uint64_t DuellumLively::use_of_temples() const {
  const Chips& have = state_.of(side_).chips;
  bool can_build = false;
  each(at_.own_cities, [&](Region city) {
    if (state_.at(city).temple || state_.bank.temple == 0) return;
    const Price price = price_of(state_, side_, BuildTemple{city, {}});
    can_build =
        can_build || (have.coin >= price.surcharge &&
                      have.of(Resource::marble) + have.coin >= price.base + price.surcharge);
  });
  if (can_build) return 100;
  return state_.of(side_).walls > 0 && have.of(Resource::marble) > 0 ? 3 : 0;
}

std::uint64_t DuellumLively::use_of_arming() const {
  const Units& box = state_.of(side_).box;
  const std::int64_t price = std::max<std::int64_t>(1, state_.tables().price.arm);
  const std::int64_t means = chips(Resource::iron) / price;
  return weight(std::min({box[0] + box[1], means, std::int64_t{4}}) * 15);
}

std::uint64_t DuellumLively::use_of_war() const {
  return replays::use_of_war(
      state_, side_, at_,
      [&](Unit unit, Region region) {
        return state_.units_of(side_, region)[index(unit)] >= defence(region);
      },
      [&](Unit unit) { return range(unit); });
}

std::uint64_t DuellumLively::use_of(RondelField field) const {
  switch (field) {
    case RondelField::aurum:
      return use_of_production(Resource::gold);
    case RondelField::ferrum:
      return use_of_production(Resource::iron);
    case RondelField::marmor:
      return use_of_production(Resource::marble);
    case RondelField::duellum_1:
    case RondelField::duellum_2:
      return use_of_war();
    case RondelField::militia:
      return use_of_arming();
    case RondelField::scientia:
      return use_of_science();
    case RondelField::templum:
      return use_of_temples();
  }
  return 1;
}

std::uint64_t DuellumLively::liking(const Advance& advance) const {
  const auto paid = weight(payment(state_, side_, advance).all());
  return liking_of_advance(use_of(advance.to), paid);
}

// The actions of the fields.

std::uint64_t DuellumLively::liking(const BuildTemple& build) const {
  return usual_payment(state_, side_, build) *
         (1 + weight(6 - price_of(state_, side_, build).surcharge));
}

std::uint64_t DuellumLively::liking(const BuildWall& build) const {
  const bool threatened = (state_.match->board().neighbours(build.city) & at_.prey) != 0;
  return usual_payment(state_, side_, build) * (threatened ? 4 : 1);
}

std::uint64_t DuellumLively::liking(const Arm& arm) const {
  return usual_payment(state_, side_, arm) *
         liking_of_arming(at_, arm.unit, arm.city, arm.count.value);
}

std::uint64_t DuellumLively::liking(const Develop& develop) const {
  const bool first = !state_.of(enemy_).know_how.has(develop.know_how);
  return usual_payment(state_, side_, develop) * (first ? 20 : 3);
}

std::uint64_t DuellumLively::liking(const Recruit& recruit) const {
  const Units& box = state_.of(side_).box;
  const bool wanted = box[0] + box[1] + recruit.count.value <= 8 && recruit.count.value <= 4;
  return wanted ? usual_payment(state_, side_, recruit) * weight(recruit.count.value) : 0;
}

std::int64_t DuellumLively::worth_of_arrival(Unit unit, std::int64_t count, Region region) const {
  const std::int64_t hostile = state_.units_of(enemy_, region)[index(unit)];
  const std::int64_t left = count - hostile;
  std::int64_t worth = hostile > 0 ? (left > 0 ? 2 : 1) : 0;
  if (left <= 0) return worth;
  if (has(at_.free_sites & ~at_.presence, region)) worth += 8 - (left - 1) * 2;
  if (has(at_.prey, region)) {
    const Units& own = state_.units_of(side_, region);
    const bool enough = own[0] + own[1] + left >= defence(region);
    if (enough) worth += state_.at(region).temple ? 40 : 20;
  }
  // Where there are not enough units yet, they gather.
  if (has(at_.goal, region)) worth += 6 * left;
  if (unit == Unit::galley && !has(at_.fleet[index(unit)], region)) {
    worth += 2 * state_.match->sea_areas(region);
  }
  return worth;
}

std::uint64_t DuellumLively::liking(const Move& move) const {
  const std::int64_t loss =
      loss_of_leaving(state_, side_, at_, move, 2 * state_.match->sea_areas(move.path[0]),
                      [&](Region region) { return defence(region); });
  const std::int64_t worth = worth_of_arrival(move.unit, move.count.value, move.path.back()) - loss;
  return liking_of_march(at_, move.unit, move.count.value, move.path, worth);
}

std::uint64_t DuellumLively::liking(const Conquer& conquer) const {
  return state_.at(conquer.city).temple ? 50 : 10;
}

// Trade, cards and founding.

std::uint64_t DuellumLively::liking(const Trade& trade) const {
  return liking_of_trade(state_.of(side_).chips, chips_of(trade.give), chips_of(trade.take));
}

std::uint64_t DuellumLively::liking(const Play& play) const {
  switch (state_.match->datum(play.card).effect) {
    case Effect::defence: {
      // The card of the other side, for a city in which the active side is strong enough.
      const Region city = play.city.value_or(Region{0});
      const Units& threat = state_.units_of(side_, city);
      return threat[0] + threat[1] >= defence(city) ? 100 : 0;
    }
    case Effect::destroy_wall:
      return has(at_.prey, play.city.value_or(Region{0})) ? 10 : 0;
    case Effect::half_coins:
      return state_.of(enemy_).chips.coin >= 4 ? 20 : 0;
    case Effect::gold_per_know_how:
      return state_.of(enemy_).know_how.size() > 0 ? 20 : 0;
    case Effect::chips: {
      const Chips take = chips_of(play.take.value_or(Purse{}));
      std::int64_t liking = 0;
      for (std::size_t kind = 0; kind < resources; ++kind) {
        const std::int64_t lacking = 9 - chips(static_cast<Resource>(kind));
        liking += take.chip[kind] * std::max<std::int64_t>(0, lacking);
      }
      return weight(liking);
    }
    case Effect::extra_border:
    case Effect::extra_free_fields:
    case Effect::discount:
    case Effect::free_recruit:
    case Effect::declared:
      return 5;
  }
  return 1;
}

std::uint64_t DuellumLively::liking(const Found& found) const {
  std::int64_t same = 0;
  each(at_.own_cities,
       [&](Region city) { same += state_.at(city).resource == found.resource ? 1 : 0; });
  const std::int64_t surcharge = price_of(state_, side_, found).surcharge;
  return usual_payment(state_, side_, found) * (1 + weight(12 - 2 * same - 3 * surcharge));
}

}  // namespace praetor::replays
