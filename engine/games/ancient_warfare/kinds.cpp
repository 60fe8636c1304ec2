// The names of the kinds of things, in the order of their enums.

#include "engine/games/ancient_warfare/kinds.hpp"

namespace praetor::ancient_warfare {

const NameTable& names(Kind<Phase>) {
  static const NameTable table(
      {"aftermath", "battle", "discard", "draw", "move", "over", "place", "swap"});
  return table;
}

const NameTable& names(Kind<Answer>) {
  static const NameTable table({"defence", "recoil"});
  return table;
}

const NameTable& names(Kind<Ground>) {
  static const NameTable table(
      {"built-up", "fortified", "hill", "impassable", "river", "rough", "steep", "wood"});
  return table;
}

const NameTable& names(Kind<RuleSet>) {
  static const NameTable table({"base", "german"});
  return table;
}

const NameTable& names(Kind<AttackManner>) {
  static const NameTable table({"any", "elite", "outflank", "supported"});
  return table;
}

const NameTable& names(Kind<DefendManner>) {
  static const NameTable table({"any", "elite", "rally", "recoil", "reinforced", "rough"});
  return table;
}

const NameTable& names(Kind<RetreatManner>) {
  static const NameTable table({"back", "back-clear", "clear", "straight"});
  return table;
}

}  // namespace praetor::ancient_warfare
