#include "engine/games/antike/kinds.hpp"

namespace praetor::antike {

const NameTable& names(Kind<KnowHow>) {
  static const NameTable table(
      {"currency", "democracy", "market", "monarchy", "navigation", "roads", "sailing", "wheel"});
  return table;
}

const NameTable& names(Kind<RondelField>) {
  static const NameTable table(
      {"arming", "gold", "iron", "know-how", "maneuver-1", "maneuver-2", "marble", "temple"});
  return table;
}

const NameTable& names(Kind<Phase>) {
  static const NameTable table({"action", "advance", "conquest", "founding", "over"});
  return table;
}

}  // namespace praetor::antike
