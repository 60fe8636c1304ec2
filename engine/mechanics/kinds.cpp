#include "engine/mechanics/kinds.hpp"

namespace praetor::mechanics {

const NameTable& names(Kind<Resource>) {
  static const NameTable table({"gold", "iron", "marble"});
  return table;
}

const NameTable& names(Kind<Unit>) {
  static const NameTable table({"galley", "legion"});
  return table;
}

const NameTable& names(Kind<Personage>) {
  static const NameTable table({"citizen", "general", "king", "navigator", "scholar"});
  return table;
}

}  // namespace praetor::mechanics
