// How each step changes the auditor's treasury. Nothing here asks the engine. A step that a wrong
// engine accepts does no harm.

#include "properties/games/antike_duellum/treasury.hpp"

#include <algorithm>

namespace praetor::properties::antike_duellum {
namespace {

using board::bit;

void spend(Goods& goods, Side by, const Chips& price) {
  Chips& purse = goods.purse[by.index()];
  for (std::size_t kind = 0; kind < resources; ++kind) purse.chip[kind] -= price.chip[kind];
  purse.coin -= price.coin;
  goods.bank_coin += price.coin;
}

template <class A>
void settle_bill(Goods& goods, Side by, const A& action) {
  spend(goods, by, paid(goods, by, bill(goods, by, action), action.pay));
}

void discard(Goods& goods, Side by, Card card) {
  std::uint16_t& held = goods.hand[by.index()][card.index()];
  if (held > 0) --held;
  ++goods.discard[card.index()];
  ++goods.discarded;
}

void change(Goods& goods, const State&, Side by, const Advance& advance) {
  settle_bill(goods, by, advance);
  const auto& rondel = goods.tables().rondel;
  goods.stone[by.index()] =
      static_cast<std::int8_t>(std::ranges::find(rondel, advance.to) - rondel.begin());
  goods.bonus.free_fields = 0;
  const auto resource = product(advance.to);
  if (!resource) return;
  Chips& purse = goods.purse[by.index()];
  purse.chip[index(*resource)] += goods.yield(by, *resource);
  if (advance.instead) {
    ++purse.chip[index(*advance.instead)];
  } else {
    ++purse.coin;
    --goods.bank_coin;
  }
}

void change(Goods& goods, const State&, Side by, const BuildTemple& build) {
  settle_bill(goods, by, build);
  goods.temples |= bit(build.city);
  goods.bonus.discount = 0;
}

void change(Goods& goods, const State&, Side by, const BuildWall& build) {
  settle_bill(goods, by, build);
  goods.walls |= bit(build.city);
}

void change(Goods& goods, const State&, Side by, const Arm& arm) { settle_bill(goods, by, arm); }

void change(Goods& goods, const State&, Side by, const Develop& develop) {
  settle_bill(goods, by, develop);
  goods.developed.insert(develop.know_how);
}

void change(Goods& goods, const State&, Side by, const Recruit& recruit) {
  settle_bill(goods, by, recruit);
  goods.supply[by.index()][index(recruit.unit)] -= recruit.count.value;
}

void change(Goods&, const State&, Side, const Move&) {}

// A fortress plays itself at the first conquest of a turn; under one reading, at the first attempt.
void spend_fortress(Goods& goods, const State& before, Side loser) {
  const bool attempted = before.phase == Phase::conquest && goods.match->reading(Reading::fortress);
  if (goods.match->rules != RuleSet::yucata || goods.conquests > 0 || attempted) return;
  const auto& deck = goods.tables().deck;
  const auto card = std::ranges::find(deck, Effect::defence, &CardDatum::effect) - deck.begin();
  const bool known = card < std::ssize(deck);
  const auto fortress = Card::of(static_cast<std::size_t>(card));
  if (known && goods.hand[loser.index()][fortress.index()] > 0) discard(goods, loser, fortress);
}

void change(Goods& goods, const State& before, Side by, const Conquer& conquer) {
  const Side loser = facing(by);
  spend_fortress(goods, before, loser);
  ++goods.conquests;
  goods.owned[loser.index()] &= ~bit(conquer.city);
  goods.owned[by.index()] |= bit(conquer.city);
  goods.temples &= ~bit(conquer.city);
  goods.walls &= ~bit(conquer.city);
}

void change(Goods& goods, const State&, Side by, const Trade& trade) {
  // The guards accept no coins. If they did, the coins must not vanish.
  const Chips got = as_chips(trade.take);
  spend(goods, by, as_chips(trade.give));
  spend(goods, by, Chips{{-got.chip[0], -got.chip[1], -got.chip[2]}, -got.coin});
}

void change(Goods& goods, const State& before, Side by, const Play& play) {
  if (goods.match->datum(play.card).effect == Effect::declared) {
    const auto declared = declared_state(*goods.match, before, by, play);
    if (declared) return take_over(goods, *declared);
  }
  discard(goods, by, play.card);
  const CardDatum& card = goods.match->datum(play.card);
  Chips& own = goods.purse[by.index()];
  Chips& others = goods.purse[facing(by).index()];
  switch (card.effect) {
    case Effect::destroy_wall:
      if (play.city) goods.walls &= ~bit(*play.city);
      return;
    case Effect::half_coins: {
      const std::int64_t kept = (others.coin + 1) / 2;
      goods.bank_coin += others.coin - kept;
      others.coin = kept;
      return;
    }
    case Effect::gold_per_know_how:
      for (std::size_t kind = 0; kind < know_hows; ++kind) {
        const bool has = goods.know_how[facing(by).index()].has(static_cast<KnowHow>(kind));
        if (has) ++own.chip[index(Resource::gold)];
      }
      return;
    case Effect::defence:
      if (play.city) goods.fortified = *play.city;
      return;
    case Effect::chips: {
      const Chips take = as_chips(play.take.value_or(Purse{}));
      for (std::size_t kind = 0; kind < resources; ++kind) own.chip[kind] += take.chip[kind];
      return;
    }
    case Effect::extra_border:
      goods.bonus.border[index(card.unit)] += card.amount;
      return;
    case Effect::free_recruit:
      goods.supply[by.index()][index(play.unit.value_or(Unit::legion))] -=
          static_cast<std::int32_t>(card.amount);
      return;
    case Effect::discount:
      goods.bonus.discount += card.amount;
      return;
    case Effect::extra_free_fields:
      goods.bonus.free_fields += card.amount;
      return;
    case Effect::declared:
      return;
  }
}

void change(Goods& goods, const State&, Side by, const Found& found) {
  settle_bill(goods, by, found);
  goods.owned[by.index()] |= bit(found.city);
  goods.resource[index(found.resource)] |= bit(found.city);
}

void change(Goods& goods, const State& before, Side, const EndTurn&) {
  goods.know_how[owner(before.active, Side{0}).index()].insert(goods.developed);
}

void change(Goods& goods, const State&, Side by, const TakeCard& take) {
  ++goods.hand[by.index()][take.card.index()];
  const auto shown = goods.display.begin() + std::min<std::ptrdiff_t>(goods.places, display_size);
  const auto place = std::find(goods.display.begin(), shown, take.card);
  if (place == shown) return;
  *place = Card::none();
  if (goods.undrawn + goods.discarded > 0) return;  // a reveal fills the place
  std::rotate(place, place + 1, shown);
  --goods.places;
}

void change(Goods& goods, const State&, Side, const Reveal& reveal) {
  if (goods.undrawn <= 0) {
    goods.undrawn = goods.discarded;
    goods.discarded = 0;
    goods.discard.fill(0);
  }
  --goods.undrawn;
  const auto shown = goods.display.begin() + std::min<std::ptrdiff_t>(goods.places, display_size);
  const auto gap = std::find(goods.display.begin(), shown, Card::none());
  if (gap != shown) *gap = reveal.card;
}

}  // namespace

Treasury::Treasury(const Setup& setup) {
  const Match& match = *setup.match;
  const antike_duellum::Tables& tables = match.tables();
  goods_.match = &match;
  goods_.bank_coin = tables.coin - tables.start_coin;
  goods_.purse[facing(setup.first).index()].coin = tables.start_coin;
  for (std::size_t side = 0; side < players; ++side) {
    goods_.purse[side].chip.fill(tables.start_chips);
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      goods_.supply[side][kind] = static_cast<std::int32_t>(tables.units[kind] - tables.box[kind]);
    }
    for (std::size_t kind = 0; kind < resources; ++kind) {
      const Region region = match.board_data->start[side][kind];
      goods_.owned[side] |= bit(region);
      goods_.resource[kind] |= bit(region);
    }
  }
  goods_.display = setup.display;
  goods_.places = display_size;
  goods_.undrawn = -static_cast<std::int32_t>(display_size);
  for (const CardDatum& card : tables.deck) goods_.undrawn += card.copies;
}

void Treasury::enter(const State& before, const Step<duellum::Game>& step, bool stopped) {
  if (before.turn != goods_.turn) begin_turn(goods_, before.turn);
  const Side by = owner(step.by, owner(before.active, Side{0}));
  if (stopped) {
    spend_fortress(goods_, before, facing(by));
  } else {
    std::visit([&](const auto& action) { change(goods_, before, by, action); }, step.action);
  }
  if (!goods_.match->reading(Reading::reshuffle) || goods_.undrawn > 0) return;
  goods_.undrawn += goods_.discarded;
  goods_.discarded = 0;
  goods_.discard.fill(0);
}

}  // namespace praetor::properties::antike_duellum
