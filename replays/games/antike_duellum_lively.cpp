// What a lively player of Antike Duellum likes, as small whole numbers. Found by trying: with these
// likings nearly all games end with a winner, and all kinds of action and card come up.

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/games/antike_duellum/price.hpp"
#include "replays/games/antike_duellum_habits.hpp"

namespace praetor::replays {

using namespace antike_duellum;  // every name below is the game's
using board::bit;
using board::has;

namespace {

constexpr std::uint8_t out_of_reach = 0xFF;

constexpr std::pair<std::string_view, std::uint64_t> kind_weights[] = {
    {Advance::name, 100},  {BuildTemple::name, 4000}, {BuildWall::name, 40}, {Arm::name, 400},
    {Develop::name, 4000}, {Recruit::name, 200},      {Move::name, 1500},    {Conquer::name, 4000},
    {Trade::name, 40},     {Play::name, 60},          {Found::name, 40},     {EndTurn::name, 1},
    {TakeCard::name, 100}, {Reveal::name, 100}};

// Calls `use(region)` for each region of a set.
template <class F>
void each(Regions set, F&& use) {
  for (; set != 0; set &= set - 1) {
    use(Region::of(static_cast<std::size_t>(std::countr_zero(set))));
  }
}

std::uint64_t weight(std::int64_t liking) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, liking));
}

}  // namespace

DuellumLively::DuellumLively(const State& state)
    : state_(state), side_(state.active), enemy_(state.opponent()) {
  for (std::size_t i = 0; i < state.regions(); ++i) {
    const Region region = Region::of(i);
    const City& city = state.at(region);
    if (city.owner == side_) own_cities_ |= bit(region);
    if (city.owner == enemy_) enemy_cities_ |= bit(region);
    if (!city.exists() && state.match->is_city_site(region)) free_sites_ |= bit(region);
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      if (state.units_of(side_, region)[index(unit)] > 0) fleet_[index(unit)] |= bit(region);
    }
  }
  presence_ = fleet_[0] | fleet_[1];
  const Regions open = free_sites_ & ~presence_;
  goal_ = open == 0 ? next_conquest() : Regions{0};
  Regions sea = 0;
  for (std::size_t i = 0; i < state.regions(); ++i) {
    const bool taken = has(fleet_[index(Unit::galley)], Region::of(i));
    const bool blue = state.match->board().touches(Region::of(i), board::Colour::blue);
    if (!taken && blue && goal_ == 0) sea |= bit(Region::of(i));
  }
  const Regions land = goal_ != 0 ? goal_ : open | enemy_cities_;
  far_[index(Unit::legion)] = distances(land, Unit::legion);
  far_[index(Unit::galley)] = distances(land | sea, Unit::galley);
}

// With no site left to settle all units go for one city: the one that lacks least to fall, rather
// one with a temple.
DuellumLively::Regions DuellumLively::next_conquest() const {
  Regions best = 0;
  std::int64_t least = INT64_MAX;
  each(enemy_cities_, [&](Region city) {
    const Units& own = state_.units_of(side_, city);
    const std::int64_t lacking = defence(city) - own[0] - own[1];
    const std::int64_t effort = 3 * lacking - (state_.at(city).temple ? 7 : 0);
    if (effort >= least) return;
    least = effort;
    best = bit(city);
  });
  return best;
}

// Borders of the unit's colour from each region to the nearest target.
DuellumLively::Distances DuellumLively::distances(Regions targets, Unit unit) const {
  Distances far;
  far.fill(out_of_reach);
  Regions reached = 0;
  for (std::uint8_t steps = 0; targets != 0 && steps < out_of_reach; ++steps) {
    reached |= targets;
    Regions next = 0;
    each(targets, [&](Region region) {
      far[region.index()] = steps;
      next |= state_.match->board().neighbours(region, colour_of(unit));
    });
    targets = next & ~reached;
  }
  return far;
}

std::int64_t DuellumLively::chips(Resource resource) const {
  return state_.of(side_).chips.of(resource);
}

std::int64_t DuellumLively::range(Unit unit) const {
  const KnowHow roads = unit == Unit::legion ? KnowHow::strata : KnowHow::navigatio;
  return 1 + (state_.of(side_).know_how.has(roads) ? 1 : 0) +
         state_.turn_data.bonus.border[index(unit)];
}

// About what a conqueror needs; the law itself says it exactly.
std::int64_t DuellumLively::defence(Region region) const {
  const City& city = state_.at(region);
  const Units& defenders = state_.units_of(enemy_, region);
  return capacity(state_, city) + defenders[0] + defenders[1] + (city.wall ? 1 : 0) +
         (state_.of(enemy_).know_how.has(KnowHow::res_publica) ? 1 : 0);
}

std::uint64_t DuellumLively::kind(std::string_view name) const {
  const auto* place =
      std::ranges::find(kind_weights, name, &std::pair<std::string_view, std::uint64_t>::first);
  return place == std::end(kind_weights) ? 1 : place->second;
}

std::uint64_t DuellumLively::step(const Step<duellum::Game>& step) const {
  return std::visit([&](const auto& action) { return liking(action); }, step.action);
}

// How far the payment is the one that is meant where none is written.
template <class A>
std::uint64_t DuellumLively::usual_payment(const A& action) const {
  A silent = action;
  silent.pay.reset();
  const bool usual = payment(state_, side_, silent) == payment(state_, side_, action);
  constexpr std::uint64_t much_liked = 30;
  return usual ? much_liked : 1;
}

// The rondel: what a field is good for now.

std::uint64_t DuellumLively::use_of_production(Resource resource) const {
  std::int64_t gain = state_.of(side_).know_how.has(KnowHow::moneta) ? 2 : 1;
  each(own_cities_, [&](Region city) {
    if (state_.at(city).resource == resource) gain += capacity(state_, state_.at(city));
  });
  const std::int64_t have = chips(resource);
  const std::int64_t need = have == 0 ? 10 : have < 4 ? 7 : have < 8 ? 4 : 1;
  return weight(gain * need);
}

std::uint64_t DuellumLively::use_of_science() const {
  const std::int64_t means = chips(Resource::gold) + state_.of(side_).chips.coin;
  std::int64_t use = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    if (state_.of(side_).know_how.has(know_how)) continue;
    const bool second = state_.of(enemy_).know_how.has(know_how);
    const KnowHowPrice& price = state_.tables().know_how[kind];
    if (means >= (second ? price.second : price.first)) use = std::max(use, second ? 25L : 90L);
  }
  const Units& box = state_.of(side_).box;
  if (use == 0 && box[0] + box[1] < 4 && chips(Resource::gold) > 1) use = 45;
  return weight(use);
}

std::uint64_t DuellumLively::use_of_temples() const {
  const Chips& have = state_.of(side_).chips;
  bool can_build = false;
  each(own_cities_, [&](Region city) {
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
  std::int64_t use = 0;
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    each(fleet_[index(unit)], [&](Region region) {
      const std::int64_t there = state_.units_of(side_, region)[index(unit)];
      const std::uint8_t far = far_[index(unit)][region.index()];
      if (has(enemy_cities_, region) && there >= defence(region)) use += 60;
      // Who stands on a free site waits for a founding; more of them may go on.
      const std::int64_t idle = has(free_sites_, region) ? there - 1 : there;
      if (far == out_of_reach || far == 0 || idle == 0) return;
      use += (far <= range(unit) ? 25 : 8) * std::min<std::int64_t>(idle, 2);
    });
  }
  return weight(std::min<std::int64_t>(use, 90));
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
  // A price of several chips can be paid in many ways; together they count as one.
  const std::uint64_t ways = (paid + 1) * (paid + 2) * (paid + 3) / 6;
  return 1 + 1000 * use_of(advance.to) / (ways * (1 + paid));
}

// The fields' actions.

std::uint64_t DuellumLively::liking(const BuildTemple& build) const {
  return usual_payment(build) * (1 + weight(6 - price_of(state_, side_, build).surcharge));
}

std::uint64_t DuellumLively::liking(const BuildWall& build) const {
  const bool threatened = (state_.match->board().neighbours(build.city) & enemy_cities_) != 0;
  return usual_payment(build) * (threatened ? 4 : 1);
}

std::uint64_t DuellumLively::liking(const Arm& arm) const {
  const std::uint8_t far = far_[index(arm.unit)][arm.city.index()];
  const std::uint64_t near = far >= 6 ? 1 : 8U - far;
  return usual_payment(arm) * near * weight(arm.count.value);
}

std::uint64_t DuellumLively::liking(const Develop& develop) const {
  const bool first = !state_.of(enemy_).know_how.has(develop.know_how);
  return usual_payment(develop) * (first ? 20 : 3);
}

std::uint64_t DuellumLively::liking(const Recruit& recruit) const {
  const Units& box = state_.of(side_).box;
  const bool wanted = box[0] + box[1] + recruit.count.value <= 8 && recruit.count.value <= 4;
  return wanted ? usual_payment(recruit) * weight(recruit.count.value) : 0;
}

std::int64_t DuellumLively::worth_of_arrival(Unit unit, std::int64_t count, Region region) const {
  const std::int64_t hostile = state_.units_of(enemy_, region)[index(unit)];
  const std::int64_t left = count - hostile;
  std::int64_t worth = hostile > 0 ? (left > 0 ? 2 : 1) : 0;
  if (left <= 0) return worth;
  if (has(free_sites_ & ~presence_, region)) worth += 8 - (left - 1) * 2;
  if (has(enemy_cities_, region)) {
    const Units& own = state_.units_of(side_, region);
    const bool enough = own[0] + own[1] + left >= defence(region);
    if (enough) worth += state_.at(region).temple ? 40 : 20;
  }
  // Where the force does not suffice yet, it gathers.
  if (has(goal_, region)) worth += 6 * left;
  if (unit == Unit::galley && !has(fleet_[index(unit)], region)) {
    worth += 2 * state_.match->sea_areas(region);
  }
  return worth;
}

std::int64_t DuellumLively::loss_of_leaving(const Move& move) const {
  const Region from = move.path[0];
  const Units& there = state_.units_of(side_, from);
  std::int64_t loss = 0;
  const bool last_galley = there[index(Unit::galley)] == move.count.value;
  if (move.unit == Unit::galley && last_galley) loss += 2 * state_.match->sea_areas(from);
  const bool leaves_site = there[0] + there[1] == move.count.value && has(free_sites_, from);
  if (leaves_site) loss += 8;
  if (has(enemy_cities_, from) && there[0] + there[1] >= defence(from)) loss += 20;
  if (has(goal_, from)) loss += 6 * move.count.value;
  return loss;
}

std::uint64_t DuellumLively::liking(const Move& move) const {
  const Region end = move.path.back();
  std::int64_t worth = worth_of_arrival(move.unit, move.count.value, end) - loss_of_leaving(move);
  const Distances& far = far_[index(move.unit)];
  const std::int64_t nearer =
      std::int64_t{far[move.path[0].index()]} - std::int64_t{far[end.index()]};
  const bool on_the_way = far[move.path[0].index()] != out_of_reach && nearer > 0;
  if (on_the_way) worth += goal_ != 0 ? 3 * nearer * move.count.value : worth == 0 ? 1 : 0;
  // Longer ways to the same end are many; they count little together.
  const std::size_t crossings = move.path.size() - 1;
  return worth <= 0 ? 0 : weight(worth * worth * 64) >> (3 * std::min<std::size_t>(crossings, 4));
}

std::uint64_t DuellumLively::liking(const Conquer& conquer) const {
  return state_.at(conquer.city).temple ? 50 : 10;
}

// Trade, cards and founding.

std::uint64_t DuellumLively::liking(const Trade& trade) const {
  const Chips give = chips_of(trade.give);
  const Chips take = chips_of(trade.take);
  constexpr std::int64_t plenty = 6;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const std::int64_t have = chips(static_cast<Resource>(kind));
    if (give.chip[kind] > 0 && (have < plenty || take.chip[kind] > 0)) return 0;
    if (take.chip[kind] > 0 && have > 3) return 0;
  }
  return 10;
}

std::uint64_t DuellumLively::liking(const Play& play) const {
  switch (state_.match->datum(play.card).effect) {
    case Effect::defence: {
      // The other side's card, for a city in which the active side stands strong enough.
      const Region city = play.city.value_or(Region{0});
      const Units& threat = state_.units_of(side_, city);
      return threat[0] + threat[1] >= defence(city) ? 100 : 0;
    }
    case Effect::destroy_wall:
      return has(enemy_cities_, play.city.value_or(Region{0})) ? 10 : 0;
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
  each(own_cities_,
       [&](Region city) { same += state_.at(city).resource == found.resource ? 1 : 0; });
  const std::int64_t surcharge = price_of(state_, side_, found).surcharge;
  return usual_payment(found) * (1 + weight(12 - 2 * same - 3 * surcharge));
}

}  // namespace praetor::replays
