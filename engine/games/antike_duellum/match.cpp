#include "engine/games/antike_duellum/match.hpp"

#include <algorithm>

namespace praetor::antike_duellum {

const NameTable& names(Kind<Effect>) {
  static const NameTable table({"chips", "declared", "defence", "destroy-wall", "discount",
                                "extra-border", "extra-free-fields", "free-recruit",
                                "gold-per-know-how", "half-coins"});
  return table;
}

const NameTable& names(Kind<When>) {
  static const NameTable table({"any", "opponent", "own"});
  return table;
}

const NameTable& names(Kind<RuleSet>) {
  static const NameTable table({"printed", "yucata"});
  return table;
}

std::int64_t Tables::deck_size() const {
  std::int64_t sum = 0;
  for (const CardDatum& card : deck) sum += card.copies;
  return sum;
}

std::int64_t Tables::wall_symbols(std::int64_t low, std::int64_t high) const {
  return std::ranges::count_if(wall_track, [&](std::int64_t at) { return at > low && at <= high; });
}

}  // namespace praetor::antike_duellum
