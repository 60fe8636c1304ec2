// Where every card is: compares hands, piles, decks and the table with the auditor's record.

#include "properties/games/ancient_generals/chapters.hpp"

namespace praetor::properties::ancient_generals {
namespace {

const Army& army_after(const Seen& look, Side side) { return look.after.army[side.index()]; }

Finding hands_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    return unless_same(look, of_side(look, side, "hand"), due(look).of(side).hand,
                       army_after(look, side).hand);
  });
}

Finding reserves_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    return unless_same(look, of_side(look, side, "reserve"), due(look).of(side).reserve,
                       army_after(look, side).reserve);
  });
}

Finding casualties_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    return unless_same(look, of_side(look, side, "casualty"), due(look).of(side).casualty,
                       army_after(look, side).casualty);
  });
}

Finding decks_as_counted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) -> Finding {
    const Camp& camp = due(look).of(side);
    const auto& deck = army_after(look, side).deck;
    if (Finding found = unless_equal(of_side(look, side, "deck/size"), camp.size, deck.size)) {
      return found;
    }
    if (Finding found = unless_equal(of_side(look, side, "deck known"), camp.known, deck.known)) {
      return found;
    }
    const bool same_top = std::ranges::equal(camp.top, deck.known_top());
    if (Finding found = unless(same_top, of_side(look, side, "deck/top"), "as the auditor has it",
                               "otherwise")) {
      return found;
    }
    if (!camp.known) return std::nullopt;
    return unless_same(look, of_side(look, side, "deck/cards"), camp.below, deck.cards);
  });
}

Finding unseen_as_counted(const Seen& look) {
  const Record& record = due(look);
  const bool all_known = record.camp[0].known && record.camp[1].known;
  return unless_same(look, "unseen", all_known ? Copies{} : record.unseen(), unseen(look.after));
}

// If the deal is known, a side has exactly the cards that it was dealt.
Finding deals_are_kept(const Seen& look) {
  const Setup& setup = look.setup;
  if (!setup.told[0] && !setup.told[1]) return std::nullopt;
  return first_in(both_sides, [&](const Side side) {
    const Army& army = army_after(look, side);
    Pile all = army.hand;
    all.add(army.reserve);
    all.add(army.casualty);
    all.add(army.deck.cards);
    for (const Card card : army.deck.known_top()) all.add(card);
    for (const Fight& fight : look.after.battle.all_fights()) {
      all.add(side == look.after.active ? fight.attacker : fight.blocker);
    }
    return unless_same(look, of_side(look, side, "deal"), due(look).of(side).dealt, all);
  });
}

// In all states, whatever is known: no card of the tables is made or lost.
Finding copies_are_kept(const Seen& look) {
  Pile all = unseen(look.after);
  for (const Side side : both_sides) {
    const Army& army = army_after(look, side);
    for (const Pile* pile : {&army.hand, &army.reserve, &army.casualty, &army.deck.cards}) {
      all.add(*pile);
    }
    for (const Card card : army.deck.known_top()) all.add(card);
  }
  for (const Fight& fight : look.after.battle.all_fights()) {
    all.add(fight.attacker);
    all.add(fight.blocker);
  }
  return unless_same(look, "copies", copies_in_all(was(look).facts()), all);
}

Finding known_stays_known(const Seen& look) {
  for (const Side side : both_sides) {
    const bool forgotten =
        look.before.army[side.index()].deck.known && !army_after(look, side).deck.known;
    if (forgotten) return wrong(of_side(look, side, "deck/cards"), "known", "null");
  }
  return std::nullopt;
}

}  // namespace

Chapter pile_properties() {
  static constexpr Property<Game> properties[] = {
      {"hands are as the auditor counts them",
       "scout.spent discard.reserve flank.points artillery.shot attack.placed block.placed "
       "card.spent effect.rally chance.drawn",
       hands_as_counted},
      {"reserve piles are as the auditor counts them",
       "scout.spent discard.reserve flank.points artillery.shot combat.survivors deck.reshuffle",
       reserves_as_counted},
      {"casualty piles are as the auditor counts them",
       "card.spent effect.rally combat.killed chance.lost", casualties_as_counted},
      {"decks are as the auditor counts them", "scout.seen chance.drawn chance.lost deck.reshuffle",
       decks_as_counted},
      {"what nobody has seen is as the auditor counts it", "scout.seen deck.reshuffle",
       unseen_as_counted, 8},
      {"a side keeps each card that it was dealt", "combat.killed combat.survivors chance.lost",
       deals_are_kept},
      {"each card keeps its copies", "", copies_are_kept},
      {"what is known of a deck is not forgotten", "deck.reshuffle", known_stays_known},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_generals
