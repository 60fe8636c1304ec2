#include "engine/mechanics/march.hpp"

#include <fmt/format.h>

namespace praetor::mechanics {
namespace {

constexpr bool is_legion(Unit unit) { return unit == Unit::legion; }

}  // namespace

Finding broken_path(const board::Board& board, const Path& path) {
  if (path.size() < 2) {
    return Mismatch{"path", "at least 2 regions"sv, static_cast<std::int64_t>(path.size())};
  }
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (board::has(board.neighbours(path[i - 1]), path[i])) continue;
    return Mismatch{fmt::format("path/{}", i),
                    fmt::format("a neighbour of {}", board.regions.at(path[i - 1].index())),
                    board.regions.at(path[i].index())};
  }
  return std::nullopt;
}

Finding uncrossable_border(const board::Board& board, Unit unit, const Path& path) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (board::has(board.neighbours(path[i - 1], colour_of(unit)), path[i])) continue;
    return Mismatch{fmt::format("path/{}", i),
                    std::string_view(is_legion(unit) ? "a red border" : "a blue border"),
                    std::string_view(is_legion(unit) ? "no red one" : "no blue one")};
  }
  return std::nullopt;
}

Finding no_border_for(const board::Board& board, Unit unit, Region region) {
  if (board.touches(region, colour_of(unit))) return std::nullopt;
  return Mismatch{
      "unit",
      std::string_view(is_legion(unit) ? "a city with a red border" : "a city with a blue border"),
      std::string_view(is_legion(unit) ? "only blue ones" : "only red ones")};
}

}  // namespace praetor::mechanics
