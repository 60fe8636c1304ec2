#pragma once
// The rondel: how far the stone goes, and what that costs. Which fields there are, and what they
// are called, is for each game to say.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/mechanics/price.hpp"

namespace praetor::mechanics {

template <class Field>
using Rondel = std::array<Field, rondel_fields>;  ///< clockwise

/// Fields clockwise from one to another: 1 to 8, since the same field is a whole round away.
template <class Field>
std::int64_t fields_ahead(const Rondel<Field>& rondel, Field from, Field to) {
  // Each field stands there once; looking at all of them is faster than to stop at the right one.
  const auto place = [&](Field field) {
    int at = 0;
    for (int i = 0; i < static_cast<int>(rondel_fields); ++i) {
      at += rondel[static_cast<std::size_t>(i)] == field ? i : 0;
    }
    return at;
  };
  const std::int64_t steps = place(to) - place(from);
  return steps > 0 ? steps : steps + static_cast<std::int64_t>(rondel_fields);
}

/// The price of an advance: the first one is free, later ones cost each field beyond the free ones.
template <class State, class Field>
Price price_of_advance(const State& state, Side by, Field to, std::int64_t free_fields) {
  const auto& player = state.of(by);
  if (!player.on_rondel) return price_in_any(0);
  const std::int64_t beyond = fields_ahead(state.tables().rondel, player.rondel, to) - free_fields;
  return price_in_any(std::max<std::int64_t>(0, beyond) * state.tables().price.field);
}

}  // namespace praetor::mechanics
