#pragma once
// What gates of several games ask: whether the phase and the field of the rondel are those of an
// action. Sets of phases and fields are bits.

#include <cstdint>
#include <initializer_list>

#include "engine/core/rule.hpp"
#include "engine/mechanics/kinds.hpp"

namespace praetor::mechanics {

/// A set of phases or of rondel fields, by bit.
template <class E>
constexpr std::uint32_t set_of(std::initializer_list<E> values) {
  std::uint32_t bits = 0;
  for (const E value : values) bits |= 1U << index(value);
  return bits;
}
inline constexpr std::uint32_t any = 0xFFFF'FFFFU;

template <class Answer, class Phase>
Answer outside_phases(Phase now, std::uint32_t phases) {
  if ((phases >> index(now) & 1U) != 0) return Holds{};
  return Finds{[&] {
    return Mismatch{"do", NameSet{&names(Kind<Phase>{}), phases}, name_of(now)};
  }};
}

/// Whether the stone of a player stands on one of the fields.
template <class Player>
bool stands_on(const Player& player, std::uint32_t fields) {
  return player.on_rondel && (fields >> index(player.rondel) & 1U) != 0;
}

template <class Answer, class Player>
Answer off_the_fields(const Player& player, std::uint32_t fields) {
  if (fields == any || stands_on(player, fields)) return Holds{};
  return Finds{[&] {
    return Mismatch{"do", NameSet{&names(Kind<decltype(player.rondel)>{}), fields},
                    player.on_rondel ? name_of(player.rondel) : std::string_view("no field yet")};
  }};
}

}  // namespace praetor::mechanics
