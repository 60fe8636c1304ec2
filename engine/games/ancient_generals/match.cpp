// What can be asked of tables.

#include "engine/games/ancient_generals/match.hpp"

namespace praetor::ancient_generals {

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

const NameTable& side_names() {
  static const NameTable table({"blue", "red"});
  return table;
}

const CardDatum& Match::datum(Card card) const {
  static const CardDatum no_card = [] {
    CardDatum made;
    made.is_unit = true;
    return made;
  }();
  return card.index() < tables().deck.size() ? tables().deck[card.index()] : no_card;
}

}  // namespace praetor::ancient_generals
