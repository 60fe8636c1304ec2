#pragma once
// The rondel: how far the stone goes, and what that costs. Each game says which fields there are,
// and what they are called.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/mechanics/price.hpp"

namespace praetor::mechanics {

/// The fields clockwise, each of them once, and the place of each.
template <class Field>
class Rondel {
 public:
  Field operator[](std::size_t place) const { return field_[place]; }
  std::size_t size() const { return field_.size(); }
  auto begin() const { return field_.begin(); }
  auto end() const { return field_.end(); }
  std::int64_t place_of(Field field) const { return place_[index(field)]; }

  /// Every place has to be set before distances mean anything.
  void set(std::size_t place, Field field) {
    field_[place] = field;
    place_[index(field)] = static_cast<std::uint8_t>(place);
  }

 private:
  std::array<Field, rondel_fields> field_{};
  std::array<std::uint8_t, rondel_fields> place_{};
};

/// Fields clockwise from one to another: 1 to 8, since the same field is a whole round away.
template <class Field>
std::int64_t fields_ahead(const Rondel<Field>& rondel, Field from, Field to) {
  const std::int64_t steps = rondel.place_of(to) - rondel.place_of(from);
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
