// The pictures of Ancient Generals behind the handle.

#include "viz/games/ancient_generals/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {

template const AnyPictures& any_pictures<ancient_generals::Game>();

}  // namespace praetor::viz
