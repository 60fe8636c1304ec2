#include "tests/support/own/draw.hpp"

#include <algorithm>
#include <numeric>

namespace praetor::tests {

std::int64_t Draw::near(std::int64_t least, std::int64_t most) {
  return of({least, std::min(least + 1, most), std::max(most - 1, least), most});
}

std::int64_t Draw::of(std::initializer_list<std::int64_t> values) {
  return *(values.begin() + below(values.size()));
}

std::vector<std::size_t> Draw::some(std::size_t count, std::size_t limit) {
  std::vector<std::size_t> all(limit);
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (std::size_t i = 0; i < count; ++i) std::swap(all[i], all[i + below(limit - i)]);
  all.resize(count);
  return all;
}

OwnGraph Draw::graph(std::size_t places) {
  OwnGraph graph;
  constexpr std::size_t star_most = 16;  // more neighbours make more marches than a test can list
  const std::size_t form = below(places <= star_most ? 3 : 2);
  const std::string stem = word({"a", "x9-", "a-place-with-a-name-that-nobody-would-type-twice-"});
  for (std::size_t i = 0; i < places; ++i) {
    graph.names.push_back(stem + std::to_string(i));
    if (i == 0) continue;
    graph.borders.emplace_back(form == 0 ? i - 1 : form == 1 ? below(i) : 0, i);
  }
  for (std::size_t more = below(places); more > 0; --more) {
    const std::size_t one = below(places);
    const std::size_t two = below(places);
    const auto border = std::minmax(one, two);
    const bool known =
        std::ranges::find(graph.borders, std::pair<std::size_t, std::size_t>(
                                             border.first, border.second)) != graph.borders.end();
    if (one != two && !known) graph.borders.emplace_back(border.first, border.second);
  }
  return graph;
}

}  // namespace praetor::tests
