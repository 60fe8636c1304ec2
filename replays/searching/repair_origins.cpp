#include "replays/searching/repair_origins.hpp"

#include <iterator>

namespace praetor::replays {

PlaceOrigins origins_in(const FoundRepair& repair) {
  PlaceOrigins origins;
  std::int64_t next = 1;
  for (const RepairEdit& edit : repair.edits) {
    if (edit.kind == EditKind::setup) continue;
    for (; next < edit.step; ++next) origins.places.push_back({next, next});
    if (edit.kind == EditKind::insertion) {
      origins.places.insert(origins.places.end(), edit.after.size(), {0, 0});
      continue;
    }
    if (edit.kind == EditKind::swap) {
      const std::int64_t steps = std::ssize(edit.before);
      for (std::int64_t i = 0; i < steps; ++i) {
        const std::int64_t step = next + (i + static_cast<std::int64_t>(edit.put_off)) % steps;
        origins.places.push_back({step, edit.claims_move ? step : next + i});
      }
    } else {
      for (std::int64_t i = 0; i < std::ssize(edit.after); ++i) {
        origins.places.push_back({next + i, next + i});
      }
    }
    next += std::ssize(edit.before);
  }
  origins.shift = next - 1 - std::ssize(origins.places);
  return origins;
}

}  // namespace praetor::replays
