// Everything is in its place after every step: both purses, hands, the display, the buildings and
// the supplies, as in the auditor's treasury. If a property of another chapter fails too, that one
// explains the mistake better, so it is checked first.

#include <algorithm>
#include <bit>

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

Finding purses(const Audit& look) {
  const Goods& goods = due(look);
  for (std::size_t side = 0; side < players; ++side) {
    const Finding found = unless_equal(look.match().name(Side::of(side)), goods.purse[side],
                                       look.after.player[side].chips);
    if (found) return found;
  }
  return unless_equal("bank/coin", goods.bank_coin, look.after.bank.coin);
}

Finding coins_in_all(const Audit& look) {
  return unless_equal(
      "coin", look.match().tables().coin,
      look.after.bank.coin + look.after.player[0].chips.coin + look.after.player[1].chips.coin);
}

Finding hands(const Audit& look) {
  const Goods& goods = due(look);
  for (std::size_t side = 0; side < players; ++side) {
    const Hand& hand = look.after.player[side].cards;
    if (hand == goods.hand[side]) continue;
    for (std::size_t card = 0; card < card_kinds_max; ++card) {
      if (hand[card] == goods.hand[side][card]) continue;
      return wrong("hand of " + std::string(look.match().name(Side::of(side))) + "/" +
                       std::string(look.match().tables().cards.at(card)),
                   goods.hand[side][card], hand[card]);
    }
  }
  return std::nullopt;
}

Finding discards(const Audit& look) {
  const Goods& goods = due(look);
  if (look.after.discard == goods.discard) return std::nullopt;
  for (std::size_t card = 0; card < card_kinds_max; ++card) {
    if (look.after.discard[card] == goods.discard[card]) continue;
    return wrong("discard/" + std::string(look.match().tables().cards.at(card)),
                 goods.discard[card], look.after.discard[card]);
  }
  return std::nullopt;
}

Finding display(const Audit& look) {
  const Goods& goods = due(look);
  if (Finding found = unless_equal("places", goods.places, look.after.display_count)) return found;
  for (std::size_t place = 0; place < goods.shown().size(); ++place) {
    const auto name = [&](Card card) {
      return card.exists() ? look.match().tables().cards.at(card.index()) : "none"sv;
    };
    if (look.after.display[place] == goods.display[place]) continue;
    return wrong("display", name(goods.display[place]), name(look.after.display[place]));
  }
  return std::nullopt;
}

// The draw deck holds the copies of each card that are nowhere else. Their sum was counted card by
// card.
Finding draw_deck(const Audit& look) {
  std::int64_t left = -std::min<std::int64_t>(look.after.display_count, 3);
  if (look.after.reveal) ++left;
  for (std::size_t card = 0; card < look.match().tables().deck.size(); ++card) {
    left += look.match().tables().deck[card].copies - look.after.discard[card] -
            look.after.player[0].cards[card] - look.after.player[1].cards[card];
    const std::int64_t copies = due(look).copies_undrawn(Card::of(card));
    if (copies < 0) return wrong("cards", 0, copies);
  }
  return unless_equal("unseen", due(look).undrawn, left);
}

Finding unless_same(const Audit& look, std::string_view what, Regions expected, Regions actual) {
  if (expected == actual) return std::nullopt;
  const auto first = static_cast<std::size_t>(std::countr_zero(expected ^ actual));
  const bool missing = (expected >> first & 1U) != 0;
  return wrong(std::string(what) + "/" + std::string(look.match().board().regions.at(first)),
               missing ? "there" : "not there", missing ? "not there" : "there");
}

Finding buildings(const Audit& look) {
  const Goods& goods = due(look);
  Goods there;
  take_over_cities(there, look.after);
  if (Finding found = unless_same(look, "temple", goods.temples, there.temples)) return found;
  if (Finding found = unless_same(look, "wall", goods.walls, there.walls)) return found;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const Finding found = unless_same(look, name_of(static_cast<Resource>(kind)),
                                      goods.resource[kind], there.resource[kind]);
    if (found) return found;
  }
  return first_below(players, [&](std::size_t side) {
    return unless_same(look, look.match().name(Side::of(side)), goods.owned[side],
                       there.owned[side]);
  });
}

Finding stocks(const Audit& look) {
  const Goods& goods = due(look);
  const auto& tables = look.match().tables();
  if (Finding found = unless_equal("bank/temple", tables.temple - std::popcount(goods.temples),
                                   look.after.bank.temple)) {
    return found;
  }
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const std::int64_t left = tables.token[kind] - std::popcount(goods.resource[kind]);
    if (left == look.after.bank.token[kind]) continue;
    return wrong("bank/token/" + std::string(name_of(static_cast<Resource>(kind))), left,
                 std::int64_t{look.after.bank.token[kind]});
  }
  return std::nullopt;
}

// The field checks the track. Here it only says how many walls were won.
Finding wall_stocks(const Audit& look) {
  const Goods& goods = due(look);
  return first_below(players, [&](std::size_t side) {
    std::int64_t left = -std::popcount(goods.walls & goods.owned[side]);
    for (const std::int64_t symbol : look.match().tables().wall_track) {
      left += symbol <= look.after.player[side].track ? 1 : 0;
    }
    return unless_equal("walls", left, look.after.player[side].walls);
  });
}

Finding unit_supplies(const Audit& look) {
  const Goods& goods = due(look);
  for (std::size_t side = 0; side < players; ++side) {
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      if (Finding found = unless_equal("supply", goods.supply[side][kind],
                                       look.after.player[side].supply[kind])) {
        return found;
      }
    }
  }
  return std::nullopt;
}

Finding tokens_last(const Audit& look, const Found& found) {
  const Goods goods = held(look);
  return unless(std::popcount(goods.resource[index(found.resource)]) <
                    goods.tables().token[index(found.resource)],
                "bank/token", "a token in the bank", "all lie on the map");
}

Finding know_hows_of_sides(const Audit& look) {
  for (std::size_t side = 0; side < players; ++side) {
    if (look.after.player[side].know_how == due(look).know_how[side]) continue;
    return wrong("know-how", due(look).know_how[side].size(),
                 look.after.player[side].know_how.size());
  }
  return std::nullopt;
}

Finding stones(const Audit& look) {
  for (std::size_t side = 0; side < players; ++side) {
    const Player& player = look.after.player[side];
    const std::int8_t place = due(look).stone[side];
    if (Finding found =
            unless_equal("on the rondel", place < 0 ? 0 : 1, player.on_rondel ? 1 : 0)) {
      return found;
    }
    if (place < 0) continue;
    const RondelField field =
        look.match().tables().rondel[static_cast<std::size_t>(place) % rondel_fields];
    if (player.rondel != field) return wrong("rondel", name_of(field), name_of(player.rondel));
  }
  return std::nullopt;
}

// The data of the turn, which are fresh when the next turn has begun.
Finding notes(const Audit& look) {
  Goods fresh;
  const bool next = look.after.turn != due(look).turn;
  const Goods& goods = next ? fresh : due(look);
  const TurnData& data = look.after.turn_data;
  if (Finding found = unless_equal(goods.bonus, data.bonus)) return found;
  if (data.developed != goods.developed) {
    return wrong("developed", goods.developed.size(), data.developed.size());
  }
  if (data.fortified != goods.fortified) {
    return wrong("fortified", look.match().board().regions.at(goods.fortified.index()),
                 look.match().board().regions.at(data.fortified.index()));
  }
  return unless_equal("conquests", goods.conquests, data.conquests);
}

}  // namespace

Chapter supply_properties() {
  static constexpr Property<Game> properties[] = {
      {"a city takes its token out of the bank while there is one", "found.token", tokens_last},
      {"no coin is made or lost",
       "pay.bank produce.extra-coin produce.instead effect.half-coins trade.exchange",
       coins_in_all},
      {"chips and coins lie where the auditor has them",
       "pay.bank produce.chips produce.extra-coin produce.instead trade.exchange effect.chips "
       "effect.half-coins effect.gold-per-know-how",
       purses},
      {"hands hold the cards that the auditor has there",
       "card.taken card.discard conquer.fortress card.hand", hands},
      {"the discards are those that the auditor has",
       "card.discard card.reshuffle conquer.fortress", discards},
      {"the display is as the auditor has it", "card.taken card.revealed card.display", display},
      {"the draw deck holds what is nowhere else", "card.revealed card.reshuffle card.unseen",
       draw_deck},
      {"cities, temples and walls stand where the auditor has them",
       "temple.built wall.built found.city conquer.taken conquer.temple conquer.wall "
       "effect.destroy-wall",
       buildings},
      {"the bank holds the temples and tokens that are not on the map",
       "temple.built conquer.temple found.city", stocks},
      {"a side has the walls that it won and did not build",
       "wall.built conquer.wall effect.destroy-wall track.wall", wall_stocks},
      {"the personal supplies are what was not recruited", "recruit.box effect.free-recruit",
       unit_supplies},
      {"know-hows belong to whom the auditor has them", "know-how.owned develop.disk",
       know_hows_of_sides},
      {"the stones lie where the auditor has them", "advance.stone", stones},
      {"the notes of a turn are those of the auditor, and fresh in the next",
       "develop.disk bonus.spent effect.discount effect.extra-free-fields effect.extra-border "
       "effect.defence turn.next",
       notes},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
