#pragma once
// The kinds of things in the rules of Antike Duellum. The values of each enum are sorted by name:
// documents list things by name, so a list in index order is already in the right order.

#include <cstdint>

#include "engine/core/id.hpp"
#include "engine/mechanics/kinds.hpp"

namespace praetor::antike_duellum {

using namespace mechanics;  // what the two Antike games share
using Card = Id<struct CardTag>;

enum class KnowHow : std::uint8_t { commercium, moneta, navigatio, res_publica, strata };
enum class RondelField : std::uint8_t {
  aurum,
  duellum_1,
  duellum_2,
  ferrum,
  marmor,
  militia,
  scientia,
  templum
};
enum class Phase : std::uint8_t { action, advance, cards, conquest, founding, over };

inline constexpr std::size_t know_hows = 5;
inline constexpr std::size_t players = 2;

}  // namespace praetor::antike_duellum
