// The numbers of the tables.

#include "engine/games/ancient_generals/match.hpp"

namespace praetor::ancient_generals {

std::int64_t Tables::deck_size() const { return cards::size_of(deck); }

Pile Tables::all_cards() const { return cards::all_of<Card>(deck); }

const NameTable& side_names() {
  static const NameTable table({"blue", "red"});
  return table;
}

const NameTable& actor_names() {
  static const NameTable table({"blue", "red", "chance"});
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
