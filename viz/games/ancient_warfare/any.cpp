// The pictures of Ancient Warfare behind the handle.

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {

template const AnyPictures& any_pictures<ancient_warfare::Game>();

}  // namespace praetor::viz
