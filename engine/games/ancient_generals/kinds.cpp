// The names of the kinds of things, in the order of their enums.

#include "engine/games/ancient_generals/kinds.hpp"

namespace praetor::ancient_generals {

const NameTable& names(Kind<Phase>) {
  static const NameTable table({"artillery", "attack", "block", "damage", "discard", "draw",
                                "flank", "over", "scout", "tactics"});
  return table;
}

const NameTable& names(Kind<Duty>) {
  static const NameTable table({"draw", "lose"});
  return table;
}

const NameTable& names(Kind<Look>) {
  static const NameTable table({"enemy-deck", "hand", "own-deck"});
  return table;
}

const NameTable& names(Kind<Role>) {
  static const NameTable table({"attacker", "blocker"});
  return table;
}

const NameTable& names(Kind<Ending>) {
  static const NameTable table(
      {"attacker-killed", "blocker-killed", "both-killed", "evasion", "unblocked"});
  return table;
}

const NameTable& names(Kind<Effect>) {
  static const NameTable table({"artillery", "attacker-wins", "bar", "blocker-wins", "damage",
                                "draw", "evade", "flank", "force", "no-block", "rally"});
  return table;
}

}  // namespace praetor::ancient_generals
