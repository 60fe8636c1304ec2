// What can be asked of tables.

#include "engine/games/ancient_warfare/tables.hpp"

namespace praetor::ancient_warfare {

std::int64_t Tables::deck_size() const {
  std::int64_t sum = 0;
  for (const CardDatum& card : deck) sum += card.copies;
  return sum;
}

Pile Tables::all_cards() const {
  Pile pile;
  for (std::size_t card = 0; card < deck.size(); ++card) {
    pile.add(Card::of(card), deck[card].copies);
  }
  return pile;
}

const UnitDatum& Tables::unit(Type type) const {
  static const UnitDatum no_unit;
  return type.index() < units.size() ? units[type.index()] : no_unit;
}

const CardDatum& Tables::card(Card card) const {
  static const CardDatum no_card = [] {
    CardDatum made;
    made.copies = 0;
    return made;
  }();
  return card.index() < deck.size() ? deck[card.index()] : no_card;
}

bool Tables::is_immune(Type target, Type attacker) const {
  const UnitDatum& datum = unit(target);
  return datum.immune_to_others ? !kills(attacker, target) : has(datum.immune, attacker);
}

}  // namespace praetor::ancient_warfare
