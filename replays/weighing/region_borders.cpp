#include "replays/weighing/region_borders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace praetor::replays {
namespace {

// So many borders of one region are reported together, because nobody wants to read each.
constexpr std::int64_t of_one_region = 4;

bool ends_at(const NamedBorder& border, std::string_view region) {
  return border.one == region || border.two == region;
}

/// The region with most of these borders (the first by name among equals), and their number.
std::pair<std::string_view, std::int64_t> crossroads(const std::vector<NamedBorder>& named) {
  std::map<std::string_view, std::int64_t> ends;
  for (const NamedBorder& border : named) {
    ++ends[border.one];
    ++ends[border.two];
  }
  const auto most =
      std::ranges::max_element(ends, {}, [](const auto& region) { return region.second; });
  if (most == ends.end()) return {};
  return {most->first, most->second};
}

/// The neighbours of a region: `{"ancona":"red","capua":"both"}`.
std::string neighbours_of(OwnBorders& borders, std::string_view region) {
  std::string json;
  each_border(borders, [&](const NamedBorder& border, const EachOther&) {
    if (!ends_at(border, region) || border.value == "null") return;
    json += fmt::format("{}\"{}\":{}", json.empty() ? "{" : ",",
                        border.one == region ? border.two : border.one, border.value);
  });
  return json.empty() ? "{}" : json + "}";
}

}  // namespace

void add_borders(
    OwnBorders& borders, std::vector<NamedBorder> named,
    const std::function<std::string_view(std::string_view, std::string_view)>& standing,
    std::vector<Basis>& bases) {
  const auto add = [&](std::string id, std::string_view how_far, std::string value) {
    bases.push_back(
        {BasisKind::datum, "borders/" + std::move(id), std::string(how_far), std::move(value), ""});
  };
  for (auto [region, count] = crossroads(named); count >= of_one_region;
       std::tie(region, count) = crossroads(named)) {
    const std::string_view at = region;
    const auto first =
        std::ranges::find_if(named, [&](const NamedBorder& border) { return ends_at(border, at); });
    const std::string_view how_far = standing(first->one, first->two);
    std::erase_if(named, [&](const NamedBorder& border) { return ends_at(border, at); });
    add(std::string(at), how_far, neighbours_of(borders, at));
  }
  for (const NamedBorder& border : named) {
    add(fmt::format("{}/{}", border.one, border.two), standing(border.one, border.two),
        border.value);
  }
}

}  // namespace praetor::replays
