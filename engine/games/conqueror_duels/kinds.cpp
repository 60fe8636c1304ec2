// The names of the kinds of things, in the order of their enums.

#include "engine/games/conqueror_duels/kinds.hpp"

namespace praetor::conqueror_duels {

const NameTable& names(Kind<Phase>) {
  static const NameTable table({"action", "chronicle", "over", "planning"});
  return table;
}

const NameTable& names(Kind<Duty>) {
  static const NameTable table({"choose-loss", "disband", "occupy", "retreat", "roll"});
  return table;
}

const NameTable& names(Kind<Fort>) {
  static const NameTable table({"great", "none", "small"});
  return table;
}

const NameTable& names(Kind<Faction>) {
  static const NameTable table({"carthage", "egypt", "gaul", "greece", "persia", "rome"});
  return table;
}

const NameTable& names(Kind<Type>) {
  static const NameTable table({"infantry", "cavalry"});
  return table;
}

const NameTable& names(Kind<HeroEffect>) {
  static const NameTable table({"coins", "declared", "flat", "spare", "strength"});
  return table;
}

const NameTable& names(Kind<CardEffect>) {
  static const NameTable table({"attack", "closed-seas", "coins", "declared", "food", "raid"});
  return table;
}

const NameTable& names(Kind<Ground>) {
  static const NameTable table({"capital", "great", "land", "sea"});
  return table;
}

const NameTable& names(Kind<When>) {
  static const NameTable table({"at-once", "end", "hold"});
  return table;
}

}  // namespace praetor::conqueror_duels
