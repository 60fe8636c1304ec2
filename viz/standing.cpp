#include "viz/standing.hpp"

#include <algorithm>

namespace praetor::viz {

bool is_unit_in(const BoardPlan& plan, const RegionPlan& region, std::string_view id) {
  constexpr std::string_view unit = "unit-";
  const auto names = [&](const RegionPlan& one) {
    return id.starts_with(unit) && id.substr(unit.size()).starts_with(one.name + "-");
  };
  return names(region) && std::ranges::none_of(plan.regions, [&](const RegionPlan& other) {
           return other.name.size() > region.name.size() && names(other);
         });
}

Box seen_of(const Drawing& drawing, const BoardPlan& plan, const RegionPlan& region) {
  Box seen = region.plate;
  for (const Figure& figure : drawing.figures) {
    const Box& box = figure.box;
    const bool stands_there = is_unit_in(plan, region, figure.id);
    if (!stands_there && !region.cluster().grown(2 * pt).holds(box)) continue;
    seen = seen.with(box);
  }
  return seen;
}

}  // namespace praetor::viz
