// Faults planted in the ground: a kind of ground has no effect, or a river is elsewhere.

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

template <Ground ground>
void without(Match& match) {
  for (Grounds& grounds : match.terrain.grounds) {
    grounds = static_cast<Grounds>(grounds & ~bit(ground));
  }
}

void dry_rivers(Match& match) {
  for (std::uint8_t& border : match.terrain.borders) border = 0;
}

}  // namespace

Chapter of_the_terrain() {
  static constexpr Fault all[] = {
      misset<rule::attack_line_of_sight, without<Ground::wood>>(
          "terrain.thin-woods", "Woods do not block attacks across them."),
      misset<rule::move_stop, without<Ground::river>>("terrain.fords",
                                                      "The banks of rivers stop nobody."),
      misset<rule::defend_rough, dry_rivers>("terrain.dry-rivers",
                                             "No attack goes across a river."),
      misset<rule::move_stop, without<Ground::steep>>("terrain.gentle-slopes",
                                                      "Steep hills stop nobody."),
      misset<rule::attack_range, without<Ground::hill>>("terrain.flat-hills",
                                                        "Missiles reach no further from a hill."),
      misset<rule::move_enter, without<Ground::impassable>>("terrain.passable",
                                                            "Impassable ground is entered."),
      misset<rule::kill_fortified, without<Ground::fortified>>("terrain.no-walls",
                                                               "Walls protect nobody."),
      misset<rule::place_zone, without<Ground::built_up>>("terrain.no-towns",
                                                          "Built-up squares widen no zone."),
      misset<rule::move_stop, without<Ground::rough>>("terrain.smooth",
                                                      "Rough ground is like any other."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
