// Strength, losses, retreat and occupation.

#include "engine/games/conqueror_duels/battle.hpp"

#include "engine/games/conqueror_duels/rules.hpp"

namespace praetor::conqueror_duels {
namespace {

constexpr Units so_many_of(Type type, std::int64_t count) {
  return type == Type::infantry ? Units::of(count, 0) : Units::of(0, count);
}

std::int64_t spared_by(const State& state, Side side) {
  const HeroDatum& hero = state.tables().hero(state.battle.heroes[side.index()]);
  const bool spares =
      state.battle.heroes[side.index()].exists() && hero.effect == HeroEffect::spare;
  return spares ? hero.amount : 0;
}

void ask(Transaction<State>& transaction, const Rule& cause, Duty duty, Side debtor) {
  transaction.because(cause, [&](State& state) {
    state.duty = duty;
    state.debtor = debtor;
  });
}

void lose(State& state, Side side, Territory at, const Units& units) {
  if (side == defender_in(state)) {
    state.units.take(at, units);
    return;
  }
  if (at.index() >= territories_max) return;
  const Units gone = common(state.battle.from[at.index()], units);
  state.battle.from.take(at, gone);
  state.units.take(at, gone);
  state.again.take(at, gone);
}

/// The loss of a side that has no choice, because it loses all units, or has units of only one type
/// in one territory. Empty if it must choose.
std::optional<UnitsByTerritory> only_loss(const State& state, Side side) {
  const std::int64_t due = state.battle.to_lose[side.index()];
  const bool all = due >= army_in(state, side).size();
  std::optional<UnitsByTerritory> loss(std::in_place);
  std::size_t sorts = 0;
  const auto note = [&](Territory at, const Units& there) {
    if (all) loss->set(at, there);
    for (const Type type : {Type::infantry, Type::cavalry}) {
      if (there[type] == 0) continue;
      ++sorts;
      if (!all) loss->set(at, so_many_of(type, due));
    }
  };
  if (side == attacker_in(state)) {
    each_army(state.battle.from, note);
  } else if (state.battle.is_open()) {
    note(state.battle.to, army_in(state, side));
  }
  if (!all && sorts > 1) loss.reset();
  return loss;
}

void lose_all_of(State& state, Side side, const UnitsByTerritory& loss) {
  each_army(loss, [&](Territory at, const Units& units) { lose(state, side, at, units); });
  state.battle.to_lose[side.index()] = 0;
}

/// Whether the side has nothing more to lose. If it must choose, opens the duty and returns false.
bool is_settled(Transaction<State>& transaction, Side side) {
  if (transaction.state().battle.to_lose[side.index()] == 0) return true;
  const auto only = only_loss(transaction.state(), side);
  if (!only) {
    ask(transaction, rule::battle_losses, Duty::choose_loss, side);
    return false;
  }
  transaction.because(rule::loss_taken, [&](State& state) { lose_all_of(state, side, *only); });
  return true;
}

/// Attackers that conquer nothing count as having acted.
void give_up(State& state) {
  each_army(state.battle.from, [&](Territory at, const Units& units) {
    state.again.take(at, units);
    state.spent.add(at, units);
  });
  state.battle.clear();
}

/// True if the beaten defenders are gone. If they must choose a retreat, opens the duty and returns
/// false.
bool is_driven_out(Transaction<State>& transaction) {
  const State& now = transaction.state();
  const Territory lost = now.battle.to;
  const Side loser = defender_in(now);
  if (now.units_at(lost).none()) return true;
  std::size_t open = 0;
  Territory last;
  if (now.tables().retreat) {
    each_of(now.map().neighbours[lost.index()], [&](Territory to) {
      if (bar_to_retreat(now, loser, to) != nullptr) return true;
      ++open;
      last = to;
      return true;
    });
  }
  if (open > 1) {
    ask(transaction, rule::retreat_made, Duty::retreat, loser);
    return false;
  }
  if (open == 1) {
    retreat_to(transaction, last);
  } else {
    transaction.because(rule::retreat_none, [&](State& state) { state.units.set(lost, Units{}); });
  }
  return true;
}

void pay(Transaction<State>& transaction, const Rule& cause, Side side, std::int64_t coins) {
  transaction.because(cause, [&](State& state) { state.of(side).coins += coins; });
}

Units stays_at(const Armies& stay, Territory at) {
  Units sum;
  for (const Army& army : stay) {
    if (army.key == at) sum = sum + army.value;
  }
  return sum;
}

void go_in(State& state, Territory to, const Armies& stay) {
  const Side by = attacker_in(state);
  state.owner.set(to, by);
  each_army(state.battle.from, [&](Territory from, const Units& army) {
    const bool conquered_before = !state.again[from.index()].none();
    const Units behind = common(army, stays_at(stay, from));
    const Units going = army - behind;
    state.again.take(from, army);
    state.spent.add(from, behind);
    state.units.take(from, going);
    state.units.add(to, going);
    UnitsByTerritory& now = state.tables().again && !conquered_before ? state.again : state.spent;
    now.add(to, going);
  });
}

}  // namespace

Side attacker_in(const State& state) { return state.side(state.active); }
Side defender_in(const State& state) { return state.other(state.active); }

Units army_at(const State& state, Side side, Territory at) {
  if (at.index() >= territories_max) return {};
  if (side == attacker_in(state)) return state.battle.from[at.index()];
  return at == state.battle.to ? state.units_at(at) : Units{};
}

Units army_in(const State& state, Side side) {
  if (side != attacker_in(state)) return state.units_at(state.battle.to);
  Units sum;
  each_army(state.battle.from, [&](Territory, const Units& units) { sum = sum + units; });
  return sum;
}

std::int64_t may_stay(const State& state, Territory at) {
  const std::int64_t there = army_at(state, attacker_in(state), at).size();
  return std::clamp<std::int64_t>(there - 1, 0, state.tables().leave);
}

bool may_any_stay(const State& state) {
  return !each_army(state.battle.from,
                    [&](Territory at, const Units&) { return may_stay(state, at) == 0; });
}

Side winner_in(const State& state) {
  const Side attacker = attacker_in(state);
  const Side defender = defender_in(state);
  const std::int64_t margin =
      state.battle.totals[attacker.index()] - state.battle.totals[defender.index()];
  if (margin == 0) return state.tables().tie_to_attacker ? attacker : defender;
  return margin > 0 ? attacker : defender;
}

std::int64_t strength_of(const State& state, Side side, const Units& units) {
  const Strength& each =
      side.value < players ? state.match->side(side).strength : state.tables().strength;
  return units[Type::infantry] * each[index(Type::infantry)] +
         units[Type::cavalry] * each[index(Type::cavalry)];
}

std::int64_t bonus_at(const State& state, Side side, Territory at) {
  if (side.value >= players) return state.tables().independent_bonus;
  const SideDatum& datum = state.match->side(side);
  const Place& place = state.map().place(at);
  const Ground ground = at == datum.capital         ? Ground::capital
                        : place.sea                 ? Ground::sea
                        : place.fort == Fort::great ? Ground::great
                                                    : Ground::land;
  return datum.bonus[index(ground)];
}

std::int64_t hero_strength(const State& state, Hero hero, const std::optional<Adjustment>& declared,
                           const Units& units) {
  const HeroDatum& datum = state.tables().hero(hero);
  switch (datum.effect) {
    case HeroEffect::strength: {
      const std::int64_t there = units[datum.unit];
      return datum.amount * std::min(there, datum.limit.value_or(there));
    }
    case HeroEffect::flat:
      return datum.amount;
    case HeroEffect::declared:
      return declared ? declared->value : 0;
    case HeroEffect::coins:
    case HeroEffect::spare:
      return 0;
  }
  return 0;
}

RuleRef bar_to_retreat(const State& state, Side side, Territory to) {
  if (!state.map().are_adjacent(state.battle.to, to)) return &rule::retreat_adjacent;
  if (state.match->is_forbidden(to)) return &rule::fence_territory;
  if (state.map().is_sea(to) && are_seas_closed(state)) return &rule::sea_closed;
  const Side owner = state.owner_of(to);
  return owner.exists() && owner != side ? &rule::retreat_open : nullptr;
}

void play_hero(Transaction<State>& transaction, Side by, Hero hero,
               const std::optional<Adjustment>& declared) {
  transaction.because(rule::hero_played, [&](State& state) {
    const Side side = state.side(by);
    if (hero.index() < cards_max) {
      const std::uint64_t bit = std::uint64_t{1} << hero.index();
      state.of(side).heroes &= ~bit;
      state.discard |= bit;
    }
    state.battle.heroes[side.index()] = hero;
    state.battle.extra[side.index()] = hero_strength(state, hero, declared, army_in(state, side));
  });
}

void settle_roll(Transaction<State>& transaction, const Rolls& rolls) {
  transaction.because(rule::battle_rolled, [&](State& state) {
    Battle& battle = state.battle;
    battle.rolled = true;
    state.duty = Duty::none;
    state.debtor = Side::none();
    for (const auto& roll : rolls) {
      if (roll.key.value < players) battle.rolls[roll.key.index()] = roll.value.value;
    }
    const Side attacker = attacker_in(state);
    const Side defender = defender_in(state);
    for (const Side side : {attacker, defender}) {
      battle.totals[side.index()] = strength_of(state, side, army_in(state, side)) +
                                    battle.extra[side.index()] + battle.rolls[side.index()];
    }
    battle.totals[attacker.index()] += card_amount(state, CardEffect::attack);
    battle.totals[defender.index()] += bonus_at(state, defender, battle.to);
  });
  const Side winner = winner_in(transaction.state());
  const Side loser = transaction.state().other(winner);
  const auto due = [](const State& state, Side side, std::int64_t losses) {
    const std::int64_t unspared = std::max<std::int64_t>(losses - spared_by(state, side), 0);
    return std::min(unspared, army_in(state, side).size());
  };
  transaction.because(rule::battle_losses, [&](State& state) {
    const auto& totals = state.battle.totals;
    const std::int64_t margin = totals[winner.index()] - totals[loser.index()];
    state.battle.to_lose[loser.index()] = due(state, loser, state.tables().lost_at(margin));
  });
  const bool unhurt = transaction.state().match->reading(Reading::empty_capital_four) &&
                      army_in(transaction.state(), loser).none();
  if (!unhurt &&
      transaction.state().battle.rolls[loser.index()] == transaction.state().tables().four) {
    transaction.because(rule::battle_four, [&](State& state) {
      state.battle.to_lose[winner.index()] = due(state, winner, 1);
    });
  }
}

void take_loss(Transaction<State>& transaction, Side side, const Armies& armies) {
  transaction.because(rule::loss_taken, [&](State& state) {
    for (const Army& army : armies) lose(state, side, army.key, army.value);
    state.battle.to_lose[side.index()] = 0;
    state.duty = Duty::none;
    state.debtor = Side::none();
  });
}

void pay_hero(Transaction<State>& transaction, Side winner) {
  const State& now = transaction.state();
  const Hero hero = now.battle.heroes[winner.index()];
  const HeroDatum& datum = now.tables().hero(hero);
  if (!hero.exists() || datum.effect != HeroEffect::coins) return;
  pay(transaction, rule::battle_coins, winner, datum.amount);
}

void go_on(Transaction<State>& transaction) {
  const State& now = transaction.state();
  if (!now.battle.is_open()) return;
  const Side winner = winner_in(now);
  if (!is_settled(transaction, now.other(winner)) || !is_settled(transaction, winner)) return;
  pay_hero(transaction, winner);
  if (winner == defender_in(now)) {
    pay(transaction, rule::battle_coins, winner, now.tables().coin[index(Gain::defence)]);
  }
  if (winner == defender_in(now) || army_in(now, winner).none()) {
    transaction.because(rule::attack_spent, give_up);
    return;
  }
  if (is_driven_out(transaction)) take_over(transaction);
}

void retreat_to(Transaction<State>& transaction, Territory to) {
  transaction.because(rule::retreat_made, [&](State& state) {
    const Territory lost = state.battle.to;
    if (!lost.exists() || to.index() >= territories_max) return;
    state.owner.set(to, defender_in(state));
    state.units.add(to, state.units[lost.index()]);
    state.units.set(lost, Units{});
    state.duty = Duty::none;
    state.debtor = Side::none();
  });
}

void take_over(Transaction<State>& transaction) {
  const State& now = transaction.state();
  if (may_any_stay(now)) {
    ask(transaction, rule::occupied_territory, Duty::occupy, attacker_in(now));
  } else {
    occupy(transaction, Armies{});
  }
}

void occupy(Transaction<State>& transaction, const Armies& stay) {
  const State& now = transaction.state();
  const Territory to = now.battle.to;
  if (!to.exists()) return;
  const Side attacker = attacker_in(now);
  const Side defender = defender_in(now);
  const bool from_side = now.owner_of(to) == defender;
  transaction.because(rule::occupied_territory, [&](State& state) {
    go_in(state, to, stay);
    state.battle.clear();
    state.duty = Duty::none;
    state.debtor = Side::none();
  });
  const Gain gain = from_side ? Gain::conquest : Gain::of_independents;
  pay(transaction, rule::conquest_coin, attacker, now.tables().coin[index(gain)]);
  if (!from_side || to != now.match->side(defender).capital || !now.prize) return;
  transaction.because(rule::conquest_prize, [&](State& state) {
    state.of(attacker).coins += state.scenario().prize;
    state.prize = false;
  });
}

}  // namespace praetor::conqueror_duels
