#pragma once
// The cities of a board by region. It also keeps sets of regions for the usual questions: whose
// cities they are, what they produce, which have a temple. To count cities is to count bits.

#include <array>
#include <cstddef>

#include "engine/core/id.hpp"
#include "engine/mechanics/kinds.hpp"
#include "engine/mechanics/pieces.hpp"

namespace praetor::mechanics {

/// `City` has an owner (none where there is no city), a resource, and may have a temple.
template <class City, std::size_t SidesMax>
class CityMap {
 public:
  const City& operator[](std::size_t region) const { return city_[region]; }
  std::size_t size() const { return city_.size(); }
  auto begin() const { return city_.begin(); }
  auto end() const { return city_.end(); }

  Regions of(Side side) const { return side.index() < SidesMax ? owned_[side.index()] : 0; }
  /// All cities that produce a resource.
  Regions producing(Resource resource) const { return producing_[index(resource)]; }
  Regions with_temple() const { return temples_; }

  void set(Region region, const City& city) {
    const auto mark = [&](Regions& set, bool there) {
      set = there ? set | board::bit(region) : set & ~board::bit(region);
    };
    city_[region.index()] = city;
    for (std::size_t side = 0; side < SidesMax; ++side) {
      mark(owned_[side], city.owner == Side::of(side));
    }
    for (std::size_t kind = 0; kind < resources; ++kind) {
      mark(producing_[kind], city.exists() && index(city.resource) == kind);
    }
    mark(temples_, city.temple);
  }
  /// Changes one city as `alter(city)` does.
  template <class F>
  void change(Region region, F&& alter) {
    City city = city_[region.index()];
    alter(city);
    set(region, city);
  }

  friend bool operator==(const CityMap&, const CityMap&) = default;

 private:
  ByRegion<City> city_{};
  std::array<Regions, SidesMax> owned_{};
  std::array<Regions, resources> producing_{};
  Regions temples_ = 0;
};

}  // namespace praetor::mechanics
