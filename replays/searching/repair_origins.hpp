#pragma once
// Says where the steps and claims of an edited record come from in the original record, so that
// callers can translate step numbers from the edited record to the original.

#include <cstdint>
#include <vector>

#include "replays/searching/repair.hpp"

namespace praetor::replays {

/// The step of the original, from 1, that a step of the edited record comes from; 0 if an edit
/// brought it in.
struct PlaceOrigin {
  std::int64_t step = 0;
  std::int64_t claims = 0;  ///< the step whose claims are at this place
};

/// The origins of an edited record's steps up to its last edit; `shift` covers the rest.
struct PlaceOrigins {
  std::vector<PlaceOrigin> places;
  std::int64_t shift = 0;  ///< added to the number of any later step

  /// The origin of the step `place`, from 1.
  PlaceOrigin of(std::int64_t place) const {
    const auto index = static_cast<std::size_t>(place - 1);
    if (index < places.size()) return places[index];
    return {place + shift, place + shift};
  }
};

PlaceOrigins origins_in(const FoundRepair& repair);

}  // namespace praetor::replays
