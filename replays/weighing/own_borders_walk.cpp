#include "replays/weighing/own_borders_walk.hpp"

#include <cstdint>
#include <vector>

namespace praetor::replays {
namespace {

/// The colours of a border between two regions, one bit each.
class Border {
 public:
  Border(OwnBorders& borders, std::size_t one, std::size_t two)
      : borders_(borders), one_(one), two_(two) {}
  unsigned get() const {
    unsigned colours = 0;
    for (std::size_t colour = 0; colour < borders_.colours.size(); ++colour) {
      const bool there = (borders_.colours[colour].neighbours[one_] >> two_ & 1U) != 0;
      if (there) colours |= 1U << colour;
    }
    return colours;
  }
  void set(unsigned colours) {
    for (std::size_t colour = 0; colour < borders_.colours.size(); ++colour) {
      const std::uint64_t there = colours >> colour & 1U;
      put(borders_.colours[colour].neighbours[one_], two_, there);
      put(borders_.colours[colour].neighbours[two_], one_, there);
    }
  }

 private:
  static void put(std::uint64_t& set, std::size_t place, std::uint64_t there) {
    set = (set & ~(std::uint64_t{1} << place)) | there << place;
  }

  OwnBorders& borders_;
  std::size_t one_;
  std::size_t two_;
};

std::string value_of(const OwnBorders& borders, unsigned colours) {
  if (borders.colours.size() == 1) return colours == 0 ? "null" : "true";
  if (colours == 0) return "null";
  if ((colours & (colours - 1)) != 0) return "\"both\"";
  return "\"" + std::string(borders.colours[colours / 2].name) + "\"";
}

}  // namespace

bool looks_at_borders(OwnBorders& borders, const std::function<bool()>& unmoved) {
  const std::size_t regions = borders.regions.size();
  const std::uint64_t all = regions < 64 ? (std::uint64_t{1} << regions) - 1 : ~std::uint64_t{0};
  bool moved = false;
  // Each colour alone, then all together.
  for (std::size_t only = 0; only <= borders.colours.size() && !moved; ++only) {
    std::vector<std::vector<std::uint64_t>> kept;
    for (const auto& colour : borders.colours) {
      kept.emplace_back(colour.neighbours.begin(), colour.neighbours.end());
    }
    for (int how = 0; how < 3 && !moved; ++how) {
      for (std::size_t colour = 0; colour < borders.colours.size(); ++colour) {
        if (only < borders.colours.size() && only != colour) continue;
        for (std::size_t region = 0; region < regions; ++region) {
          const std::uint64_t others = all & ~(std::uint64_t{1} << region);
          const std::uint64_t there = kept[colour][region];
          borders.colours[colour].neighbours[region] =
              how == 0 ? 0 : (how == 1 ? others : others & ~there);
        }
      }
      moved = !unmoved();
    }
    for (std::size_t colour = 0; colour < borders.colours.size(); ++colour) {
      std::copy(kept[colour].begin(), kept[colour].end(),
                borders.colours[colour].neighbours.begin());
    }
  }
  return moved;
}

void each_border(OwnBorders& borders,
                 const std::function<void(const NamedBorder&, const EachOther&)>& use) {
  const unsigned all = (1U << borders.colours.size()) - 1;
  for (std::size_t one = 0; one < borders.regions.size(); ++one) {
    for (std::size_t two = one + 1; two < borders.regions.size(); ++two) {
      Border border(borders, one, two);
      const unsigned truly = border.get();
      use({borders.regions.at(one), borders.regions.at(two), value_of(borders, truly)},
          [&](const std::function<void()>& ask) {
            for (unsigned colours = 0; colours <= all; ++colours) {
              if (colours == truly) continue;
              border.set(colours);
              ask();
            }
            border.set(truly);
          });
    }
  }
}

}  // namespace praetor::replays
