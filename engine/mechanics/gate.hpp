#pragma once
// What the gates of both Antikes ask beside engine/core/gate.hpp: whether the action is allowed on
// the rondel field of the player. Sets of fields are bits.

#include <cstdint>

#include "engine/core/gate.hpp"

namespace praetor::mechanics {

/// Whether the stone of a player stands on one of the fields.
template <class Player>
bool stands_on(const Player& player, std::uint32_t fields) {
  return player.on_rondel && is_in(fields, player.rondel);
}

template <class Answer, class Player>
Answer off_the_fields(const Player& player, std::uint32_t fields) {
  if (fields == all_values || stands_on(player, fields)) return Holds{};
  return Finds{[&] {
    return Mismatch{"do", NameSet{&names(Kind<decltype(player.rondel)>{}), fields},
                    player.on_rondel ? name_of(player.rondel) : "no field yet"sv};
  }};
}

}  // namespace praetor::mechanics
