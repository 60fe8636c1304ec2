#include "engine/games/antike_duellum/marches.hpp"

#include <tuple>

namespace praetor::antike_duellum {
namespace {

auto place_of(Region region, Unit unit) { return std::tuple(region.value, unit); }
auto place_of(const Marches::Group& group) { return place_of(group.region, group.unit); }
auto key_of(const Marches::Group& group) {
  return std::tuple(group.region.value, group.unit, group.crossings);
}

}  // namespace

std::int64_t Marches::ready(Region region, Unit unit, std::int64_t unmoved, std::int64_t more,
                            std::int64_t range) const {
  std::int64_t sum = more <= range ? unmoved : 0;
  for (const Group& group : groups()) {
    const bool here = place_of(group) == place_of(region, unit);
    if (here && group.crossings + more <= range) sum += group.count;
  }
  return sum;
}

std::int64_t Marches::crossed(Region region, Unit unit, std::int64_t unmoved,
                              std::int64_t count) const {
  std::int64_t crossed = 0;
  count -= unmoved;
  for (const Group& group : groups()) {
    if (count <= 0) break;
    if (place_of(group) != place_of(region, unit)) continue;
    crossed = group.crossings;
    count -= group.count;
  }
  return crossed;
}

std::size_t Marches::most(Region region, Unit unit) const {
  std::size_t most = 0;
  for (const Group& group : groups()) {
    if (place_of(group) == place_of(region, unit)) most = group.crossings;
  }
  return most;
}

std::int64_t Marches::count(Region region, Unit unit, std::int64_t crossings) const {
  for (const Group& group : groups()) {
    if (place_of(group) == place_of(region, unit) && group.crossings == crossings) {
      return group.count;
    }
  }
  return 0;
}

void Marches::add(Region region, Unit unit, std::int64_t crossings, std::int64_t count) {
  if (count <= 0) return;
  const Group made{static_cast<std::uint16_t>(std::min<std::int64_t>(crossings, UINT16_MAX)),
                   region, unit, count};
  Group* const end = group_.data() + size_;
  Group* const place =
      std::lower_bound(group_.data(), end, made,
                       [](const Group& a, const Group& b) { return key_of(a) < key_of(b); });
  if (place != end && key_of(*place) == key_of(made)) {
    place->count += count;
  } else if (size_ < groups_max) {
    std::move_backward(place, end, end + 1);
    *place = made;
    ++size_;
  }
}

void Marches::drop(Region region, Unit unit, std::int64_t unmoved, std::int64_t count) {
  count -= unmoved;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    Group group = group_[i];
    if (count > 0 && place_of(group) == place_of(region, unit)) {
      const std::int64_t gone = std::min<std::int64_t>(count, group.count);
      count -= gone;
      group.count -= gone;
    }
    if (group.count > 0) group_[kept++] = group;
  }
  std::fill(group_.begin() + static_cast<std::ptrdiff_t>(kept), group_.begin() + size_, Group{});
  size_ = static_cast<std::uint16_t>(kept);
}

void Marches::march(Region from, Region to, Unit unit, std::int64_t unmoved, std::int64_t count,
                    std::int64_t crossings, std::int64_t left) {
  const Marches before = *this;
  drop(from, unit, unmoved, count);
  // The units with the most crossings left fall first, so the others arrive.
  std::int64_t fallen = count - left;
  const auto arrive = [&](std::int64_t crossed, std::int64_t units) {
    const std::int64_t gone = std::min(fallen, units);
    fallen -= gone;
    add(to, unit, crossed + crossings, units - gone);
  };
  arrive(0, std::min(count, unmoved));
  count -= std::min(count, unmoved);
  for (const Group& group : before.groups()) {
    if (place_of(group) != place_of(from, unit)) continue;
    const std::int64_t units = std::min<std::int64_t>(count, group.count);
    arrive(group.crossings, units);
    count -= units;
  }
}

}  // namespace praetor::antike_duellum
