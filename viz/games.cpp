// The pictures of all games. A program with other games replaces this file by its own list.

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
