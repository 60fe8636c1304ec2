// Questions about tables.

#include "engine/games/ancient_warfare/tables.hpp"

namespace praetor::ancient_warfare {

std::int64_t Tables::deck_size() const { return cards::size_of(deck); }

Pile Tables::all_cards() const { return cards::all_of<Card>(deck); }

const UnitDatum& Tables::no_unit() {
  static const UnitDatum none;
  return none;
}

const CardDatum& Tables::no_card() {
  static const CardDatum none = [] {
    CardDatum made;
    made.copies = 0;
    return made;
  }();
  return none;
}

bool Tables::is_immune(Type target, Type attacker) const {
  const UnitDatum& datum = unit(target);
  return datum.immune_to_others ? !kills(attacker, target) : has(datum.immune, attacker);
}

}  // namespace praetor::ancient_warfare
