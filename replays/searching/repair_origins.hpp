#pragma once
// Where the steps and claims of an edited record come from in the record as it was, for who tells
// of the one in the numbers of the other.

#include <cstdint>
#include <vector>

#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// The steps of the record that a place in an edited one comes from, from 1; 0 of a step that an
/// edit brings in.
struct PlaceOrigin {
  std::int64_t step = 0;
  std::int64_t claims = 0;  ///< of the step whose claims stand there
};

/// Of an edited record up to its last edit; `shift` counts what follows.
struct PlaceOrigins {
  std::vector<PlaceOrigin> places;
  std::int64_t shift = 0;  ///< from a place behind them to the step of the record

  /// Of a place from 1.
  PlaceOrigin of(std::int64_t place) const {
    const auto index = static_cast<std::size_t>(place - 1);
    if (index < places.size()) return places[index];
    return {place + shift, place + shift};
  }
};

PlaceOrigins origins_in(const FoundRepair& repair);

}  // namespace praetor::replays
