#include "engine/games/antike_duellum/kinds.hpp"

namespace praetor::antike_duellum {

const NameTable& names(Kind<KnowHow>) {
  static const NameTable table({"commercium", "moneta", "navigatio", "res-publica", "strata"});
  return table;
}

const NameTable& names(Kind<RondelField>) {
  static const NameTable table(
      {"aurum", "duellum-1", "duellum-2", "ferrum", "marmor", "militia", "scientia", "templum"});
  return table;
}

const NameTable& names(Kind<Phase>) {
  static const NameTable table({"action", "advance", "cards", "conquest", "founding", "over"});
  return table;
}

}  // namespace praetor::antike_duellum
