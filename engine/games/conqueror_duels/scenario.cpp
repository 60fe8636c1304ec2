// What follows from a scenario and its map.

#include "engine/games/conqueror_duels/scenario.hpp"

#include <utility>

namespace praetor::conqueror_duels {

void Scenario::complete(const Map& map) {
  for (std::size_t side = 0; side < players; ++side) {
    for (std::size_t at = 0; at < territories_max; ++at) {
      const std::int64_t sum = sides[side].food[at] + map.place(Territory::of(at)).food;
      food[side][at] = static_cast<std::int32_t>(sum);
    }
  }
  const std::string first(name_of(sides[0].faction));
  const std::string second(name_of(sides[1].faction));
  names.actors = NameTable({first, second, "chance"});
  names.both = NameTable({first, second});
  names.owners = NameTable({first, second, "independent"});
  names.by_name = {Side{0}, Side{1}};
  if (second < first) std::swap(names.by_name[0], names.by_name[1]);
}

}  // namespace praetor::conqueror_duels
