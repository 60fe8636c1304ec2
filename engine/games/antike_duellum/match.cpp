#include "engine/games/antike_duellum/match.hpp"

#include <algorithm>

#include "engine/cards/pile.hpp"

namespace praetor::antike_duellum {

std::int64_t Tables::deck_size() const { return cards::size_of(deck); }

std::int64_t Tables::wall_symbols(std::int64_t low, std::int64_t high) const {
  return std::ranges::count_if(wall_track, [&](std::int64_t at) { return at > low && at <= high; });
}

std::array<Later<std::string>, 3> Match::data() const {
  // Made once, so that all matches under the same rules share one text.
  static const std::array<Later<std::string>, 2> of_rules{
      Later<std::string>(std::string(name_of(RuleSet::printed))),
      Later<std::string>(std::string(name_of(RuleSet::yucata)))};
  return {board_data->law, table_data->canonical, of_rules[index(rules)]};
}

}  // namespace praetor::antike_duellum
