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

/// Leaves out runs of that length, from the end to the beginning. True where one could go.
bool shorten(PlayLine& line, std::size_t count, const Keeps& keeps) {
  bool any = false;
  std::size_t end = line.steps.size() - 1;  // of the run; the last step is none of it
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
    // With one step gone another may be of no more use.
    while (shorten(line, count, keeps) && count == 1 && line.steps.size() > 1) continue;
  }
  return line;
}

}  // namespace praetor::properties
