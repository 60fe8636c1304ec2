#pragma once
// Draws values near their limits and graphs of places. It knows no game and no format: what a
// number or a place means is for the caller to say.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "replays/making/random.hpp"

namespace praetor::tests {

/// Places and the borders between them. The graph is connected and has each border once.
struct OwnGraph {
  std::vector<std::string> names;
  std::vector<std::pair<std::size_t, std::size_t>> borders;
};

class Draw {
 public:
  explicit Draw(replays::Random& random) : random_(random) {}

  bool once_in(std::uint64_t times) { return random_.once_in(times); }
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_.below(limit)); }
  /// `least` or `most`, or a number next to one of them between both.
  std::int64_t near(std::int64_t least, std::int64_t most);
  std::int64_t of(std::initializer_list<std::int64_t> values);
  std::string word(std::initializer_list<const char*> words) {
    return *(words.begin() + below(words.size()));
  }
  /// `count` different numbers below a limit, in any order.
  std::vector<std::size_t> some(std::size_t count, std::size_t limit);
  /// A path, a star or a tree of any form, with some further borders. The names may be very short
  /// or very long.
  OwnGraph graph(std::size_t places);

 private:
  replays::Random& random_;
};

}  // namespace praetor::tests
