// Event cards from the hand: who holds them, when and on which target they may be played, and their
// effects.

#include <algorithm>

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

Finding in_hand(const Audit& look, const Play& play) {
  const Goods goods = held(look);
  return unless(goods.hand[actor(look).index()][play.card.index()] > 0, "card", "a card in hand",
                look.match().tables().cards.at(play.card.index()));
}

bool stands_on(const Goods& goods, Side side, std::initializer_list<RondelField> fields) {
  const std::int8_t place = goods.stone[side.index()];
  if (place < 0 || place >= static_cast<std::int8_t>(rondel_fields)) return false;
  const RondelField here = goods.tables().rondel[static_cast<std::size_t>(place)];
  return std::find(fields.begin(), fields.end(), here) != fields.end();
}

Finding at_its_time(const Audit& look, const Play& play) {
  const CardDatum& card = look.match().datum(play.card);
  const Goods goods = held(look);
  const Side active = owner(look.before.active, Side{0});
  const Phase phase = look.before.phase;
  const auto found = [&](bool holds, std::string_view moment) {
    return unless(holds, "card", moment, name_of(phase));
  };
  if (card.effect == Effect::defence) {
    const bool fighting =
        stands_on(goods, active, {RondelField::duellum_1, RondelField::duellum_2}) &&
        (phase == Phase::action || phase == Phase::conquest);
    if (Finding early = found(
            look.match().rules == RuleSet::printed && fighting && look.step.by == facing(active),
            "the other side's duellum, under printed rules")) {
      return early;
    }
    return unless(!goods.fortified.exists(), "card", "the first of its turn", "the second");
  }
  const bool own = card.effect != Effect::declared || card.when == When::own;
  const bool others = card.effect == Effect::declared && card.when == When::opponent;
  if (Finding other = found(own ? look.step.by == active : !others || look.step.by != active,
                            own ? "the own turn" : "the opponent's turn")) {
    return other;
  }
  switch (card.effect) {
    case Effect::gold_per_know_how:
      return found((phase == Phase::action ||
                    (phase == Phase::founding && look.match().reading(Reading::academy))) &&
                       stands_on(goods, active, {RondelField::scientia}),
                   "the action on scientia");
    case Effect::extra_border:
      return found(goods.conquests == 0, "before the first conquest");
    case Effect::extra_free_fields:
      return found(phase == Phase::advance, "before the advance");
    case Effect::chips:
    case Effect::declared:
    case Effect::defence:
    case Effect::destroy_wall:
    case Effect::discount:
    case Effect::free_recruit:
    case Effect::half_coins:
      break;
  }
  return found(phase != Phase::cards && phase != Phase::over, "from the advance to the founding");
}

Finding at_a_target(const Audit& look, const Play& play) {
  const CardDatum& card = *played(look);
  const Goods goods = held(look);
  const Region city = play.city.value_or(Region::none());
  switch (card.effect) {
    case Effect::destroy_wall:
      return unless(contains(goods.walls, city), "city", "a city with a wall", "no wall");
    case Effect::defence:
      return unless(contains(goods.owned[actor(look).index()], city), "city", "an own city",
                    "another region");
    case Effect::chips: {
      const Chips take = as_chips(play.take.value_or(Purse{}));
      if (Finding found = unless_equal("take/coin", 0, take.coin)) return found;
      return unless_equal("take", card.amount, take.all_chips());
    }
    case Effect::free_recruit: {
      const std::int64_t left =
          goods.supply[actor(look).index()][index(play.unit.value_or(Unit::legion))];
      if (left >= card.amount) return std::nullopt;
      return wrong("supply", card.amount, left);
    }
    case Effect::declared:
    case Effect::discount:
    case Effect::extra_border:
    case Effect::extra_free_fields:
    case Effect::gold_per_know_how:
    case Effect::half_coins:
      return std::nullopt;
  }
  return std::nullopt;
}

Finding from_hand_to_discards(const Audit& look, const Play& play) {
  if (played(look)->effect == Effect::declared) return std::nullopt;
  const std::size_t card = play.card.index();
  const Goods goods = held(look);
  if (Finding found = unless_equal("hand", goods.hand[actor(look).index()][card] - 1,
                                   player_after(look, actor(look)).cards[card])) {
    return found;
  }
  const bool shuffled = look.match().reading(Reading::reshuffle) && goods.undrawn == 0;
  return unless_equal("discard", shuffled ? 0 : goods.discard[card] + 1, look.after.discard[card]);
}

template <Effect effect>
const Play* play_of(const Audit& look) {
  const CardDatum* card = played(look);
  return card != nullptr && card->effect == effect ? look.is<Play>() : nullptr;
}

Finding wall_falls(const Audit& look) {
  const Play* play = play_of<Effect::destroy_wall>(look);
  if (play == nullptr || !play->city) return std::nullopt;
  const Goods goods = held(look);
  if (look.after.city[play->city->index()].wall) return wrong("city", "no wall", "a wall");
  return first_below(players, [&](std::size_t side) {
    const std::int64_t back = contains(goods.owned[side], *play->city) ? 1 : 0;
    return unless_equal("walls", look.before.player[side].walls + back,
                        look.after.player[side].walls);
  });
}

Finding half_the_coins_go(const Audit& look) {
  if (play_of<Effect::half_coins>(look) == nullptr) return std::nullopt;
  const Goods goods = held(look);
  const Side other = facing(actor(look));
  // Counts coin by coin: one of each two is lost.
  std::int64_t kept = goods.purse[other.index()].coin;
  std::int64_t lost = 0;
  while (kept >= lost + 2) {
    --kept;
    ++lost;
  }
  if (Finding found = unless_equal("coin", kept, player_after(look, other).chips.coin))
    return found;
  if (Finding found = unless_equal("own coin", goods.purse[actor(look).index()].coin,
                                   player_after(look, actor(look)).chips.coin)) {
    return found;
  }
  return unless_equal("bank/coin", goods.bank_coin + lost, look.after.bank.coin);
}

Finding gold_for_know_hows(const Audit& look) {
  if (play_of<Effect::gold_per_know_how>(look) == nullptr) return std::nullopt;
  const Goods goods = held(look);
  Chips purse = goods.purse[actor(look).index()];
  purse.chip[index(Resource::gold)] += goods.know_how[facing(actor(look)).index()].size();
  return unless_equal("purse", purse, player_after(look, actor(look)).chips);
}

Finding city_is_guarded(const Audit& look) {
  const Play* play = play_of<Effect::defence>(look);
  if (play == nullptr) return std::nullopt;
  return unless(look.after.turn_data.fortified == play->city.value_or(Region::none()), "fortified",
                "the city that was named", "another");
}

Finding chips_are_taken(const Audit& look) {
  const Play* play = play_of<Effect::chips>(look);
  if (play == nullptr) return std::nullopt;
  const Purse take = play->take.value_or(Purse{});
  Chips purse = held(look).purse[actor(look).index()];
  purse.chip[index(Resource::marble)] += take.marble.value;
  purse.chip[index(Resource::iron)] += take.iron.value;
  purse.chip[index(Resource::gold)] += take.gold.value;
  return unless_equal("purse", purse, player_after(look, actor(look)).chips);
}

Finding units_are_levied(const Audit& look) {
  const Play* play = play_of<Effect::free_recruit>(look);
  if (play == nullptr) return std::nullopt;
  const std::size_t unit = index(play->unit.value_or(Unit::legion));
  const std::int64_t count = played(look)->amount;
  const Player& before = player_before(look, actor(look));
  const Player& after = player_after(look, actor(look));
  if (Finding found = unless_equal("supply", before.supply[unit] - count, after.supply[unit])) {
    return found;
  }
  return unless_equal("box", before.box[unit] + count, after.box[unit]);
}

template <Effect effect>
Finding bonus_grows(const Audit& look) {
  if (play_of<effect>(look) == nullptr) return std::nullopt;
  const CardDatum& card = *played(look);
  Bonus bonus = held(look).bonus;
  if constexpr (effect == Effect::discount) bonus.discount += card.amount;
  if constexpr (effect == Effect::extra_free_fields) bonus.free_fields += card.amount;
  if constexpr (effect == Effect::extra_border) bonus.border[index(card.unit)] += card.amount;
  return unless_equal(bonus, look.after.turn_data.bonus);
}

}  // namespace

Chapter card_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"a card is played from the hand", "card.hand", in_hand}),
      restating<Game>({"a card is played at its time", "card.timing", at_its_time}),
      restating<Game>(
          {"a card is played at a target that it can have", "card.target", at_a_target}),
      {"a card that was played is among the discards", "card.discard", from_hand_to_discards},
      {"a destroyed wall returns to its owner", "effect.destroy-wall", wall_falls},
      {"of each two coins of the other side one returns to the bank", "effect.half-coins",
       half_the_coins_go},
      {"a card brings gold for the know-hows of the other side", "effect.gold-per-know-how",
       gold_for_know_hows},
      {"a fortress guards the city that was named", "effect.defence", city_is_guarded},
      {"a card brings the chips that were named", "effect.chips", chips_are_taken},
      {"a levy puts units from the supply into the box", "effect.free-recruit", units_are_levied},
      {"a discount adds to what the next temple costs less", "effect.discount",
       bonus_grows<Effect::discount>},
      {"free fields add to those of the turn's advance", "effect.extra-free-fields",
       bonus_grows<Effect::extra_free_fields>},
      {"borders of one unit add to those of the turn", "effect.extra-border",
       bonus_grows<Effect::extra_border>},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
