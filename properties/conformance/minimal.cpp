#include "properties/conformance/minimal.hpp"

#include <utility>

namespace praetor::properties {
namespace {

PlayLine without(const PlayLine& line, std::size_t first, std::size_t count) {
  PlayLine left = line;
  const auto begin = left.steps.begin() + static_cast<std::ptrdiff_t>(first);
  left.steps.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
  return left;
}

/// Removes runs of this length, from the end to the beginning. True if any could be removed.
bool shorten(PlayLine& line, std::size_t count, const Keeps& keeps) {
  bool any = false;
  std::size_t end = line.steps.size() - 1;  // of the run; the last step is never part of it
  while (end >= count) {
    PlayLine left = without(line, end - count, count);
    if (keeps(left)) {
      line = std::move(left);
      any = true;
      end -= count;
    } else {
      --end;
    }
  }
  return any;
}

}  // namespace

PlayLine minimal(PlayLine line, const Keeps& keeps) {
  if (line.steps.size() < 2) return line;
  for (std::size_t count = line.steps.size() - 1; count > 0; count /= 2) {
    // When one step is gone, another may have become unnecessary.
    while (shorten(line, count, keeps) && count == 1 && line.steps.size() > 1) continue;
  }
  return line;
}

}  // namespace praetor::properties
