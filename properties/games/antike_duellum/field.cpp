// How each action changes what the auditor expects. A step that should have been refused may be
// entered too. Then the result has no meaning, but nothing is read or written out of range.

#include "properties/games/antike_duellum/field.hpp"

#include <algorithm>

namespace praetor::properties::antike_duellum {
namespace {

using board::bit;
using board::has;

std::uint8_t knowing(KnowHow kind) { return static_cast<std::uint8_t>(1U << index(kind)); }

Pile pile(std::int64_t count) { return {count}; }

template <class Known>
std::uint8_t bits_of(const Known& known) {
  std::uint8_t bits = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto one = static_cast<KnowHow>(kind);
    if (known.has(one)) bits = static_cast<std::uint8_t>(bits | knowing(one));
  }
  return bits;
}

}  // namespace

Field::Field(const Setup& setup) : match(setup.match.get()), active(setup.first) {
  const auto& tables = match->tables();
  const auto& places = match->board().places;
  for (std::size_t region = 0; region < places.size(); ++region) {
    if (places[region].site == site_city) sites |= bit(Region::of(region));
  }
  for (std::size_t kind = 0; kind < resources; ++kind) {
    tokens[kind] = tables.token[kind];
    for (std::size_t side = 0; side < players; ++side) {
      const Regions start = bit(match->board_data->start[side][kind]);
      cities[side] |= start;
      sort[kind] |= start;
      tokens[kind] += -1;
    }
  }
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) stacks[kind] = tables.personage[kind];
  for (Camp& camp : camps) {
    camp.walls = std::ranges::count(tables.wall_track, 0);
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      camp.box[kind] = tables.box[kind];
      camp.supply[kind] = tables.units[kind] - tables.box[kind];
    }
  }
  shown = display_size;
  hidden = -shown;
  for (const CardDatum& card : tables.deck) hidden += card.copies;
  ready = own().box;
}

void Field::enter(const State& before, const Step<Game>& step, const State& after) {
  const Play* play = std::get_if<Play>(&step.action);
  if (play != nullptr && match->datum(play->card).effect == Effect::declared) {
    read_again(after);
    return;
  }
  std::visit([&](const auto& action) { carry_out(before, action); }, step.action);
}

std::int64_t Field::range(Unit unit) const {
  const KnowHow roads = unit == Unit::legion ? KnowHow::strata : KnowHow::navigatio;
  return 1 + (owns(active, roads) ? 1 : 0) + extra_borders[index(unit)];
}

std::int64_t Field::sea_areas(Side side) const {
  Regions fleet = 0;
  for (std::size_t region = 0; region < match->board().places.size(); ++region) {
    if (of(side, Region::of(region), Unit::galley) > 0) fleet |= bit(Region::of(region));
  }
  return std::popcount(fleet & sites) + match->tables().open_sea * std::popcount(fleet & ~sites);
}

PersonageCounts Field::awards() const {
  const auto& tables = match->tables();
  const Regions held = cities[active.index()];
  PersonageCounts due{};
  const auto reach = [&](Personage kind, std::int64_t reached) {
    due[index(kind)] = reached - own().personage[index(kind)];
  };
  reach(Personage::king, std::popcount(held) / tables.per_king);
  reach(Personage::citizen, std::popcount(held & temples) / tables.per_citizen);
  reach(Personage::navigator, sea_areas(active) / tables.per_navigator);
  due[index(Personage::general)] = temples_destroyed;
  due[index(Personage::scholar)] =
      std::popcount(static_cast<unsigned>(developed & ~others().know_how));
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    due[kind] = std::clamp<std::int64_t>(due[kind], 0, stacks[kind]);
  }
  return due;
}

/// Both sides lose as many units as the weaker one has. Returns how many of the arriving are left.
std::int64_t Field::fight(Unit unit, std::int64_t arriving, Region region) {
  const std::size_t kind = index(unit);
  Pile& hostile = units[region.index()][enemy().index()][kind];
  const std::int64_t fallen = std::min<std::int64_t>(arriving, hostile);
  hostile += -fallen;
  camps[0].box[kind] += fallen;
  camps[1].box[kind] += fallen;
  return arriving - fallen;
}

void Field::settle() {
  if (!reveal && shown == 0) owed = 0;  // nothing is left to take
  if (phase == Phase::cards && !reveal && owed == 0) begin_turn(enemy());
}

void Field::begin_turn(Side side) {
  active = side;
  phase = Phase::advance;
  turn += 1;
  armed = {};
  moved = {};
  marchers.clear();
  ready = own().box;
  extra_borders = {};
  conquests = 0;
  temples_destroyed = 0;
  developed = 0;
  fortified = Region::none();
}

void Field::carry_out(const State&, const Advance& advance) {
  own().on_rondel = true;
  own().rondel = advance.to;
  phase = Phase::action;
}

void Field::carry_out(const State&, const BuildTemple& build) { temples |= bit(build.city); }

void Field::carry_out(const State&, const BuildWall& build) {
  walls |= bit(build.city);
  own().walls += -1;
}

void Field::carry_out(const State&, const Arm& arm) {
  const std::size_t kind = index(arm.unit);
  own().box[kind] += -std::int64_t{arm.count.value};
  ready[kind] += -std::int64_t{arm.count.value};
  armed[arm.city.index()] += arm.count.value;
  const std::int64_t left = fight(arm.unit, arm.count.value, arm.city);
  units[arm.city.index()][active.index()][kind] += left;
}

void Field::carry_out(const State&, const Develop& develop) {
  developed = static_cast<std::uint8_t>(developed | knowing(develop.know_how));
}

void Field::carry_out(const State&, const Recruit& recruit) {
  own().supply[index(recruit.unit)] += -std::int64_t{recruit.count.value};
  own().box[index(recruit.unit)] += recruit.count.value;
}

void Field::carry_out(const State&, const Move& move) {
  if (move.path.empty()) return;
  const std::size_t kind = index(move.unit);
  const bool in_parts = match->reading(Reading::march);
  std::vector<std::int64_t> going;
  if (in_parts) going = take_freshest(move.path[0], move.unit, move.count.value);
  units[move.path[0].index()][active.index()][kind] += -std::int64_t{move.count.value};
  std::int64_t left = move.count.value;
  for (std::size_t i = 1; i < move.path.size(); ++i) left = fight(move.unit, left, move.path[i]);
  units[move.path.back().index()][active.index()][kind] += left;
  moved[move.path.back().index()][kind] += left;
  if (!in_parts) return;
  // The freshest units fall first.
  going.erase(going.begin(), going.end() - std::clamp<std::int64_t>(left, 0, std::ssize(going)));
  for (const std::int64_t before : going) {
    marchers.push_back({move.path.back(), move.unit, before + std::ssize(move.path) - 1});
  }
  for (const Region region : {move.path[0], move.path.back()}) {
    moved[region.index()][kind] = std::ranges::count_if(
        marchers, [&](const Marcher& one) { return one.at == region && one.unit == move.unit; });
  }
}

void Field::carry_out(const State& before, const Conquer& conquer) {
  const Region city = conquer.city;
  const bool stopped = is_stopped(before, {active, conquer});
  if (fortress_stands_ready(before)) ++hidden;  // it goes from the hand to the discards
  phase = Phase::conquest;
  if (stopped) return;
  const std::array<std::int64_t, unit_kinds> lost{conquer.lose.galley.value,
                                                  conquer.lose.legion.value};
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    take_freshest(city, static_cast<Unit>(kind), lost[kind]);
    Pile& attackers = units[city.index()][active.index()][kind];
    attackers += -lost[kind];
    own().box[kind] += lost[kind];
    const std::int64_t moved_left = std::min<std::int64_t>(moved[city.index()][kind], attackers);
    moved[city.index()][kind] = moved_left;
    Pile& defenders = units[city.index()][enemy().index()][kind];
    camps[enemy().index()].box[kind] += defenders;
    defenders = 0;
  }
  if (has(temples, city)) ++temples_destroyed;
  if (has(walls, city)) camps[enemy().index()].walls += 1;
  temples &= ~bit(city);
  walls &= ~bit(city);
  cities[enemy().index()] &= ~bit(city);
  cities[active.index()] |= bit(city);
  ++conquests;
  if (conquests == 1 || !match->reading(Reading::conquest_after_card)) owed = 1;
  settle();
}

void Field::carry_out(const State&, const Trade&) {}

void Field::carry_out(const State&, const Play& play) {
  const CardDatum& card = match->datum(play.card);
  ++hidden;
  if (card.effect == Effect::destroy_wall && play.city) {
    for (std::size_t side = 0; side < players; ++side) {
      if (has(cities[side] & walls, *play.city)) camps[side].walls += 1;
    }
    walls &= ~bit(*play.city);
  } else if (card.effect == Effect::defence && play.city) {
    fortified = *play.city;
  } else if (card.effect == Effect::extra_border) {
    extra_borders[index(card.unit)] += card.amount;
  } else if (card.effect == Effect::free_recruit && play.unit) {
    own().supply[index(*play.unit)] += -card.amount;
    own().box[index(*play.unit)] += card.amount;
  }
}

void Field::carry_out(const State&, const Found& found) {
  cities[active.index()] |= bit(found.city);
  sort[index(found.resource)] |= bit(found.city);
  tokens[index(found.resource)] += -1;
  phase = Phase::founding;
}

void Field::carry_out(const State&, const EndTurn&) {
  const PersonageCounts gained = awards();
  std::int64_t sum = 0;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    stacks[kind] += -gained[kind];
    own().personage[kind] += gained[kind];
    sum += gained[kind];
  }
  own().know_how = static_cast<std::uint8_t>(own().know_how | developed);
  for (const std::int64_t symbol : match->tables().wall_track) {
    if (symbol > own().track && symbol <= own().track + sum) own().walls += 1;
  }
  own().track += sum;
  if (own().track >= match->tables().to_win) {
    phase = Phase::over;
    winner = active;
    owed = 0;
    return;
  }
  phase = Phase::cards;
  owed += sum;
  settle();
}

void Field::carry_out(const State&, const TakeCard&) {
  if (owed > 0) --owed;
  --shown;
  reveal = hidden > 0;
  if (phase == Phase::conquest && !match->reading(Reading::conquest_after_card)) {
    phase = Phase::founding;
  }
  settle();
}

void Field::carry_out(const State&, const Reveal&) {
  reveal = false;
  ++shown;
  --hidden;
  settle();
}

/// Nobody can predict what a declared card does, so what it may change is read from the state after
/// it. It may not change turns, phases, what is owed, or personages.
void Field::read_again(const State& after) {
  read_map(after);
  hidden = -(shown = after.display_count);
  for (const CardDatum& card : match->tables().deck) hidden += card.copies;
  for (std::size_t side = 0; side < players; ++side) {
    const Player& player = after.player[side];
    Camp& camp = camps[side];
    camp.walls = pile(player.walls);
    camp.on_rondel = player.on_rondel;
    camp.rondel = player.rondel;
    camp.know_how = bits_of(player.know_how);
    for (const std::uint16_t copies : player.cards) hidden -= copies;
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      camp.box[kind] = pile(player.box[kind]);
      camp.supply[kind] = pile(player.supply[kind]);
    }
  }
  for (std::size_t kind = 0; kind < resources; ++kind) tokens[kind] = pile(after.bank.token[kind]);
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    ready[kind] = pile(after.turn_data.box[kind]);
  }
  developed = bits_of(after.turn_data.developed);
  extra_borders = after.turn_data.bonus.border;
  conquests = after.turn_data.conquests;
  temples_destroyed = after.turn_data.temples_destroyed;
  fortified = after.turn_data.fortified;
  settle();
}

void Field::read_map(const State& after) {
  cities = {};
  sort = {};
  temples = walls = 0;
  for (std::size_t region = 0; region < match->board().places.size(); ++region) {
    const Regions here = bit(Region::of(region));
    const City& city = after.city[region];
    if (city.owner.value < players) {
      cities[city.owner.index()] |= here;
      sort[index(city.resource)] |= here;
      temples |= city.temple ? here : 0;
      walls |= city.wall ? here : 0;
    }
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      for (std::size_t side = 0; side < players; ++side) {
        units[region][side][kind] = pile(after.units[region][side][kind]);
      }
      moved[region][kind] = pile(after.turn_data.moved[region][kind]);
    }
    armed[region] = std::int64_t{after.turn_data.armed[region]};
  }
  marchers.clear();
  for (const auto& group : after.turn_data.marches.groups()) {
    marchers.insert(marchers.end(), static_cast<std::size_t>(group.count),
                    {group.region, group.unit, group.crossings});
  }
}

}  // namespace praetor::properties::antike_duellum
