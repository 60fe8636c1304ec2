// The pictures of Conqueror: Duels behind the handle.

#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {

template const AnyPictures& any_pictures<conqueror_duels::Game>();

}  // namespace praetor::viz
