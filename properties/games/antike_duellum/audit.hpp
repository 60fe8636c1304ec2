#pragma once
// What the chapters on goods share: the treasury before and after a step, and the report of a
// difference from it.

#include <string>

#include "properties/games/antike_duellum/chapters.hpp"

namespace praetor::properties::antike_duellum {

using Audit = Look<duellum::Game>;
using properties::unless_equal;

/// The treasury before the step. A copy, because at the beginning of a turn its notes are fresh.
inline Goods held(const Audit& look) {
  Goods goods = look.ledger_before.treasury.goods();
  if (goods.turn != look.before.turn) begin_turn(goods, look.before.turn);
  return goods;
}

/// The treasury that the step should leave.
inline const Goods& due(const Audit& look) { return look.ledger_after.treasury.goods(); }

/// The side that gains and pays by the step.
inline Side actor(const Audit& look) {
  return owner(look.step.by, owner(look.before.active, Side{0}));
}

inline const duellum::Player& player_after(const Audit& look, Side side) {
  return look.after.player[side.index()];
}
inline const duellum::Player& player_before(const Audit& look, Side side) {
  return look.before.player[side.index()];
}

/// The datum of the card that the step plays; null if it plays none.
inline const duellum::CardDatum* played(const Audit& look) {
  const auto* play = look.is<duellum::Play>();
  return play == nullptr ? nullptr : &look.match().datum(play->card);
}

inline bool contains(duellum::Regions regions, duellum::Region region) {
  return region.index() < board::regions_max && board::has(regions, region);
}

/// Empty if chips and coins are as expected.
template <class W>
Finding unless_equal(const W& whose, const duellum::Chips& expected, const duellum::Chips& actual) {
  for (std::size_t kind = 0; kind < duellum::resources; ++kind) {
    if (expected.chip[kind] == actual.chip[kind]) continue;
    const auto name = name_of(static_cast<duellum::Resource>(kind));
    return wrong(std::string(whose) + "/" + std::string(name), expected.chip[kind],
                 actual.chip[kind]);
  }
  if (expected.coin == actual.coin) return std::nullopt;
  return wrong(std::string(whose) + "/coin", expected.coin, actual.coin);
}

/// Empty if what cards gave for the turn is as expected.
inline Finding unless_equal(const duellum::Bonus& expected, const duellum::Bonus& actual) {
  if (Finding found = unless_equal("discount", expected.discount, actual.discount)) return found;
  if (Finding found = unless_equal("free-fields", expected.free_fields, actual.free_fields)) {
    return found;
  }
  return first_in({Unit::galley, Unit::legion}, [&](const Unit unit) {
    return unless_equal(name_of(unit), expected.border[index(unit)], actual.border[index(unit)]);
  });
}

}  // namespace praetor::properties::antike_duellum
