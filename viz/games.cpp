// The pictures of all games. A program with other games has a list of its own in place of this
// file.

#include "engine/games.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::viz {

std::span<const AnyPictures* const> all_pictures() {
  static const auto all = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&any_pictures<G>()...};
  }(Kind<Games>{});
  return all;
}

}  // namespace praetor::viz
