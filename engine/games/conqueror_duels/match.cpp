// The names of the sides.

#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

void Match::name_sides() {
  const auto name_at = [&](Side at) { return std::string(name_of(side(at).faction)); };
  actors = NameTable({name_at(first_side), name_at(second_side), "chance"});
  both = NameTable({name_at(first_side), name_at(second_side)});
  owners = NameTable({name_at(first_side), name_at(second_side), std::string(name(independent))});
  by_name = {first_side, second_side};
  if (actors.at(1) < actors.at(0)) std::swap(by_name[0], by_name[1]);
}

}  // namespace praetor::conqueror_duels
