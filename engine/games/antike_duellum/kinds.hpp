#pragma once
// The kinds of things that the rules of Antike Duellum speak about. Each enum stands in the order
// of its names, so that lists by index are lists by name, as documents want them.

#include <array>
#include <cstdint>

#include "engine/board/board.hpp"
#include "engine/core/id.hpp"
#include "engine/core/names.hpp"
#include "engine/core/record.hpp"

namespace praetor::antike_duellum {

using board::Region;
using board::Regions;
using Card = Id<struct CardTag>;

enum class Resource : std::uint8_t { gold, iron, marble };
enum class Unit : std::uint8_t { galley, legion };
enum class KnowHow : std::uint8_t { commercium, moneta, navigatio, res_publica, strata };
enum class Personage : std::uint8_t { citizen, general, king, navigator, scholar };
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

inline constexpr std::size_t resources = 3;
inline constexpr std::size_t unit_kinds = 2;
inline constexpr std::size_t know_hows = 5;
inline constexpr std::size_t personage_kinds = 5;
inline constexpr std::size_t rondel_fields = 8;
inline constexpr std::size_t players = 2;

template <class E>
requires std::is_enum_v<E>
constexpr std::size_t index(E value) { return static_cast<std::size_t>(value); }

const NameTable& names(Kind<Resource>);
const NameTable& names(Kind<Unit>);
const NameTable& names(Kind<KnowHow>);
const NameTable& names(Kind<Personage>);
const NameTable& names(Kind<RondelField>);
const NameTable& names(Kind<Phase>);

/// The name of an enum's value as replays and documents write it.
template <class E>
requires std::is_enum_v<E> std::string_view name_of(E value) {
  return names(Kind<E>{}).at(index(value));
}

/// The colour of the borders that a unit crosses: legions red ones, galleys blue ones.
constexpr board::Colour colour_of(Unit unit) {
  return unit == Unit::legion ? board::Colour::red : board::Colour::blue;
}

}  // namespace praetor::antike_duellum
