// Ground, reach and sight.

#include "engine/games/ancient_warfare/field.hpp"

#include <algorithm>

namespace praetor::ancient_warfare {
namespace {

// The unit data whose abilities a piece has: those of its type, and of `general` for a general of
// another type.
std::array<const UnitDatum*, 2> abilities_of(const State& state, const Piece& piece) {
  const Tables& tables = state.tables();
  const bool both = piece.general && piece.type != tables.general;
  return {&tables.unit(piece.type), both ? &tables.unit(tables.general) : nullptr};
}

}  // namespace

bool can_enter(const State& state, const UnitDatum& unit, Square square) {
  if (!square.exists() || state.match->is(square, Ground::impassable)) return false;
  return !unit.heavy || !state.match->is_slow(square);
}

bool is_stopped(const State& state, const UnitDatum& unit, Square square) {
  return !unit.nimble && state.match->is_slow(square);
}

std::vector<Square> squares_of(const State& state, Side side) {
  std::vector<Square> squares;
  each_square(*state.match, [&](Square square) {
    if (state.at(square).is_of(side)) squares.push_back(square);
  });
  return squares;
}

std::array<const Ability*, 2> attack_abilities(const State& state, const Piece& piece) {
  std::array<const Ability*, 2> found{};
  auto next = found.begin();
  for (const UnitDatum* datum : abilities_of(state, piece)) {
    if (datum != nullptr && datum->attack.exists) *next++ = &datum->attack;
  }
  return found;
}

bool strikes_beside(const State& state, const Piece& piece) {
  return std::ranges::any_of(attack_abilities(state, piece), [](const Ability* ability) {
    return ability != nullptr && ability->step;
  });
}

bool allows(const State& state, const Attack& attack, const Ability& ability) {
  if (ability.step != attack.via.has_value()) return false;
  const Match& match = *state.match;
  const UnitDatum& unit = state.unit(attack.from);
  const Square stand = attack.via.value_or(attack.from);
  const bool stands =
      stand == attack.from || (board::distance(match.cell(attack.from), match.cell(stand)) == 1 &&
                               can_enter(state, unit, stand) && !state.at(stand).exists());
  const Piece& target = state.at(attack.target);
  if (!stands || !target.exists() || target.side() == state.at(attack.from).side()) return false;
  const Square vacated = attack.via ? attack.from : Square::none();
  const Aim aim{stand, vacated, attack.target, reach(state, unit, stand, &ability),
                ability.indirect};
  return is_in_line(state, aim) && is_in_range(state, aim) && !in_the_way(state, aim).exists() &&
         match.stands_on(stand, ability.on) &&
         !(ability.versus_non_missile && state.unit(attack.target).missile);
}

bool can_leap(const State& state, const Piece& piece) {
  return std::ranges::any_of(abilities_of(state, piece), [](const UnitDatum* datum) {
    return datum != nullptr && datum->leap;
  });
}

Type can_become(const State& state, const Piece& piece) {
  for (const UnitDatum* datum : abilities_of(state, piece)) {
    if (datum != nullptr && datum->become.exists()) return datum->become;
  }
  return Type::none();
}

std::int64_t reach(const State& state, const UnitDatum& unit, Square stand,
                   const Ability* ability) {
  const std::int64_t range = ability != nullptr && ability->range ? *ability->range : unit.range;
  return range + (unit.missile && state.match->is(stand, Ground::hill) ? 1 : 0);
}

bool is_in_range(const State& state, const Aim& aim) {
  const Match& match = *state.match;
  return board::distance(match.cell(aim.stand), match.cell(aim.target)) <= aim.range;
}

bool is_in_line(const State& state, const Aim& aim) {
  return board::in_line(state.match->cell(aim.stand), state.match->cell(aim.target));
}

Square in_the_way(const State& state, const Aim& aim) {
  Square found = Square::none();
  if (aim.indirect) return found;
  const Match& match = *state.match;
  board::all_between(match.cell(aim.stand), match.cell(aim.target), [&](board::Cell cell) {
    const Square square = match.square(cell);
    const bool taken = square != aim.vacated && state.at(square).exists();
    if (taken || match.is(square, Ground::wood)) found = square;
    return !found.exists();
  });
  return found;
}

bool is_aimed(const State& state, Side by, const Aim& aim) {
  return state.at(aim.target).is_of(state.other(by)) && is_in_line(state, aim) &&
         is_in_range(state, aim) && !in_the_way(state, aim).exists();
}

bool is_supported(const State& state, Side by, Square attacker, Square target) {
  return !each_square(*state.match, [&](Square square) {
    if (square == attacker || !state.at(square).is_of(state.side(by))) return true;
    const Aim aim{square, Square::none(), target, reach(state, state.unit(square), square, nullptr),
                  false};
    return !(state.constants().support_by_range ? is_in_range(state, aim)
                                                : is_aimed(state, by, aim));
  });
}

}  // namespace praetor::ancient_warfare
